import { describe, expect, test } from 'vitest';
import { filesOf } from '../../lab/verbs/all.ts';
import { cellFiles, decimal, differenceFiles, type File } from '../../reports/csv.ts';
import { checked, cell, comparison, figure, difference, ladder, rung, run, spec } from './constructed.ts';

const file = (files: readonly File[], name: string) => files.find(([one]) => one === name)?.[1];

test.each([
  [0, '0'],
  [-0, '0'],
  [0.1 + 0.2, '0.3'],
  [-5, '-5'],
  [1 / 3, '0.333333333'],
  [1234567.891234, '1234567.89'],
  [1e-7, '0.0000001'],
  [1.23456789012e-9, '0.00000000123456789'],
  [123456789012, '123456789012'],
  [1e21, '1000000000000000000000'],
  [1.5e22, '15000000000000000000000'],
  [1.25e-12, '0.00000000000125'],
  [1e-45, '0'],
  [1e-300, '0'],
  [-1e-300, '0'],
  [NaN, ''],
  [Infinity, ''],
  [-Infinity, ''],
])('%d is written as %s', (value, text) => {
  expect(decimal(value)).toBe(text);
});

test('cells.csv: lists in quotes, rules with sorted keys and doubled quotes', () => {
  const one = cell(1, { spec: spec({ rules: { open: true, limit: 3, deck: [7, 14], none: null } }), capped: 5 });
  expect(file(cellFiles(run([one])), 'cells.csv')).toBe(
    [
      'cell,game,roles,players,variant,bots,rules_json,components_hash,seed,playouts,blocks,stop_reason,faults,capped,fingerprint_outcome,fingerprint_trace',
      '1,toy,"player,player",2,standard,"random,random","{""deck"":[7,14],""limit"":3,""none"":null,""open"":true}",00ff,42,2400,10,planned,0,5,aaaabbbbccccdddd,1111222233334444',
      '',
    ].join('\r\n'),
  );
});

test('figures.csv: seats from 0, empty fields for what is absent or no number', () => {
  const rows = [
    figure('share', 0.5, { seat: 0, unit: 'share', n: 10, nEff: 12.5, se: 0.01, ciLo: 0.25, ciHi: 0.75, sd: NaN }),
    figure('score', -2.5, {
      role: 'knight',
      bot: 'mcts:iterations=50',
      unit: 'points',
      ciMethod: 't',
      min: -8,
      q05: -7,
      q50: -2,
      q95: 1,
      max: 3,
    }),
  ];
  expect(file(cellFiles(run([cell(3, { figures: rows })])), 'figures.csv')).toBe(
    [
      'cell,game,players,variant,bots,figure,seat,role,bot,unit,n,n_eff,estimate,se,ci_lo,ci_hi,ci_method,sd,min,q05,q50,q95,max',
      '3,toy,2,standard,"random,random",share,0,,,share,10,12.5,0.5,0.01,0.25,0.75,wilson,,,,,,',
      '3,toy,2,standard,"random,random",score,,knight,mcts:iterations=50,points,2400,2400,-2.5,0.005,-2.51,-2.49,t,0.5,-8,-7,-2,1,3',
      '',
    ].join('\r\n'),
  );
});

test('hist.csv: numbers and labels', () => {
  const histograms = [
    { figure: 'score', seat: 1, counts: [[-1, 4] as const, [2, 6] as const] },
    { figure: 'end', seat: undefined, counts: [['the "deck", empty', 10] as const] },
  ];
  expect(file(cellFiles(run([cell(1, { histograms })])), 'hist.csv')).toBe(
    ['cell,figure,seat,value,count', '1,score,1,-1,4', '1,score,1,2,6', '1,end,,"the ""deck"", empty",10', ''].join(
      '\r\n',
    ),
  );
});

test('pairs.csv', () => {
  expect(file(differenceFiles([difference({ role: 'Knight', bot: 'greedy' })], []), 'pairs.csv')).toBe(
    [
      'cell_a,cell_b,figure,seat,role,bot,a,b,diff,se_paired,df,ci_lo,ci_hi,pairing_gain,playouts_changed,effect,effect_name,w1,p,p_adj,adj_method,m,margin,verdict',
      '1,2,win,,Knight,greedy,0.412,0.388,-0.024,0.0025,99,-0.029,-0.019,3.1,0.25,-0.0489,h,,0.000000000001,0.00000000002,holm,20,0.01,CHANGED',
      '',
    ].join('\r\n'),
  );
});

test('verdicts.csv: true and false in full', () => {
  expect(
    file(differenceFiles([checked({ detected: true, playoutsNeeded: Infinity, bot: 'a -> b' })], []), 'verdicts.csv'),
  ).toBe(
    [
      'cell,against,figure,seat,role,bot,baseline,candidate,diff,ci_lo,ci_hi,margin,margin_kind,p,p_adj,verdict,detected,material,playouts,playouts_needed,decides_lo,decides_hi',
      '1,,share,0,,a -> b,0.52,0.53,0.01,0.004,0.016,0.01,pp,0.001,0.02,UNDECIDED,true,false,2400,,-0.001,0.021',
      '',
    ].join('\r\n'),
  );
});

describe('what was swept has columns of its own, behind all others', () => {
  const head = (text: string | undefined, row: number, ...names: string[]) => {
    const [heads, ...rows] = text!.split('\r\n').map((line) => line.split(','));
    return names.map((name) => rows[row]![heads!.lastIndexOf(name)]);
  };
  const swept = [
    cell(1, { spec: spec({ rules: { limit: 3, open: true }, variant: 'standard+limit=3' }) }),
    cell(2, { spec: spec({ rules: { limit: 4, open: true }, variant: 'standard+limit=4' }) }),
  ];

  test('a rule in all files of every run, by its name; what all cells share is none', () => {
    const files = cellFiles(run(swept.map((one) => ({ ...one, figures: [figure('tie', 0.5)] }))));
    expect(files.map(([, text]) => text.split('\r\n')[0]!.split(',').at(-1))).toEqual(['limit', 'limit', 'limit']);
    const limits = (name: string) =>
      file(files, name)!
        .split('\r\n')
        .slice(1, 3)
        .map((line) => line.split(',').at(-1));
    expect(limits('figures.csv')).toEqual(['3', '4']);
    expect(limits('cells.csv')).toEqual(['3', '4']);
    expect(file(files, 'cells.csv')).not.toMatch(/,open\r/);
  });

  test('for both cells of a comparison', () => {
    const files = differenceFiles([difference({})], swept);
    expect(head(file(files, 'pairs.csv'), 0, 'limit_a', 'limit_b')).toEqual(['3', '4']);
    const verdicts = file(differenceFiles([difference({ cell: 2, against: 1 })], swept), 'verdicts.csv');
    expect(head(verdicts, 0, 'limit', 'limit_against')).toEqual(['4', '3']);
  });

  test('players where the file does not tell them; a rule that is called like a column says so', () => {
    const cells = [2, 3].map((players, i) => {
      const roles = Array.from({ length: players }, () => 'player');
      const histograms = [{ figure: 'end', seat: undefined, counts: [['deck', 5] as const] }];
      return cell(i + 1, { spec: spec({ players, roles, rules: { seed: i } }), histograms });
    });
    const files = cellFiles(run(cells));
    expect(file(files, 'hist.csv')!.split('\r\n')[2]).toBe('2,end,,deck,5,3,1');
    expect(file(files, 'cells.csv')!.split('\r\n')[0]).toMatch(/trace,rule\.seed$/);
  });

  test('bot options, and the rules of each of several games', () => {
    const bots = (iterations: number) => Array<string>(2).fill(`mcts:iterations=${iterations}`);
    const cells = [
      cell(1, { spec: spec({ bots: bots(50) }) }),
      cell(2, { spec: spec({ bots: bots(100) }) }),
      cell(3, { spec: spec({ game: 'other', rules: { size: 1 } }) }),
      cell(4, { spec: spec({ game: 'other', rules: { size: 2 } }) }),
    ];
    const rows = file(cellFiles(run(cells)), 'cells.csv')!.split('\r\n');
    expect(rows.slice(0, 5).map((row) => row.split(',').slice(-2))).toEqual([
      ['mcts.iterations', 'size'],
      ['50', ''],
      ['100', ''],
      ['', '1'],
      ['', '2'],
    ]);
  });
});

test('ladder.csv', async () => {
  const rungs = [rung('random', -100), rung('mcts:iterations=50', 100.25, { seDiffPrev: NaN })];
  const climbed = { ...ladder(), finding: { verb: 'ladder', warnings: [], ladder: rungs } };
  expect(file(await filesOf(climbed), 'ladder.csv')).toBe(
    [
      'bot,elo,elo_lo,elo_hi,share,games,se_diff_prev,score,score_se,success,luck,luck_lo,luck_hi',
      'random,-100,-120,-80,0.4,4800,9,,,,,,',
      'mcts:iterations=50,100.25,80.25,120.25,0.60025,4800,,,,,,,',
      '',
    ].join('\r\n'),
  );
});

test('a run writes the files of what its verb found, and no other; without a row they are only their header', async () => {
  const names = async (result: Parameters<typeof filesOf>[0]) => (await filesOf(result)).map(([name]) => name);
  const always = ['cells.csv', 'figures.csv', 'hist.csv'];
  expect(await names(run([cell(1)]))).toEqual([...always, 'report.html']);
  expect(await names(ladder())).toEqual([...always, 'ladder.csv', 'report.html']);
  expect(await names(comparison())).toEqual([...always, 'pairs.csv', 'verdicts.csv', 'report.html']);
  expect(file(differenceFiles([], []), 'pairs.csv')!.split('\r\n')).toHaveLength(2);
});
