export {
  endGrant,
  findGrant,
  grantOf,
  hasOpenGrantRound,
  moveGrantEnd,
  openGrant,
  releaseGrant,
  toldBalance,
} from './grants.ts';
export { requestEnd } from './grants.store.ts';
export { listEndedGrants, listGrantRounds, sumReleased } from './pastGrants.store.ts';
export { weightOf } from './grants.rules.ts';
export { type Grant, type GrantEnd, type Played } from './grants.rules.ts';
