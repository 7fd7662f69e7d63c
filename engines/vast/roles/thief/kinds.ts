/** Upgrade spaces in the order of the options; a Flip may be taken several times. */
export const UPGRADES = [
  ...['movement', 'stealth', 'thievery', 'stickyFingers', 'lockPickingKit'],
  ...['climbingGear', 'handCrossbow', 'unnaturalEvasion', 'flip'],
] as const;
