import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { offerOf, rulesOf, todayAt } from '../offers/offers.ts';
import { giveBudgetBack } from '../offers/promotions.store.ts';
import type { Judgement } from '../rules/condition.rules.ts';
import { partsOf, type Rules } from '../rules/promotion.rules.ts';
import { ownState } from '../rules/state.rules.ts';
import { isAboveReview, moverOf, sizeOf } from './begin.ts';
import { moveClaim, type Claim } from './claims.store.ts';
import { takeDeposit } from './deposits.store.ts';
import { judge, type Taker } from './facts.ts';
import { give } from './give.ts';
import { closeUnpaid, tellClaim } from './step.ts';
import { isClaimedByDuplicate } from './samePerson.ts';

const DAY_MS = 86_400_000;

/** Null: it is not played for. */
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

interface Meeting {
  readonly depositId?: string;
  /** Staff look first. */
  readonly needsReview?: boolean;
  /** In the transaction that moves the claim; false ends it. */
  readonly take?: (tx: Db) => Promise<boolean>;
}

class NoRoom extends Error {}

/** The condition is met: given, waits to be taken, or for staff. Null: somebody was first, or the promotion rests. */
export async function meetCondition(
  app: App,
  claim: Claim,
  base: bigint,
  meeting: Meeting = {},
): Promise<Claim | null> {
  const rules = await rulesOf(app, claim);
  const offer = await offerOf(app, claim.merchantId, claim.promotionId);
  // Met after a stop: not given; an earlier deposit is honoured.
  if (offer && !claim.depositId && ownState(offer, app.clock.now()) === 'closed')
    return offer.state === 'paused' ? null : closeUnpaid(app, claim, 'over');
  try {
    const moved = await app.db.transaction((tx) => moveMet(app, tx, { claim, rules, base, meeting }));
    if (!moved) return null;
    tellClaim(app, claim.memberId);
    return await give(app, moved);
  } catch (error) {
    if (error instanceof NoRoom) return closeUnpaid(app, claim, 'limit');
    throw error;
  }
}

async function moveMet(
  app: App,
  tx: Db,
  { claim, rules, base, meeting }: { claim: Claim; rules: Rules; base: bigint; meeting: Meeting },
): Promise<Claim | null> {
  // A deposit that is heard of twice, or meets two, gives once.
  if (meeting.depositId !== undefined && !(await takeDeposit(tx, claim, meeting.depositId))) return null;
  const { amount, held } = sizeOf(rules, base, claim.currency, true);
  const isLookedAt =
    claim.needsReview ||
    meeting.needsReview === true ||
    isAboveReview(rules, held, claim.currency) ||
    (await isClaimedByDuplicate(tx, claim));
  const isAuto = rules.give === 'auto';
  const until = new Date(app.clock.now().getTime() + rules.claimDays * DAY_MS);
  const by = moverOf(app, 'system');
  const row = await moveClaim(
    tx,
    claim,
    isLookedAt ? 'applying' : isAuto ? 'process' : 'claimable',
    isLookedAt ? 'review' : 'conditionMet',
    by,
    {
      ...{ amount, base, held },
      ...(meeting.depositId !== undefined && { depositId: meeting.depositId }),
      ...(!isAuto && !isLookedAt && { claimUntil: until }),
    },
  );
  if (!row) return null;
  if (meeting.take && !(await meeting.take(tx))) throw new NoRoom();
  const { merchantId, promotionId: id } = claim;
  if (claim.held > held) await giveBudgetBack(tx, { merchantId, id, amount: claim.held - held, count: 0 });
  return row;
}

/** Looks whether tasks are done by now. */
export async function lookAtMissions(app: App, taker: Taker, claims: readonly Claim[]): Promise<void> {
  for (const claim of claims) {
    if (claim.state !== 'joined') continue;
    const judged = await progressOf(app, taker, claim);
    if (judged?.met) await meetCondition(app, claim, judged.base);
  }
}
