/** Seats as people count them, from 1. Code, CSV files and option lists count from 0. */
export { seatText } from '../../engines/core/seats.ts';
