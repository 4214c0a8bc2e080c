import { cancelRain, planRain, rains } from '@baize/contract/backoffice/loyalty.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { formatAmount, parseAmount } from '@baize/money';
import { cursorOf, isMoment, readCursor } from '../../../kernel/cursor.ts';
import { cancelPlanned, findRain, insertRain, listRains } from '../rain/rain.store.ts';
import { canSplit } from '../rain/split.rules.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const DAY_MS = 86_400_000;

const list = onStaff(rains, async ({ db, input, invalid }) => {
  const position = input.cursor === '' ? [] : readCursor(input.cursor, [isMoment]);
  if (!position) throw invalid({ cursor: 'This is not a place in a list.' });
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
  if (startsAt <= app.clock.now()) throw invalid({ startsAt: 'Choose a time that is still to come.' });
  const cut = { budget: budget ?? 0n, envelopes, least: least ?? 0n, most: most ?? 0n };
  if (!canSplit(cut))
    throw invalid({
      budget: 'The budget must lie between the number of envelopes times the least and times the most.',
    });
  await db.transaction(async (tx) => {
    for (let day = 0; day < days; day++) {
      const id = app.ids.uuid();
      const at = new Date(startsAt.getTime() + day * DAY_MS);
      await insertRain(tx, { merchantId, id, startsAt: at, seconds, currency, ...cut, madeBy: staff.userName });
    }
    await audit(tx, {
      target: { kind: 'rain', id: input.startsAt },
      merchantId,
      reason,
      after: {
        startsAt: input.startsAt,
        days,
        seconds,
        envelopes,
        budget: input.budget,
        least: input.least,
        most: input.most,
      },
    });
  });
  app.live.toMerchant(merchantId, { type: 'redRain' });
  return { planned: days };
});

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
