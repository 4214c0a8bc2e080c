import type { LimitLeft } from '@baize/contract/cashier/deposits.ts';
import type { InferOutput } from 'valibot';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { createPort, providedBy } from '../../kernel/ports.ts';

export type Limit = InferOutput<typeof LimitLeft>;

/** Who wants to deposit how much. */
export interface DepositRequest {
  readonly merchantId: string;
  readonly memberId: string;
  readonly currency: string;
  /** Minor units. */
  readonly amount: bigint;
}

export type DepositBar =
  | { readonly code: 'limit.reached'; readonly value: Record<string, unknown> }
  | { readonly code: 'play.blocked'; readonly value: Record<string, unknown> };

/** Judges deposits by own limits; module protection provides it. Throwing refuses: fails closed. */
export interface DepositGate {
  /** Again in the writing transaction, under the member's lock. */
  judge(app: App, db: Db, request: DepositRequest): Promise<DepositBar | null>;
  limits(app: App, owner: Omit<DepositRequest, 'amount'>): Promise<readonly Limit[]>;
}

/** A promotion offered with a deposit; minor units. */
export interface Offer {
  readonly promoId: string;
  readonly name: string;
  readonly termsVersion: number;
  readonly gives: bigint;
  readonly wageringMultiple: number;
  readonly days: number;
  /** Only with the first deposit. */
  readonly firstDeposit: boolean;
  readonly terms: string;
  readonly fits: boolean;
  readonly why: string;
}

/** Module promotions provides it. */
export interface OfferSource {
  list(
    app: App,
    request: DepositRequest & { readonly methodId: string; readonly language: string },
  ): Promise<readonly Offer[]>;
  /**
   * Takes it in the writing transaction, under the lock; throws where it is gone. It reads first: a transaction may
   * be the only session.
   */
  prepare(
    app: App,
    request: {
      readonly merchantId: string;
      readonly memberId: string;
      readonly promoId: string;
      /** The browser's id and the address; empty: unknown. */
      readonly deviceId: string;
      readonly ip: string;
    },
  ): Promise<(tx: Db, depositId: string) => Promise<void>>;
}

/**
 * Whether a bonus ends when main money leaves; module promotions provides it and ends it at `withdrawalHeld` or
 * `agentMoneySent`.
 */
export interface BonusGuard {
  /** Lost bonus in minor units; null: none lives. */
  living(app: App, owner: Omit<DepositRequest, 'amount'>): Promise<bigint | null>;
  /** Which it is, in a language. */
  named(
    app: App,
    owner: Omit<DepositRequest, 'amount'>,
    language: string,
  ): Promise<{ readonly bonusId: string; readonly title: string } | null>;
  /** In the transaction in which the money has left: nothing draws on it any more. */
  stop(tx: Db, owner: { readonly merchantId: string; readonly memberId: string }): Promise<void>;
}

export interface MoneyIn {
  readonly credited: bigint;
  readonly paidAt: Date;
}

/** Money from others, played once like a deposit; module agency provides it. */
interface ReceivedMoney {
  /** Since a moment, oldest first; what is on its way counts. */
  list(db: Db, owner: Omit<DepositRequest, 'amount'>, since: Date | null): Promise<readonly MoneyIn[]>;
}

/** Without one, none is restricted. */
export const depositGate = createPort<DepositGate>();

/** Without one, none is offered. */
export const depositOffers = createPort<OfferSource>();

/** Without one, only deposits have to be played. */
export const receivedMoney = createPort<ReceivedMoney>();

/** Without one, no bonus lives. */
export const bonusGuard = createPort<BonusGuard>();

/** Counts for own deposit limits, and for when somebody has to be verified. */
export async function receivedSince(
  app: App,
  db: Db,
  owner: Omit<DepositRequest, 'amount'>,
  since: Date | null,
): Promise<bigint> {
  const list = (await providedBy(app, receivedMoney)?.list(db, owner, since)) ?? [];
  return list.reduce((sum, { credited }) => sum + credited, 0n);
}
