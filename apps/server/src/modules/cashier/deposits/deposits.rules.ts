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

/** The method as it was when the deposit was made. */
export type FrozenMethod = Pick<
  MethodSettings,
  'kind' | 'name' | 'channel' | 'min' | 'max' | 'fee' | 'expiryMinutes' | 'proofNeeded' | 'uniqueCents'
> & {
  /** Staff say what has come: there is nobody to ask. */
  readonly isManual: boolean;
};

/** What a player sent to show that a transfer was made. */
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
  /** What staff wrote when they asked for it again. */
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

/** Ages at which a gateway is asked about a deposit: often while its player looks on, ever more rarely later. */
const ASK_AGES: readonly number[] = [
  ...[5, 10, 20, 40, 60].map((seconds) => seconds * SECOND),
  ...Array.from({ length: 14 }, (_, index) => (3 + 2 * index) * MINUTE),
  ...[1, 3, 6, 12, 24, 48].map((hours) => hours * HOUR),
  7 * DAY,
];
/** Ages of a paid one: a second payment or a reversal whose callback was lost. */
const PAID_ASK_AGES: readonly number[] = [10 * MINUTE, 6 * HOUR, 48 * HOUR, 7 * DAY];
/** Ages at which a request to the gateway that had no sure answer is repeated. */
const OPENING_AGES: readonly number[] = [2, 5, 10, 20, 30, 60, 90, 120].map((seconds) => seconds * SECOND);
const SPREAD = 0.1;

/**
 * When the gateway is asked next by itself; null: never again. A tenth sooner or later by the id, so that deposits of one moment are
 * not asked about in one moment.
 */
export function nextAsk(
  deposit: Pick<Deposit, 'id' | 'state' | 'createdAt' | 'paidAt' | 'method' | 'extraOf'>,
  now: Date,
): Date | null {
  const spread = Number.parseInt(deposit.id.slice(-4), 16) / 0xffff;
  if (deposit.method.isManual || deposit.extraOf !== null) return null;
  const since = deposit.state === 'paid' ? (deposit.paidAt ?? now) : deposit.createdAt;
  const ages = deposit.state === 'paid' ? PAID_ASK_AGES : deposit.state === 'opening' ? OPENING_AGES : ASK_AGES;
  const age = now.getTime() - since.getTime();
  const next = ages.find((one) => one > age);
  if (next !== undefined)
    return new Date(since.getTime() + Math.max(next * (1 + (spread * 2 - 1) * SPREAD), age + SECOND));
  // While it is open somebody waits for it: it is never given up.
  return deposit.state === 'opening' ? new Date(now.getTime() + 5 * MINUTE) : null;
}

/** A request that the gateway never saw is given up after two such answers so far apart, once it is so old. */
export const OPENING_MS = 60 * SECOND;
export const NOT_FOUND_APART_MS = 30 * SECOND;

/** Money that a gateway says it has received. */
export interface SeenPayment {
  readonly amount: bigint | null;
  readonly currency: string;
  readonly at: Date;
}

/** Why a person has to decide about a payment; null: it is credited. */
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

/** A bank's reference as it is compared: without blanks, in capitals, in one spelling. */
export const plainReference = (text: string): string => text.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase();
