export { useJackpotOf } from './jackpots.queries.ts';
