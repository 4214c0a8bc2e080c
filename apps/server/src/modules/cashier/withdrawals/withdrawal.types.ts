import type { WithdrawalReason } from '@baize/contract/cashier/withdrawals.ts';
import type { PayoutAccountKind } from '@baize/contract/cashier/payoutAccounts.ts';
import type { Judgement } from '../risk/risk.rules.ts';

export type WithdrawalState =
  | 'asked'
  | 'held'
  | 'reviewing'
  | 'second'
  | 'approved'
  | 'sending'
  | 'paid'
  | 'rejected'
  | 'failed'
  | 'void';

/** The payout account as it was; its number is sealed beside it. */
export interface Destination {
  readonly kind: PayoutAccountKind;
  readonly institution: string;
  readonly name: string;
  readonly mask: string;
  readonly holder: string;
}

export interface FrozenMethod {
  readonly name: Readonly<Record<string, string>>;
  readonly channel: string;
  /** In the order in which they are tried. */
  readonly gatewayAccountIds: readonly string[];
}

export interface Withdrawal {
  readonly id: string;
  readonly merchantId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly callerKey: string;
  readonly payoutAccountId: string;
  readonly destination: Destination;
  readonly destinationSealed: Uint8Array;
  readonly methodId: string;
  readonly method: FrozenMethod;
  /** Minor units; what leaves main. The fee is part of it. */
  readonly amount: bigint;
  readonly fee: bigint;
  readonly state: WithdrawalState;
  readonly reason: WithdrawalReason | null;
  readonly note: string;
  readonly score: number;
  /** Of the member's level when it was asked for: higher ones are looked at first. */
  readonly priority: number;
  readonly risk: Judgement | null;
  readonly automatic: boolean;
  readonly frozen: boolean;
  /** User names of staff. */
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
  readonly firstBy: string | null;
  readonly secondBy: string | null;
  readonly approvedAt: Date | null;
  readonly attempt: number;
  readonly gatewayAccountId: string | null;
  readonly gatewayId: string | null;
  readonly bankReference: string;
  readonly sentAt: Date | null;
  readonly asks: number;
  readonly askedAt: Date | null;
  readonly nextAt: Date | null;
  readonly bouncedAt: Date | null;
  readonly device: string;
  readonly ip: string;
  readonly country: string;
  readonly language: string;
  readonly createdAt: Date;
  readonly reviewBy: Date;
  readonly paidAt: Date | null;
  readonly endedAt: Date | null;
  /** Counts decisions: a step from an older one is refused. */
  readonly version: number;
}

/** What a step may change. */
export type WithdrawalPatch = Partial<
  Pick<
    Withdrawal,
    | 'state'
    | 'reason'
    | 'note'
    | 'score'
    | 'risk'
    | 'automatic'
    | 'frozen'
    | 'firstBy'
    | 'secondBy'
    | 'approvedAt'
    | 'attempt'
    | 'gatewayAccountId'
    | 'gatewayId'
    | 'bankReference'
    | 'sentAt'
    | 'asks'
    | 'nextAt'
    | 'bouncedAt'
    | 'paidAt'
    | 'endedAt'
  >
>;
