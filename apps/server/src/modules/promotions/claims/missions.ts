import type { App } from '../../../kernel/app.ts';
import { offerOf, rulesOf, todayAt } from '../offers/offers.ts';
import { giveBudgetBack } from '../offers/promotions.store.ts';
import type { Judgement } from '../rules/conditions.rules.ts';
import { partsOf } from '../rules/promotion.rules.ts';
import { ownState } from '../rules/state.rules.ts';
import { moverOf, sizeOf } from './begin.ts';
import { moveClaim, type Claim } from './claims.store.ts';
import { judge, type Taker } from './facts.ts';
import { closeUnpaid, give, tellClaim } from './give.ts';

const DAY_MS = 86_400_000;

/** How far a claim is that is played for; null: it is not. */
export async function progressOf(app: App, taker: Taker, claim: Claim): Promise<Judgement | null> {
  const rules = await rulesOf(app, claim);
  if (partsOf(rules).condition.starts !== 'progress') return null;
  const days = dayOfKey(claim.periodKey);
  return judge(app, taker, rules, {
    today: days ?? (await todayAt(app, taker.merchantId)),
    startsAt: claim.madeAt,
  });
}

/** A day within the period of a key; null: any. */
export function dayOfKey(key: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(key)) return key;
  if (/^\d{4}-\d{2}$/.test(key)) return `${key}-01`;
  const week = /^(\d{4})-W(\d{2})$/.exec(key);
  if (!week) return null;
  const fourth = new Date(`${week[1]}-01-04T00:00:00Z`).getTime();
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
  return new Date(monday + (Number(week[2]) - 1) * 7 * DAY_MS).toISOString().slice(0, 10);
}

/** A joined claim whose condition is met: what it gives is known from now on, and is given, or waits to be taken. */
export async function meetCondition(app: App, claim: Claim, base: bigint, depositId?: string): Promise<Claim | null> {
  const rules = await rulesOf(app, claim);
  const offer = await offerOf(app, claim.merchantId, claim.promotionId);
  // What is met after a stop is not given; a deposit that was begun with it before is honoured.
  if (offer && !claim.depositId && ownState(offer, app.clock.now()) === 'closed')
    return offer.state === 'paused' ? null : closeUnpaid(app, claim, 'over');
  const { amount, held } = sizeOf(rules, base, claim.currency, true);
  const now = app.clock.now();
  const isAuto = rules.give === 'auto';
  const moved = await app.db.transaction(async (tx) => {
    const row = await moveClaim(tx, claim, isAuto ? 'process' : 'claimable', 'conditionMet', moverOf(app, 'system'), {
      ...{ amount, base, held },
      ...(depositId !== undefined && { depositId }),
      ...(!isAuto && { claimUntil: new Date(now.getTime() + rules.claimDays * DAY_MS) }),
    });
    const { merchantId, promotionId: id } = claim;
    if (row && claim.held > held) await giveBudgetBack(tx, { merchantId, id, amount: claim.held - held, count: 0 });
    return row;
  });
  if (!moved) return null;
  tellClaim(app, claim.memberId);
  return give(app, moved);
}

/** Looks whether tasks are done by now. */
export async function lookAtMissions(app: App, taker: Taker, claims: readonly Claim[]): Promise<void> {
  for (const claim of claims) {
    if (claim.state !== 'joined') continue;
    const judged = await progressOf(app, taker, claim);
    if (judged?.met) await meetCondition(app, claim, judged.base);
  }
}
