/** Starts the program with these words in a folder of its own and prints the processor seconds it took, threads and all. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'alicorn-start-'));
const cli = join(import.meta.dirname, '../../bin/alicorn.js');
// The last thing a process does is to say what it has used.
const tell = `data:text/javascript,${encodeURIComponent("process.on('exit', () => { const { user, system } = process.cpuUsage(); process.stderr.write(`\\n${user + system}`); })")}`;
const args = ['--import', tell, cli];
const { stderr } = spawnSync(process.execPath, [...args, ...process.argv.slice(2)], { cwd: folder, encoding: 'utf8' });
rmSync(folder, { recursive: true });
console.log(Number(stderr.trim().split('\n').at(-1)) / 1e6);
