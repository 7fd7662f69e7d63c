const LEVELS = ['easy', 'medium', 'hard'] as const;

type Level = (typeof LEVELS)[number];

/** The three Rampage levels of a role, as presets. */
export function levelPresets(
  role: string,
  title: string,
): Readonly<Record<string, { title: string; help: string; set: { rampageLevel: Level } }>> {
  return Object.fromEntries(
    LEVELS.map((level) => [
      `${role}${level[0]!.toUpperCase()}${level.slice(1)}`,
      { title: `${title}, ${level}`, help: `${title}: ${level} Rampage`, set: { rampageLevel: level } },
    ]),
  );
}
