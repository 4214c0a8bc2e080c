import type { LimitLeft } from '@baize/contract/cashier/deposits.ts';
import type { InferOutput } from 'valibot';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { createPort } from '../../kernel/ports.ts';

export type Limit = InferOutput<typeof LimitLeft>;

/** Who wants to deposit how much. */
export interface DepositRequest {
  readonly merchantId: string;
  readonly memberId: string;
  readonly currency: string;
  /** Minor units. */
  readonly amount: bigint;
}

/** What keeps a member from a deposit: a limit of their own, or a play block. */
export type DepositBar =
  | { readonly code: 'limit.reached'; readonly value: Record<string, unknown> }
  | { readonly code: 'play.blocked'; readonly value: Record<string, unknown> };

/** Judges deposits by the member's own limits; module protection provides it. Throwing refuses: it fails closed. */
export interface DepositGate {
  /** Asked again in the transaction that writes the deposit, under the member's lock. */
  judge(app: App, db: Db, wish: DepositRequest): Promise<DepositBar | null>;
  /** The member's own limits on deposits and what is left of each. */
  limits(app: App, owner: Omit<DepositRequest, 'amount'>): Promise<readonly Limit[]>;
}

/** A promotion as it is offered with a deposit; amounts in minor units. */
export interface Offer {
  readonly promoId: string;
  readonly name: string;
  readonly termsVersion: number;
  readonly gives: bigint;
  readonly wageringMultiple: number;
  readonly days: number;
  readonly terms: string;
  readonly fits: boolean;
  readonly why: string;
}

/** What can be taken with a deposit; module promotions provides it. */
export interface OfferSource {
  list(
    app: App,
    wish: DepositRequest & { readonly methodId: string; readonly language: string },
  ): Promise<readonly Offer[]>;
  /**
   * Answers what takes it in the transaction that writes the deposit, under the member's lock, and throws a refusal where it cannot be taken any
   * more. All that has to be read first is read here: a transaction may be the only session there is.
   */
  prepare(
    app: App,
    wish: {
      readonly merchantId: string;
      readonly memberId: string;
      readonly promoId: string;
      /** What the caller's browser keeps, and where the call comes from; empty: unknown. */
      readonly deviceId: string;
      readonly ip: string;
    },
  ): Promise<(tx: Db, depositId: string) => Promise<void>>;
}

/** Knows whether a bonus lives that ends when main money leaves; module promotions provides it, and ends it when it hears `withdrawalHeld` or `agentMoneySent`. */
export interface BonusGuard {
  /** What the member would lose, in minor units; null: no bonus lives. */
  living(app: App, owner: Omit<DepositRequest, 'amount'>): Promise<bigint | null>;
}

/** Money that came to a member and has to be played once. */
export interface MoneyIn {
  readonly credited: bigint;
  readonly paidAt: Date;
}

/** Knows what members got from others: it is played once like a deposit; module agency provides it. */
interface ReceivedMoney {
  /** Since a moment, or ever: oldest first. What is on its way counts. */
  list(db: Db, owner: Omit<DepositRequest, 'amount'>, since: Date | null): Promise<readonly MoneyIn[]>;
}

/** Judges deposits before they begin. Without one, none is restricted. */
export const depositGate = createPort<DepositGate>();

/** Offers promotions with deposits. Without one, none is offered. */
export const depositOffers = createPort<OfferSource>();

/** Adds what has to be played before a withdrawal. Without one, deposits alone have to be. */
export const receivedMoney = createPort<ReceivedMoney>();

/** Asks members before a living bonus ends with a withdrawal. Without one, none lives. */
export const bonusGuard = createPort<BonusGuard>();
