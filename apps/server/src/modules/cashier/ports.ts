import type { LimitLeft } from '@baize/contract/cashier/deposits.ts';
import type { InferOutput } from 'valibot';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';

export type Limit = InferOutput<typeof LimitLeft>;

/** Who wants to deposit how much. */
export interface DepositWish {
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
  judge(app: App, db: Db, wish: DepositWish): Promise<DepositBar | null>;
  /** The member's own limits on deposits and what is left of each. */
  limits(app: App, owner: Omit<DepositWish, 'amount'>): Promise<readonly Limit[]>;
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
    wish: DepositWish & { readonly methodId: string; readonly language: string },
  ): Promise<readonly Offer[]>;
  /**
   * Answers what takes it in the transaction that writes the deposit, under the member's lock, and throws a refusal where it cannot be taken any
   * more. All that has to be read first is read here: a transaction may be the only session there is.
   */
  prepare(
    app: App,
    wish: { readonly merchantId: string; readonly memberId: string; readonly promoId: string },
  ): Promise<(tx: Db, depositId: string) => Promise<void>>;
}

/** Knows whether a bonus lives that ends when main money leaves; module promotions provides it, and ends it when it hears `withdrawalHeld` or `agentMoneySent`. */
export interface BonusGuard {
  /** What the member would lose, in minor units; null: no bonus lives. */
  living(app: App, owner: Omit<DepositWish, 'amount'>): Promise<bigint | null>;
}

interface Ports {
  gate: DepositGate | null;
  offers: OfferSource | null;
  bonus: BonusGuard | null;
}

const portsOf = perApp((): Ports => ({ gate: null, offers: null, bonus: null }));

/** Lets a module judge deposits before they begin. Without one, none is barred. */
export function provideDepositGate(app: App, gate: DepositGate): void {
  portsOf(app).gate = gate;
}

/** Lets a module offer promotions with deposits. Without one, none is offered. */
export function provideOffers(app: App, offers: OfferSource): void {
  portsOf(app).offers = offers;
}

/** Lets a module ask members before a living bonus ends with a withdrawal. Without one, none lives. */
export function provideBonusGuard(app: App, bonus: BonusGuard): void {
  portsOf(app).bonus = bonus;
}

export const bonusGuardOf = (app: App): BonusGuard | null => portsOf(app).bonus;
export const depositGateOf = (app: App): DepositGate | null => portsOf(app).gate;
export const offersOf = (app: App): OfferSource | null => portsOf(app).offers;
