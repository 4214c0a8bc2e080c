import { cancelRain, planRain, rains } from '@baize/contract/backoffice/loyalty.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount, parseAmount } from '@baize/money';
import { cursorOf, isMoment, readCursor } from '../../../kernel/cursor.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { present } from '../../../kernel/must.ts';
import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import type { ChangeHand } from '../../../kernel/staff/changes.ts';
import { cancelPlanned, findRain, insertRain, listRains, sumPlannedAlone } from '../rain/rain.store.ts';
import { canSplit } from '../rain/split.rules.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const DAY_MS = 86_400_000;
/** Of merchants that have set nothing. */
const TWO_STAFF_ABOVE = '5000.00';

const list = onStaff(rains, async ({ db, input, invalid }) => {
  const position = input.cursor === '' ? [] : readCursor(input.cursor, [isMoment]);
  if (!position) throw invalid({ cursor: sentence('desk.notPosition') });
  const before = position[0] ? new Date(position[0]) : null;
  const found = await listRains(db, { merchantId: input.merchantId, before, limit: PageSize + 1 });
  const page = found.slice(0, PageSize);
  const last = found.length > PageSize ? page.at(-1) : undefined;
  return {
    list: page.map(
      ({ id, startsAt, seconds, currency, budget, envelopes, least, most, state, taken, paid, madeBy }) => ({
        rainId: id,
        startsAt: startsAt.toISOString(),
        seconds,
        currency,
        budget: formatAmount(budget, currency),
        envelopes,
        least: formatAmount(least, currency),
        most: formatAmount(most, currency),
        state,
        taken,
        paid: formatAmount(paid, currency),
        madeBy,
      }),
    ),
    nextCursor: last ? cursorOf([last.startsAt.toISOString()]) : null,
  };
});

const plan = onStaff(planRain, async ({ app, db, input, staff, audit, fail, invalid }) => {
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
    const request = { merchantId, madeBy: staff.userName, amount: cut.budget * BigInt(days) };
    const asked = (await fitsOne(app, tx, request)) ? null : await askSecond(app, tx, { ...request, planned, reason });
    if (asked === null) await insertPlan(app, tx, { merchantId, madeBy: staff.userName, planned, byTwo: false });
    const after = asked === null ? planned : { ...planned, waitsForAnother: true };
    await audit(tx, { target: { kind: 'rain', id: input.startsAt }, merchantId, reason, after });
    return asked;
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

/** Today's own plans included. */
async function fitsOne(
  app: App,
  tx: Db,
  { merchantId, madeBy, amount }: { merchantId: string; madeBy: string; amount: bigint },
): Promise<boolean> {
  const { settings } = present(await app.merchants.byId(merchantId), 'the merchant of a rain');
  const { twoStaffAbove } = settings.promotions ?? { twoStaffAbove: TWO_STAFF_ABOVE };
  const limit = twoStaffAbove === '' ? null : parseAmount(twoStaffAbove, settings.currency);
  if (limit === null) return true;
  // One person's plans at once are judged in turn.
  await tx.row`select pg_advisory_xact_lock(hashtextextended(${`rains ${merchantId} ${madeBy}`}, 0))`;
  const since = new Date(app.clock.now().getTime() - DAY_MS);
  return (await sumPlannedAlone(tx, { merchantId, madeBy, since })) + amount <= limit;
}

const askSecond = (
  app: App,
  tx: Db,
  { merchantId, madeBy, planned, reason }: { merchantId: string; madeBy: string; planned: Plan; reason: string },
): Promise<string> =>
  backofficeOf(app).askForChange(app, tx, {
    ...{ merchantId, kind: 'rains', target: planned.startsAt, askedBy: madeBy, reason },
    ...{ request: planned, before: {}, after: planned },
  });

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
export const rainsHand: ChangeHand = {
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
