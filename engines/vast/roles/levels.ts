/** How often the Shadow Unicorn Rampages. */
export const RAMPAGES = ['easy', 'medium', 'hard'] as const;

type Level = (typeof RAMPAGES)[number];

/** The three Rampage levels of a role, as presets. */
export function levelPresets(
  role: string,
  title: string,
): Readonly<Record<string, { title: string; help: string; set: { rampageLevel: Level } }>> {
  return Object.fromEntries(
    RAMPAGES.map((level) => [
      `${role}${level[0]!.toUpperCase()}${level.slice(1)}`,
      { title: `${title}, ${level}`, help: `${title}: ${level} Rampage`, set: { rampageLevel: level } },
    ]),
  );
}
