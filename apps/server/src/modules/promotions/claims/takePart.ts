import { addDays } from '@baize/contract/calendar.ts';
import type { PromotionBar, PromotionNext } from '@baize/contract/promotions/promotions.ts';
import type { App } from '../../../kernel/app.ts';
import { refuse } from '../../../kernel/on.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { todayAt, type Offer } from '../offers/offers.ts';
import { partsOf } from '../rules/promotion.rules.ts';
import { ownState, type ClaimState } from '../rules/state.rules.ts';
import { beginClaim } from './begin.ts';
import { findClaimOf, listLast, type Claim } from './claims.store.ts';
import { barOf, judge, periodKeyFor, type Taker } from './facts.ts';
import { give } from './give.ts';
import { tellClaim } from './step.ts';

export interface TakePartRequest {
  readonly note?: string;
  readonly deviceId?: string;
  readonly ip?: string;
  readonly codeHash?: Buffer;
}

const HELPS: Partial<Record<PromotionBar, PromotionNext>> = {
  verified: 'verify',
  contact: 'verify',
  card: 'card',
  firstDeposit: 'none',
};
export const notEligible = (why: PromotionBar): Refusal =>
  refuse('promotion.notEligible', { why, next: HELPS[why] ?? 'none' });

/** Refuses a promotion that does not run now. */
export function requireRunning(app: App, offer: Offer): void {
  const state = ownState(offer, app.clock.now());
  if (state === 'soon') throw refuse('promotion.notYet');
  if (state === 'closed') throw refuse('promotion.over');
}

/** Joins: waits for condition or staff, or is given at once. One of this period is answered as it stands. */
export async function takePart(app: App, offer: Offer, taker: Taker, request: TakePartRequest): Promise<Claim> {
  const { condition } = partsOf(offer.rules);
  const today = await todayAt(app, taker.merchantId);
  const periodKey = await periodKeyFor(app, taker, offer.rules, today);
  const known = await findClaimOf(app.db, { ...taker, promotionId: offer.id, periodKey });
  if (known) return answerKnown(app, known);
  requireRunning(app, offer);
  if (['none', 'period', 'given', 'friend'].includes(condition.starts)) throw notEligible('condition');
  const bar = await barOf(app, taker, offer.rules);
  if (bar) throw notEligible(bar);
  const judged = await judge(app, taker, offer.rules, { today, startsAt: offer.startsAt });
  const state = stateAtStart(offer, judged.met);
  if (!state || judged.why === 'firstDeposit') throw notEligible(judged.why ?? 'condition');
  const claim = await app.db.transaction((tx) =>
    beginClaim(app, tx, {
      ...{ offer, taker, today, state, periodKey, base: judged.base, actor: 'member' },
      cause: state === 'joined' ? 'takenPart' : state === 'applying' ? 'applied' : 'conditionMet',
      // A race ends by its own job, after the last rounds.
      ...(condition.starts === 'race' && { endsAt: null }),
      ...request,
    }),
  );
  if (!claim) {
    const first = await findClaimOf(app.db, { ...taker, promotionId: offer.id, periodKey });
    if (!first) throw refuse('promotion.taken');
    return answerKnown(app, first);
  }
  tellClaim(app, taker.memberId);
  return give(app, claim);
}

/** A repeat is answered; what is over is not taken twice. */
async function answerKnown(app: App, known: Claim): Promise<Claim> {
  if (known.state === 'closed' || known.state === 'rejected') throw refuse('promotion.taken');
  return give(app, known);
}

function stateAtStart(offer: Offer, isMet: boolean): 'joined' | 'applying' | 'process' | null {
  const { starts, code } = partsOf(offer.rules).condition;
  if (starts === 'staff') return 'applying';
  if (starts === 'race') return 'joined';
  if (starts === 'event' || starts === 'progress') return isMet && code === 'mission' ? 'process' : 'joined';
  return isMet ? 'process' : null;
}

/** Where a member stands in a row of days. */
export interface Row {
  /** Of today's press, from 1. */
  readonly day: number;
  readonly streak: number;
  readonly pressedToday: boolean;
  /** Days of this run of the row that are pressed. */
  readonly done: number;
}

const PAID: readonly ClaimState[] = ['process', 'issued', 'claimed'];

/** A new row after a full one, or after a missed day if so ruled. */
export async function rowOf(app: App, offer: Offer, taker: Taker, today: string): Promise<Row> {
  const length = rowLengthOf(offer);
  const [last] = (await listLast(app.db, { ...taker, promotionId: offer.id, limit: 5 })).filter(({ state }) =>
    PAID.includes(state),
  );
  if (!last) return { day: 1, streak: 0, pressedToday: false, done: 0 };
  const pressed = Number(last.base);
  if (last.periodKey === today) return { day: pressed, streak: last.streak, pressedToday: true, done: pressed };
  const isNextDay = last.periodKey === addDays(today, -1);
  const goesOn = isNextDay || offer.rules.condition.args['missed'] !== 'reset';
  const done = goesOn && pressed < length ? pressed : 0;
  return { day: done + 1, streak: isNextDay ? last.streak : 0, pressedToday: false, done };
}

export const rowLengthOf = ({ rules }: Pick<Offer, 'rules'>): number =>
  (rules.reward?.args['figures'] ?? '').split(',').filter((figure) => figure.trim() !== '').length || 1;

/** The check-in of today: once, by the merchant's day. */
export async function pressToday(app: App, offer: Offer, taker: Taker, request: TakePartRequest): Promise<Claim> {
  const today = await todayAt(app, taker.merchantId);
  const where = { ...taker, promotionId: offer.id, periodKey: today };
  const known = await findClaimOf(app.db, where);
  if (known) return give(app, known);
  requireRunning(app, offer);
  const bar = await barOf(app, taker, offer.rules);
  if (bar) throw notEligible(bar);
  const row = await rowOf(app, offer, taker, today);
  const claim = await app.db.transaction((tx) =>
    beginClaim(app, tx, {
      ...{ offer, taker, today, state: 'process', cause: 'conditionMet', actor: 'member', periodKey: today },
      ...{ base: BigInt(row.day), streak: row.streak + 1, ...request },
    }),
  );
  const pressed = claim ?? (await findClaimOf(app.db, where));
  if (!pressed) throw refuse('promotion.full');
  return give(app, pressed);
}
