import { addDays } from '@baize/contract/calendar.ts';
import type { App } from '../../../kernel/app.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { listPlayed } from '../../loyalty/index.ts';
import { offersOf, type Offer } from '../offers/offers.ts';
import { claimPeriodOf, partsOf } from '../rules/promotion.rules.ts';
import { periodDays, periodKeyOf } from '../rules/state.rules.ts';
import { beginClaim } from './begin.ts';
import { barOf, judge, takerOf } from './facts.ts';
import { give } from './give.ts';
import { tellClaim } from './step.ts';

const PAGE = 200;

/** Judges periods ending that day for everybody who played; repeatable. */
export async function judgePeriods(
  app: App,
  { merchantId, day }: { readonly merchantId: string; readonly day: string },
): Promise<void> {
  const merchant = await app.merchants.byId(merchantId);
  if (!merchant) return;
  for (const offer of await offersOf(app, merchantId)) {
    const { condition } = partsOf(offer.rules);
    const per = claimPeriodOf(offer.rules);
    if (condition.starts !== 'period' || per === 'ever') continue;
    const days = periodDays(per, day);
    if (days.to !== day) continue;
    const begins = dayIn(merchant.settings.timeZone, offer.startsAt);
    const ended = offer.endsAt && dayIn(merchant.settings.timeZone, offer.endsAt);
    // Nothing for a period that ended after the stop.
    if (begins > day || (ended !== null && ended < days.from) || offer.state !== 'published') continue;
    const from = begins > days.from ? begins : days.from;
    await judgeOffer(app, offer, { from, to: days.to, periodKey: periodKeyOf(per, day) });
  }
}

interface Span {
  readonly from: string;
  readonly to: string;
  readonly periodKey: string;
}

async function judgeOffer(app: App, offer: Offer, span: Span): Promise<void> {
  let after: { bucket: number; memberId: string } | null = null;
  for (;;) {
    const page: { bucket: number; memberId: string }[] = await listPlayed(app.db, {
      merchantId: offer.merchantId,
      ...{ from: span.from, to: span.to, after, limit: PAGE },
    });
    for (const { memberId } of page) await judgeMember(app, offer, memberId, span);
    after = page.at(-1) ?? null;
    if (page.length < PAGE) return;
  }
}

async function judgeMember(app: App, offer: Offer, memberId: string, { from, to, periodKey }: Span): Promise<void> {
  const taker = await takerOf(app, memberId);
  if (taker?.merchantId !== offer.merchantId || (await barOf(app, taker, offer.rules))) return;
  const judged = await judge(app, taker, offer.rules, { today: to, startsAt: offer.startsAt, days: { from, to } });
  if (!judged.met) return;
  const state = offer.rules.give === 'auto' ? 'process' : 'claimable';
  try {
    const claim = await app.db.transaction((tx) =>
      beginClaim(app, tx, {
        ...{ offer, taker, periodKey, state, base: judged.base, cause: 'conditionMet', actor: 'system' },
        ...{ today: addDays(to, 1), mustRun: false },
      }),
    );
    if (!claim) return;
    tellClaim(app, memberId);
    await give(app, claim);
  } catch (error) {
    // No budget, or excluded meanwhile: the others go on.
    if (!(error instanceof Refusal)) throw error;
  }
}
