/** Tribes in their order, which is that of the symbols. */
export const TRIBES = ['fangs', 'bones', 'eye'] as const;
export const TRIBE_TEXTS = ['Fangs', 'Bones', 'Eye'] as const;

export const SECRETS = [
  'secretTunnels',
  'caveIn',
  'poison',
  'leader',
  'goblinRuby',
  'blindFury',
  'fireBomber',
  'hex',
  'trap',
  'hidingSpots',
] as const;

export const SECRET = Object.fromEntries(SECRETS.map((name, i) => [name, i])) as Record<
  (typeof SECRETS)[number],
  number
>;
