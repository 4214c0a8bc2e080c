import type { MethodSettings } from '@baize/contract/backoffice/cashierDeposits.ts';
import type {
  Deposit as WireDeposit,
  DepositPhase,
  DepositReason,
  DepositStatus,
} from '@baize/contract/cashier/deposits.ts';
import type { InferOutput } from 'valibot';

export type DepositState = 'opening' | 'waiting' | 'checking' | 'held' | 'paid' | 'expired' | 'failed' | 'rejected';
export type Reason = InferOutput<typeof DepositReason>;
type Phase = InferOutput<typeof DepositPhase>;

export type FrozenMethod = Pick<
  MethodSettings,
  'kind' | 'name' | 'channel' | 'min' | 'max' | 'fee' | 'expiryMinutes' | 'proofNeeded' | 'uniqueCents'
> & {
  /** Staff say what came; there is nobody to ask. */
  readonly isManual: boolean;
};

export interface Proof {
  readonly blobId: string;
  readonly pictureHash: string;
  /** Normalised. */
  readonly bankReference: string;
  /** Minor units as text. */
  readonly paidAmount: string;
  readonly paidAt: string;
  readonly payerName: string;
  readonly sentAt: string;
  readonly attempt: number;
  readonly note: string;
}

/** The first of two yeses to one payment. */
export interface FirstYes {
  readonly staffId: string;
  readonly paymentId: string;
  /** Minor units as text. */
  readonly amount: string;
}

export interface Deposit {
  readonly id: string;
  readonly merchantId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly methodId: string;
  readonly method: FrozenMethod;
  readonly gatewayAccountId: string;
  readonly callerKey: string;
  readonly state: DepositState;
  readonly asked: bigint;
  readonly fee: bigint;
  readonly toPay: bigint;
  readonly credited: bigint;
  readonly reversed: bigint;
  readonly paymentId: string | null;
  readonly gatewayId: string | null;
  readonly nextStep: WireDeposit['nextStep'];
  readonly returnUrl: string;
  readonly promoId: string | null;
  readonly reason: Reason | null;
  readonly extraOf: string | null;
  readonly proof: Proof | null;
  readonly waitingSince: Date | null;
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
  readonly firstYes: FirstYes | null;
  readonly capDay: string | null;
  readonly notFoundAt: Date | null;
  readonly device: string;
  readonly ip: string;
  readonly country: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly nextAskAt: Date | null;
  readonly asks: number;
  readonly askedAt: Date | null;
  readonly paidAt: Date | null;
  readonly endedAt: Date | null;
  readonly version: number;
}

export const STATUS_OF: Readonly<Record<DepositState, DepositStatus>> = {
  opening: 'pending',
  waiting: 'pending',
  checking: 'pending',
  held: 'pending',
  paid: 'paid',
  expired: 'expired',
  failed: 'failed',
  rejected: 'rejected',
};

export const STATES_OF: Readonly<Record<DepositStatus, readonly DepositState[]>> = {
  pending: ['opening', 'waiting', 'checking', 'held'],
  paid: ['paid'],
  expired: ['expired'],
  failed: ['failed'],
  rejected: ['rejected'],
};

export const OPEN_STATES = STATES_OF.pending;

/** What is awaited. */
export function phaseOf({ state, method, proof }: Pick<Deposit, 'state' | 'method' | 'proof'>): Phase {
  if (state === 'opening') return 'opening';
  if (state === 'checking' || state === 'held') return 'checking';
  if (state !== 'waiting') return 'done';
  return method.isManual && method.proofNeeded && proof?.note ? 'proof' : 'toPay';
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Ages at which a gateway is asked: often at first. */
const ASK_AGES: readonly number[] = [
  ...[5, 10, 20, 40, 60].map((seconds) => seconds * SECOND),
  ...Array.from({ length: 14 }, (_, index) => (3 + 2 * index) * MINUTE),
  ...[1, 3, 6, 12, 24, 48].map((hours) => hours * HOUR),
  7 * DAY,
];
/** Ages of a paid one, for second payments or reversals with a lost callback. */
const PAID_ASK_AGES: readonly number[] = [10 * MINUTE, 6 * HOUR, 48 * HOUR, 7 * DAY];
/** Ages at which a request without a sure answer is repeated. */
const OPENING_AGES: readonly number[] = [2, 5, 10, 20, 30, 60, 90, 120].map((seconds) => seconds * SECOND);
const SPREAD = 0.1;

/** Next question to the gateway; null: never. A tenth sooner or later by id, to spread deposits of one moment. */
export function nextAsk(
  deposit: Pick<Deposit, 'id' | 'state' | 'createdAt' | 'paidAt' | 'method' | 'extraOf'>,
  now: Date,
): Date | null {
  const spread = 1 + ((Number.parseInt(deposit.id.slice(-4), 16) / 0xffff) * 2 - 1) * SPREAD;
  if (deposit.method.isManual || deposit.extraOf !== null) return null;
  const since = deposit.state === 'paid' ? (deposit.paidAt ?? now) : deposit.createdAt;
  const ages = deposit.state === 'paid' ? PAID_ASK_AGES : deposit.state === 'opening' ? OPENING_AGES : ASK_AGES;
  const age = now.getTime() - since.getTime();
  // Spread before they are compared: an age that was asked at a tenth sooner would be the next again and again.
  const next = ages.map((one) => Math.ceil(one * spread)).find((one) => one > age);
  if (next !== undefined) return new Date(since.getTime() + Math.max(next, age + SECOND));
  // While it opens it is never given up.
  return deposit.state === 'opening' ? new Date(now.getTime() + 5 * MINUTE) : null;
}

/** A request unseen by the gateway is given up at this age, after two such answers apart. */
export const OPENING_MS = 60 * SECOND;
export const NOT_FOUND_APART_MS = 30 * SECOND;

/** Money that a gateway says it has received. */
export interface SeenPayment {
  readonly amount: bigint | null;
  readonly currency: string;
  readonly at: Date;
}

/** Why staff have to decide; null: credited. */
export function judgePayment(
  payment: SeenPayment,
  deposit: Pick<Deposit, 'currency' | 'createdAt'>,
  known: {
    readonly isActive: boolean;
    readonly isPayerRestricted: boolean;
    readonly lateDays: number;
    readonly heldFrom: bigint;
  },
): Reason | null {
  if (payment.currency !== deposit.currency) return 'otherCurrency';
  if (payment.amount === null || payment.amount <= 0n) return 'otherAmount';
  if (payment.at.getTime() - deposit.createdAt.getTime() > known.lateDays * DAY) return 'tooLate';
  if (known.isPayerRestricted) return 'payerCheck';
  if (!known.isActive || payment.amount >= known.heldFrom) return 'accountCheck';
  return null;
}

/** A bank's reference for comparing: no blanks, capitals. */
export const plainReference = (text: string): string => text.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase();
