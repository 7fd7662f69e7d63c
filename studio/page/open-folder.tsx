/** A run from the terminal, for whoever would rather choose its folder, or the zip of it, than drop it. */
import { openRun, pickedFiles } from './open-run.ts';
import { useStudio } from './studio.ts';

/** Every browser has it, no standard does. */
const DIRECTORY = { webkitdirectory: true };

export function OpenFolder() {
  const studio = useStudio();
  const open = (input: HTMLInputElement) => {
    const { files } = input;
    if (files === null || files.length === 0) return;
    const picked = pickedFiles(files);
    input.value = '';
    void openRun(studio, picked);
  };
  return (
    <p class="buttons">
      <label class="file">
        Open the folder of a run
        <input type="file" {...DIRECTORY} onChange={({ currentTarget }) => open(currentTarget)} />
      </label>
      <label class="file">
        Open a run from its zip
        <input type="file" accept=".zip,application/zip" onChange={({ currentTarget }) => open(currentTarget)} />
      </label>
    </p>
  );
}
