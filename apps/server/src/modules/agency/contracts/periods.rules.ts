import { addDays, daysIn } from '@baize/contract/calendar.ts';
import type { ContractKind, ContractPeriod } from '@baize/contract/agency/contracts.ts';

export interface Period {
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

const MIDDLE = 15;
const two = (number: number): string => String(number).padStart(2, '0');

/** 0: Monday. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The period of a day; hourly ones by day, each hour its own statement. */
export function periodOf(kind: ContractKind, period: ContractPeriod | null, day: string): Period {
  if (kind !== 'dividend' || period === null) return { key: day, from: day, to: day };
  const month = day.slice(0, 7);
  const last = `${month}-${two(daysIn(Number(day.slice(0, 4)), Number(day.slice(5, 7))))}`;
  const span = {
    WEEK: { from: addDays(day, -weekday(day)), to: addDays(day, 6 - weekday(day)) },
    HALF_MONTH:
      Number(day.slice(8)) <= MIDDLE
        ? { from: `${month}-01`, to: `${month}-${MIDDLE}` }
        : { from: `${month}-${MIDDLE + 1}`, to: last },
    MONTH: { from: `${month}-01`, to: last },
  }[period];
  return { key: `${period} ${span.from}`, ...span };
}

/** The period after. */
export const nextPeriod = (kind: ContractKind, period: ContractPeriod | null, day: string): Period =>
  periodOf(kind, period, addDays(periodOf(kind, period, day).to, 1));
