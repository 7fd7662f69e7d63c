import type { Json } from '../../../core/json.ts';
import type { SharedComponents } from '../../box.ts';
import type { Readers } from '../../box.ts';
import { readUnicornDeck, type UnicornCard } from '../unicorn-cards.ts';

export const TRACKS = ['staircase', 'flatPairs', 'tough'] as const;

export interface TrackRow {
  readonly from: number;
  readonly armor: number;
  readonly spirit: number;
}

export interface ShadowBox {
  readonly unicornDeck: readonly UnicornCard[];
  readonly shadowBoard: {
    readonly startSpirit: number;
    readonly cubes: number;
    readonly tracks: Readonly<Record<(typeof TRACKS)[number], readonly TrackRow[]>>;
  };
}

export const readers: Readers<ShadowBox> = {
  unicornDeck: readUnicornDeck,
  shadowBoard: (at, shared) => ({
    startSpirit: at.get('startSpirit').int(1, 9),
    cubes: at.get('cubes').int(0, 60),
    tracks: Object.fromEntries(
      TRACKS.map((name) => [name, readTrack(at.get('tracks').get(name), crystalsIn(shared))]),
    ) as ShadowBox['shadowBoard']['tracks'],
  }),
};

function crystalsIn({ tiles }: SharedComponents): number {
  return tiles.filter((tile) => tile.type === 'crystal').length;
}

function readTrack(at: Json, crystals: number): readonly TrackRow[] {
  const rows = at.list(1, 20);
  const track = rows.map((row) => ({
    from: row.get('from').int(0, 99),
    armor: row.get('armor').int(0, 9),
    spirit: row.get('spirit').int(1, 9),
  }));
  if (track[0]!.from !== 0) rows[0]!.get('from').fail('the first row starts at 0');
  track.forEach((row, i) => {
    if (i > 0 && row.from <= track[i - 1]!.from) rows[i]!.get('from').fail('must rise');
    if (row.from > crystals) rows[i]!.get('from').fail(`there are only ${crystals} Crystal tiles`);
  });
  return track;
}
