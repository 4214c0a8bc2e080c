import type { StaffClaim } from '@baize/contract/backoffice/promotions.ts';
import { t } from '../app/texts.ts';
import { amount, sentence } from '../parts/show/words.ts';

/** Why a claim moved. */
const CAUSES: Readonly<Record<StaffClaim['cause'], string>> = {
  takenPart: t('claims.causes.takenPart'),
  applied: t('claims.causes.applied'),
  conditionMet: t('claims.causes.conditionMet'),
  staffApproved: t('claims.causes.staffApproved'),
  staffRejected: t('claims.causes.staffRejected'),
  staffGave: t('claims.causes.staffGave'),
  taken: t('claims.causes.taken'),
  paid: t('claims.causes.paid'),
  requirementMet: t('claims.causes.requirementMet'),
  expired: t('claims.causes.expired'),
  givenUp: t('claims.causes.givenUp'),
  spent: t('claims.causes.spent'),
  withdrawal: t('claims.causes.withdrawal'),
  excluded: t('claims.causes.excluded'),
  depositReversed: t('claims.causes.depositReversed'),
  depositUnpaid: t('claims.causes.depositUnpaid'),
  notEligible: t('claims.causes.notEligible'),
  unanswered: t('claims.causes.unanswered'),
  over: t('claims.causes.over'),
  review: t('claims.causes.review'),
  limit: t('claims.causes.limit'),
  noPrize: t('claims.causes.noPrize'),
  used: t('claims.causes.used'),
};
/** Of another release: its code. */
export const causeWords = (cause: string): string =>
  (CAUSES as Readonly<Record<string, string>>)[cause] ?? sentence(cause);

/** How free rounds stand at their vendor. */
const FREE_ROUND_STATES: Readonly<Record<string, string>> = {
  asking: t('claims.freeRoundStates.asking'),
  active: t('claims.freeRoundStates.active'),
  used: t('claims.freeRoundStates.used'),
  expired: t('claims.freeRoundStates.expired'),
  refused: t('claims.freeRoundStates.refused'),
  cancelling: t('claims.freeRoundStates.cancelling'),
  cancelled: t('claims.freeRoundStates.cancelled'),
};
export const freeRoundWords = (state: string): string => FREE_ROUND_STATES[state] ?? sentence(state);

const REWARDS: Readonly<Record<StaffClaim['reward'], string>> = {
  bonus: t('claims.rewards.bonus'),
  cash: t('claims.rewards.cash'),
  points: t('claims.rewards.points'),
  freeRounds: t('claims.rewards.freeRounds'),
};

/** How much a claim gives. */
export function given(row: StaffClaim): string {
  if (row.points !== null) return t('claims.pointsPoints', { points: row.points });
  if (row.count !== null) return t('claims.freeRounds', { count: row.count });
  return row.amount === null ? '–' : amount(row.amount, row.currency);
}

/** How much of what; points and rounds say what they are. */
export const givenReward = (row: StaffClaim): string =>
  row.points !== null || row.count !== null
    ? given(row)
    : t('claims.givesReward', { given: given(row), reward: REWARDS[row.reward] });
