import type { WithdrawalReason, WithdrawalStatus } from '@baize/contract/cashier/withdrawals.ts';
import type { Withdrawal, WithdrawalState } from './withdrawal.types.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Whoever works on a row has it for so long; then somebody else goes on. */
export const HELD_MS = MINUTE_MS;
/** While a payout is unknown the same request may go out again for so long. */
export const RESEND_MS = 20 * MINUTE_MS;
/** A payout that its gateway does not know is unknown for so long; then staff decide. */
export const NOT_FOUND_MS = 24 * HOUR_MS;
/** Somebody says so of a review. */
export const CLAIM_MS = 15 * MINUTE_MS;
/** A request whose process has died is taken back. */
export const REQUEST_MS = MINUTE_MS;
/** So often a payout is tried by itself: the first time and twice more. */
export const ATTEMPTS_MAX = 3;

const FIRST_PAUSES_MS = [5, 10, 20, 40, 60].map((seconds) => seconds * SECOND_MS);

/** How long after an unsure answer the gateway is asked again: without end, slower and slower. */
export function pauseAfter(asks: number, sinceSentMs: number): number {
  const first = FIRST_PAUSES_MS[asks];
  if (first !== undefined) return first;
  if (sinceSentMs < 30 * MINUTE_MS) return 2 * MINUTE_MS;
  return sinceSentMs < 24 * HOUR_MS ? 10 * MINUTE_MS : HOUR_MS;
}

/** A paid one can still come back from the bank: it is looked at again after so long, then only a callback tells. */
const AFTER_PAID_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS];

export function nextLookAfterPaid(paidAt: Date, now: Date): Date | null {
  const age = now.getTime() - paidAt.getTime();
  const next = AFTER_PAID_MS.find((wait) => wait > age);
  return next === undefined ? null : new Date(paidAt.getTime() + next);
}

/** A payout on a fast rail is stuck after this; on the slow one a banking day later. */
export const STUCK_MS = { INSTAPAY: 20 * MINUTE_MS, PESONET: 30 * HOUR_MS } as const;

/** InstaPay takes at most this, at any hour; more goes by PESONet, the same banking day. */
const INSTAPAY_MAX_MAJOR = 50_000n;

export const railOf = (net: bigint, minorPerMajor: bigint): 'INSTAPAY' | 'PESONET' =>
  net <= INSTAPAY_MAX_MAJOR * minorPerMajor ? 'INSTAPAY' : 'PESONET';

/** Our gateway's trouble, not the account's: the payout may be tried again, also elsewhere. */
const TEMPORARY = new Set([
  'paused',
  'mode',
  'notOffered',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'INVALID_API_KEY',
  'REQUEST_FORBIDDEN_ERROR',
  'API_VALIDATION_ERROR',
  'INSUFFICIENT_BALANCE',
  'CHANNEL_UNAVAILABLE',
  'TEMPORARY_TRANSFER_ERROR',
  'TRANSFER_ERROR',
  'MAINTENANCE',
  'LIMIT_EXCEEDED',
]);
const ACCOUNT_WRONG = new Set([
  'ACCOUNT_INVALID',
  'INVALID_DESTINATION',
  'RECIPIENT_ACCOUNT_NUMBER_ERROR',
  'RECIPIENT_ADDRESS_ERROR',
  'DESTINATION_MAXIMUM_LIMIT',
]);

/** What a definite no of the gateway means. What nobody has listed is the bank's refusal. */
export function judgeNo(code: string): 'temporary' | Extract<WithdrawalReason, 'accountUnknown' | 'bankRefused'> {
  if (TEMPORARY.has(code)) return 'temporary';
  return ACCOUNT_WRONG.has(code) ? 'accountUnknown' : 'bankRefused';
}

/** The key and reference of one attempt at the gateway. */
export const payoutReference = ({ id, attempt }: Pick<Withdrawal, 'id' | 'attempt'>): string => `${id}.${attempt}`;

/** The withdrawal and attempt that a reference names; null where it is none of ours. */
export function readPayoutReference(reference: string): { readonly id: string; readonly attempt: number } | null {
  const found = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,5})$/.exec(reference);
  return found?.[1] && found[2] ? { id: found[1], attempt: Number(found[2]) } : null;
}

/** As outer systems know it. A payment shows once its money has moved in the books. */
export function statusOf({ state, endedAt }: Pick<Withdrawal, 'state' | 'endedAt'>): WithdrawalStatus {
  switch (state) {
    case 'asked':
    case 'held':
      return 'requested';
    case 'reviewing':
    case 'second':
      return 'reviewing';
    case 'approved':
    case 'sending':
      return 'approved';
    case 'paid':
      return endedAt === null ? 'approved' : 'paid';
    case 'rejected':
      return 'rejected';
    case 'failed':
    case 'void':
      return 'failed';
  }
}

/** The states behind a status, for the list's filter. */
export const STATES_OF: Readonly<Record<WithdrawalStatus, readonly WithdrawalState[]>> = {
  requested: ['asked', 'held'],
  reviewing: ['reviewing', 'second'],
  approved: ['approved', 'sending'],
  paid: ['paid'],
  rejected: ['rejected'],
  failed: ['failed'],
};

const OPEN: ReadonlySet<WithdrawalState> = new Set(['asked', 'held', 'reviewing', 'second', 'approved', 'sending']);

/** Nobody has decided how it ends. */
export const isOpen = ({ state }: Pick<Withdrawal, 'state'>): boolean => OPEN.has(state);

/** Rules that say nothing of the member: when they speak, everything waits. */
const OF_THE_HOUSE = new Set(['houseUnwell']);

/** Whether it may be approved together with others: small, and nothing a rule wants somebody to look at more closely. */
export const isPlain = (
  { state, frozen, amount, score, risk }: Pick<Withdrawal, 'state' | 'frozen' | 'amount' | 'score' | 'risk'>,
  { max, score: below }: { readonly max: bigint; readonly score: number },
): boolean =>
  state === 'reviewing' &&
  !frozen &&
  amount <= max &&
  score < below &&
  risk !== null &&
  risk.missing.length === 0 &&
  risk.hits.every(({ rule, action }) => action === 'add' || OF_THE_HOUSE.has(rule));

/** Whether the member may take it back: the merchant allows it, and nobody works on it. */
export const canCancel = (
  { state, frozen, claimedUntil }: Pick<Withdrawal, 'state' | 'frozen' | 'claimedUntil'>,
  { isAllowed, now }: { readonly isAllowed: boolean; readonly now: Date },
): boolean =>
  isAllowed && !frozen && (state === 'held' || state === 'reviewing') && (claimedUntil === null || claimedUntil <= now);
