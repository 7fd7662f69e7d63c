/** Exit codes; 1 is left to crashes. */
export const EXIT = {
  fine: 0,
  usage: 2,
  fault: 3,
  changed: 10,
  undecided: 11,
  notFound: 12,
  interrupted: 130,
} as const;
