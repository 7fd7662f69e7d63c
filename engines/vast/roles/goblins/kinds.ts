import { numbersOf } from '../../../core/numbers-of.ts';

/** Tribes in their order, which is that of the symbols. */
export const TRIBES = ['fangs', 'bones', 'eye'] as const;
export const TRIBE_TEXTS = ['Fangs', 'Bones', 'Eye'] as const;

/** `Fangs ambush`, `Eye ambushes`. */
export function tribeDoes(tribe: number, verb: string): string {
  const name = TRIBE_TEXTS[tribe]!;
  return `${name} ${name.endsWith('s') ? verb : `${verb}${verb.endsWith('h') ? 'es' : 's'}`}`;
}

/** `Fangs have`, `Eye has`. */
export function tribeHas(tribe: number): string {
  const name = TRIBE_TEXTS[tribe]!;
  return `${name} ${name.endsWith('s') ? 'have' : 'has'}`;
}

export const SECRETS = [
  ...['secretTunnels', 'caveIn', 'poison', 'leader', 'goblinRuby'],
  ...['blindFury', 'fireBomber', 'hex', 'trap', 'hidingSpots'],
] as const;

export const SECRET = numbersOf(SECRETS);
