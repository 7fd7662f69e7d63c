/** What a state reports while somebody watches; data in the order of the comments. */
export const EVENTS = [
  // the seven cards in slots 0..5 and as modifier
  'deal',
  // slot, card turned into the modifier, card put into the slot; 1 if chance chose
  'inOut',
  // two slots and the cards now in them
  'swap',
  // the phase that was passed
  'pass',
  // the dice in the order rolled
  'roll',
  // the value given to each restaurant, 0 for none
  'orders',
  // restaurant, value, 1 if it found a cube to take
  'ride',
  // clearing, stamina before and after, what happened, clearing jumped to or -1
  'visit',
  // restaurant, outcome, stamina left, 1 if food reached the Prince
  'arrival',
  // round, tacos eaten, salads eaten, sandwiches eaten, thrown away, rounds running without tacos
  'feed',
  // round that begins, pool, taco cubes, other cubes, points so far
  'hour',
  // end label, raw points
  'end',
] as const;
export const [E_DEAL, E_IN_OUT, E_SWAP, E_PASS, E_ROLL, E_ORDERS, E_RIDE, E_VISIT, E_ARRIVAL, E_FEED, E_HOUR, E_END] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
] as const;
