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
export { type Grant, type GrantEnd, type Played } from './grants.rules.ts';
