import { addDays, daysFrom } from '@baize/contract/calendar.ts';
import { AGENCY_DAYS_BACK, AGENCY_DAYS_MAX } from '@baize/contract/agency/shapes.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { dayIn } from '../../kernel/clock.ts';
import { refuse } from '../../kernel/on.ts';
import { shownZoneOf } from '../reports/index.ts';

/** In the zone that cuts its figures. Inside a transaction pass it on. */
export async function todayOf(app: App, merchantId: string, tx?: Db): Promise<string> {
  return dayIn(await shownZoneOf(app, merchantId, tx), app.clock.now());
}

export interface Days {
  readonly from: string;
  readonly to: string;
  readonly today: string;
}

/** Both today by default; refuses `agency.spanTooLong`. */
export async function daysOf(
  app: App,
  merchantId: string,
  { startDate, endDate }: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
): Promise<Days> {
  const today = await todayOf(app, merchantId);
  const to = endDate ?? (startDate !== undefined && startDate > today ? startDate : today);
  const from = startDate ?? to;
  const isFine = from <= to && daysFrom(from, to) <= AGENCY_DAYS_MAX && from >= addDays(today, -AGENCY_DAYS_BACK);
  if (!isFine) throw refuse('agency.spanTooLong', { days: AGENCY_DAYS_MAX, back: AGENCY_DAYS_BACK });
  return { from, to, today };
}
