import { cancelRain, planRain, rains } from '@baize/contract/backoffice/loyalty.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount, parseAmount } from '@baize/money';
import { isMoment } from '../../../kernel/cursor.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { present } from '../../../kernel/must.ts';
import { askSecond } from '../../../kernel/staff/secondPerson.ts';
import { fitsStaffDay } from '../../cashier/index.ts';
import type { ChangeApplier } from '../../../kernel/staff/changes.ts';
import { cancelPlanned, findRain, insertRain, listRains } from '../rain/rain.store.ts';
import { canSplit } from '../rain/split.rules.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const DAY_MS = 86_400_000;

const list = onList(rains, {
  cursor: [isMoment],
  load: ({ db, input: { merchantId } }, { after, limit }) =>
    listRains(db, { merchantId, before: after?.[0] ? new Date(after[0]) : null, limit }),
  placeOf: ({ startsAt }) => [startsAt],
  present: (page) =>
    page.map(({ id, startsAt, seconds, currency, budget, envelopes, least, most, state, taken, paid, madeBy }) => ({
      ...{ rainId: id, startsAt, seconds, currency, envelopes, state, taken, madeBy },
      budget: formatAmount(budget, currency),
      least: formatAmount(least, currency),
      most: formatAmount(most, currency),
      paid: formatAmount(paid, currency),
    })),
});

const plan = onStaff(planRain, async (ask) => {
  const { app, db, input, staff, audit, fail, invalid } = ask;
  const { merchantId, seconds, envelopes, days, reason } = input;
  const { currency } = (await requireMerchant({ app, fail }, merchantId)).settings;
  const [budget, least, most] = [input.budget, input.least, input.most].map(
    (text) => parseAmount(text, currency) ?? 0n,
  );
  const startsAt = new Date(input.startsAt);
  if (startsAt <= app.clock.now()) throw invalid({ startsAt: sentence('desk.timeToCome') });
  const cut = { budget: budget ?? 0n, envelopes, least: least ?? 0n, most: most ?? 0n };
  if (!canSplit(cut))
    throw invalid({
      budget: sentence('desk.rainBudget'),
    });
  const planned = {
    startsAt: input.startsAt,
    days,
    seconds,
    envelopes,
    budget: input.budget,
    least: input.least,
    most: input.most,
  };
  const waits = await db.transaction(async (tx) => {
    const amount = cut.budget * BigInt(days);
    if (!(await fitsStaffDay(app, tx, { merchantId, staffId: staff.id, amount })))
      return askSecond(ask, tx, {
        ...{ kind: 'rains', merchantId, target: planned.startsAt, audited: 'rain' },
        ...{ request: planned, before: {}, after: planned },
      });
    await insertPlan(app, tx, { merchantId, madeBy: staff.userName, planned, byTwo: false });
    await audit(tx, { target: { kind: 'rain', id: input.startsAt }, merchantId, reason, after: planned });
    return null;
  });
  if (waits === null) app.live.toMerchant(merchantId, { type: 'redRain' });
  return { planned: waits === null ? days : 0, waits };
});

interface Plan {
  readonly startsAt: string;
  readonly days: number;
  readonly seconds: number;
  readonly envelopes: number;
  /** Decimal amounts of the merchant's currency. */
  readonly budget: string;
  readonly least: string;
  readonly most: string;
}

async function insertPlan(
  app: App,
  tx: Db,
  { merchantId, madeBy, planned, byTwo }: { merchantId: string; madeBy: string; planned: Plan; byTwo: boolean },
): Promise<void> {
  const { currency } = present(await app.merchants.byId(merchantId), 'the merchant of a rain').settings;
  const minor = (text: string): bigint => parseAmount(text, currency) ?? 0n;
  const { days, seconds, envelopes } = planned;
  for (let day = 0; day < days; day++)
    await insertRain(tx, {
      ...{ merchantId, id: app.ids.uuid(), seconds, envelopes, currency, madeBy, byTwo, madeAt: app.clock.now() },
      ...{ budget: minor(planned.budget), least: minor(planned.least), most: minor(planned.most) },
      startsAt: new Date(Date.parse(planned.startsAt) + day * DAY_MS),
    });
}

/** While their time is to come. */
export const rainsApplier: ChangeApplier = {
  kind: 'rains',
  async apply(app, tx, { merchantId, askedBy: madeBy, request }) {
    const planned = request as Plan;
    if (Date.parse(planned.startsAt) <= app.clock.now().getTime()) return 'outdated';
    await insertPlan(app, tx, { merchantId, madeBy, planned, byTwo: true });
    app.live.toMerchant(merchantId, { type: 'redRain' });
    return 'applied';
  },
};

const cancel = onStaff(cancelRain, async ({ app, db, input: { merchantId, rainId: id, reason }, audit, fail }) => {
  const rain = await findRain(db, merchantId, id);
  if (!rain) throw fail('rain.unknown');
  await db.transaction(async (tx) => {
    if (!(await cancelPlanned(tx, { merchantId, id, now: app.clock.now() }))) throw fail('rain.over');
    await audit(tx, {
      target: { kind: 'rain', id },
      merchantId,
      reason,
      before: { state: rain.state },
      after: { state: 'cancelled' },
    });
  });
  app.live.toMerchant(merchantId, { type: 'redRain' });
  return {};
});

export const rainHandlers: readonly StaffHandler[] = [list, plan, cancel];
