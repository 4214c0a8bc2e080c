import { daysFrom } from '@baize/contract/calendar.ts';
import { cashReport, playReport, REPORT_DAYS_MAX, reportCsv } from '@baize/contract/backoffice/reports.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { App } from '../../../kernel/app.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { daysBefore } from '../house.rules.ts';
import {
  houseCashCsv,
  houseContext,
  housePlayCsv,
  readHouseCash,
  readHousePlay,
  type HouseQuestion,
} from '../house.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const play = onStaff(playReport, async ({ app, input, invalid }) => {
  checkReportDays(input, invalid);
  const { question, context } = await contextOf(app, input);
  const earlier = { ...question, ...daysBefore(question) };
  return {
    ...context,
    currency: question.currency,
    ...(await readHousePlay(app, question, input.by)),
    before:
      input.compare === 'none'
        ? null
        : { from: earlier.from, to: earlier.to, ...(await readHousePlay(app, earlier, input.by)) },
  };
});

const cash = onStaff(cashReport, async ({ app, input, invalid }) => {
  checkReportDays(input, invalid);
  const { question, context } = await contextOf(app, input);
  const earlier = { ...question, ...daysBefore(question) };
  return {
    ...context,
    currency: question.currency,
    ...(await readHouseCash(app, question)),
    before:
      input.compare === 'none' ? null : { from: earlier.from, to: earlier.to, ...(await readHouseCash(app, earlier)) },
  };
});

const csv = onStaff(reportCsv, async ({ app, input, invalid }) => {
  checkReportDays(input, invalid);
  const { question } = await contextOf(app, input);
  const { report, by, from, to } = input;
  const name = report === 'play' ? `play-by-${by}` : report;
  return {
    fileName: `${input.merchantId}-${name}-${from}-${to}.csv`,
    csv: report === 'play' ? await housePlayCsv(app, question, by) : await houseCashCsv(app, question),
  };
});

interface Asked {
  readonly merchantId: string;
  readonly from: string;
  readonly to: string;
  readonly currency: string;
}

/** Refuses days that are no span, or too long a one. */
export function checkReportDays(
  { from, to }: Pick<Asked, 'from' | 'to'>,
  invalid: (fields: Record<string, string>) => Refusal,
): void {
  if (to < from) throw invalid({ to: sentence('field.endBeforeStart') });
  if (daysFrom(from, to) > REPORT_DAYS_MAX) throw invalid({ to: sentence('field.daysMax', { max: REPORT_DAYS_MAX }) });
}

/** Default: the merchant's currency. */
async function contextOf(app: App, { merchantId, from, to, currency }: Asked) {
  const context = await houseContext(app, merchantId);
  const merchant = await app.merchants.byId(merchantId);
  const own = merchant?.settings.currency ?? context.currencies[0] ?? 'PHP';
  const question: HouseQuestion = { merchantId, from, to, currency: currency || own };
  return { question, context: { ...context, currencies: [...new Set([own, ...context.currencies])] } };
}

export const reportHandlers: readonly StaffHandler[] = [play, cash, csv];
