import { addDays } from '@baize/contract/calendar.ts';
import { downlineRebates, RATE_STEP, updateDownlineRebates } from '@baize/contract/agency/rates.ts';
import { RATE_KEYS } from '@baize/contract/agency/shapes.ts';
import type { Db } from '@baize/db';
import { on } from '../../../kernel/on.ts';
import { requireDirect } from '../access.ts';
import { todayOf } from '../day.ts';
import { ppmOf, ratesOf } from '../keys.rules.ts';
import { nameFor } from '../team/rows.ts';
import { momentOf, tellRates } from '../tellMembers.ts';
import { findNode, holdTree, type Place } from '../tree/tree.store.ts';
import { setRates } from './rates.ts';
import { highestBelow, pendingRates, ratesOn } from './rates.store.ts';

const shownPending = async (db: Db, place: Place, id: string) => {
  const pending = await pendingRates(db, place, id);
  return pending && { fromDay: pending.fromDay, rates: ratesOf(pending.ppm) };
};

export const rateCalls = [
  on(downlineRebates, async (ask) => {
    const { app, db, session, input } = ask;
    const { merchantId, memberId } = session;
    const place = { merchantId, day: await todayOf(app, merchantId) };
    const isOwn = input.userName === undefined || input.userName === session.userName;
    const node = isOwn ? { id: memberId, userName: session.userName } : await requireDirect(ask, input.userName ?? '');
    const fromDay = addDays(place.day, 1);
    const [now, then] = [
      await ratesOn(db, place, [memberId, node.id]),
      await ratesOn(db, { ...place, day: fromDay }, [memberId, node.id]),
    ];
    return {
      userName: node.userName,
      own: ratesOf(now.of(memberId)),
      ownPending: await shownPending(db, place, memberId),
      rates: ratesOf(now.of(node.id)),
      pending: await shownPending(db, place, node.id),
      min: ratesOf(await highestBelow(db, { ...place, day: fromDay }, node.id)),
      max: ratesOf(then.of(memberId)),
      step: RATE_STEP,
      fromDay,
    };
  }),

  on(updateDownlineRebates, async (ask) => {
    const { app, db, session, input, fail } = ask;
    const { merchantId, memberId } = session;
    const today = await todayOf(app, merchantId);
    const fromDay = addDays(today, 1);
    const { cascade, preview } = input;
    const effectiveAt = await momentOf(app, merchantId, fromDay);
    const done = await db.transaction(async (tx) => {
      await holdTree(tx, merchantId);
      const node = await requireDirect({ app, db: tx, session }, input.userName, today);
      // After a move tomorrow the new upline's rates are the limit.
      const then = await findNode(tx, { merchantId, day: fromDay }, node.id);
      if (then?.parentId !== memberId) throw fail('agency.movePending', { userName: node.userName });
      const rates = await ratesOn(tx, { merchantId, day: fromDay }, [memberId, node.id]);
      const ppm = ppmOf(input.rates, rates.of(node.id));
      const own = rates.of(memberId);
      const outcome = await setRates(app, tx, {
        node,
        ppm,
        cascade: cascade || preview,
        preview,
        today,
        by: session.userName,
      });
      if (outcome.outcome === 'set' && !preview)
        await tellRates(app, tx, { merchantId, effectiveAt, changed: outcome.changed });
      const earnsNothing = RATE_KEYS.filter((_, at) => (own[at] ?? 0) > 0 && own[at] === ppm[at]);
      return { outcome, earnsNothing };
    });
    const { outcome, earnsNothing } = done;
    if (outcome.outcome === 'above') throw fail('agency.rateAbove', { key: outcome.key, max: outcome.max });
    if (outcome.outcome === 'quota') throw fail('agency.quotaUsed', { name: outcome.name });
    if (outcome.outcome === 'below')
      throw fail('agency.rateBelowDownline', {
        count: outcome.count,
        names: outcome.who.map((one) => nameFor(memberId, one)),
      });
    if (!preview) {
      for (const { id } of outcome.changed) app.live.toMember(id, { type: 'team' });
      await app.events.deliver();
    }
    const depths = [...new Set(outcome.cut.map(({ depth }) => depth))].sort((a, b) => a - b);
    return {
      fromDay,
      changed: outcome.cut.length + 1,
      byDepth: depths.map((depth) => ({ depth, count: outcome.cut.filter((one) => one.depth === depth).length })),
      earnsNothing: [...earnsNothing],
    };
  }),
];
