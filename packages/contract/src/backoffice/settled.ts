import type { ErrorCode } from '../errors.ts';

/**
 * Refusals that say: somebody has done something here before. They tell who and when (`by`, `at`) where the log knows
 * it; the same person's same request is answered as the first time instead.
 */
export const SETTLED = [
  'agency.correctionOver',
  'agency.moveOver',
  'agency.runOver',
  'approval.sameStaff',
  'agency.runState',
  'broadcast.sent',
  'approval.stale',
  'approval.closed',
  'change.outdated',
  'change.over',
  'event.notWaiting',
  'family.closed',
  'lottery.notEnterable',
  'rain.over',
  'restricted.importDecided',
  'staff.changedMeanwhile',
  'withdraw.frozen',
] as const satisfies readonly ErrorCode[];

export const isSettled = (code: ErrorCode): boolean => (SETTLED as readonly ErrorCode[]).includes(code);
