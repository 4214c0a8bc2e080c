import type { MethodSettings } from '@baize/contract/backoffice/cashierDeposits.ts';
import type { MemberType } from '@baize/contract/identity/session.ts';
import { parseAmount } from '@baize/money';
import type { Fee } from '../fees.rules.ts';

export type MethodKind = MethodSettings['kind'];

/** A method on offer; minor units. */
export interface Method {
  readonly merchantId: string;
  readonly methodId: string;
  readonly direction: 'in' | 'out';
  readonly currency: string;
  readonly kind: MethodKind;
  readonly state: 'open' | 'closed';
  readonly position: number;
  readonly version: number;
  readonly updatedAt: Date;
  /** As staff wrote it. */
  readonly settings: MethodSettings;
  readonly min: bigint;
  readonly max: bigint;
  readonly quick: readonly bigint[];
  readonly fee: Fee;
  readonly firstDepositMin: bigint | null;
  readonly dayCap: bigint | null;
}

export type MethodRow = Pick<
  Method,
  'merchantId' | 'methodId' | 'currency' | 'state' | 'position' | 'version' | 'updatedAt' | 'settings'
>;

/** A method with its amounts read. */
export function methodOf(row: MethodRow): Method {
  const { settings, currency } = row;
  const minor = (text: string): bigint => parseAmount(text, currency) ?? 0n;
  const orNull = (text: string | null): bigint | null => (text === null ? null : minor(text));
  return {
    ...row,
    direction: settings.direction,
    kind: settings.kind,
    min: minor(settings.min),
    max: minor(settings.max),
    quick: settings.quick.map(minor),
    fee: feeRuleOf(settings.fee, currency),
    firstDepositMin: orNull(settings.firstDepositMin),
    dayCap: orNull(settings.dayCap),
  };
}

export function feeRuleOf(fee: MethodSettings['fee'], currency: string): Fee {
  const minor = (text: string): bigint => parseAmount(text, currency) ?? 0n;
  return {
    paidBy: fee.paidBy,
    percentBp: fee.percentBp,
    fixed: minor(fee.fixed),
    min: minor(fee.min),
    max: fee.max === null ? null : minor(fee.max),
    freePerDay: fee.freePerDay,
  };
}

/** Monday is 1; minutes since midnight. */
export interface LocalTime {
  readonly weekday: number;
  readonly minute: number;
}

/** Whom a method is shown to. */
export interface Audience {
  readonly type: MemberType;
  readonly level: string;
  /** Of the caller's address; empty: nobody knows. */
  readonly country: string;
  readonly currency: string;
}

const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const DAY_MINUTES = 1440;

/** Null: shown. Empty country and level lists exclude nobody. */
export function hiddenBy(
  method: Pick<Method, 'currency' | 'settings'>,
  audience: Audience,
): 'currency' | 'memberType' | 'level' | 'country' | null {
  const { memberTypes, levels, countries } = method.settings;
  if (method.currency !== audience.currency) return 'currency';
  if (!(memberTypes as readonly number[]).includes(audience.type)) return 'memberType';
  if (levels.length > 0 && !levels.includes(audience.level)) return 'level';
  if (countries.length > 0 && audience.country !== '' && !countries.includes(audience.country)) return 'country';
  return null;
}

type Schedule = MethodSettings['schedule'];

/** Without lines always open; an end before the start goes over midnight. */
export function isOpenAt(schedule: Schedule, { weekday, minute }: LocalTime): boolean {
  if (schedule.length === 0) return true;
  const before = weekday === 1 ? 7 : weekday - 1;
  return schedule.some(({ days, from, to }) => {
    const [start, end] = [minuteOf(from), minuteOf(to)];
    if (end > start) return days.includes(weekday) && minute >= start && minute < end;
    return (days.includes(weekday) && minute >= start) || (days.includes(before) && minute < end);
  });
}

/** Null: open, or never opens. */
export function minutesToOpening(schedule: Schedule, { weekday, minute }: LocalTime): number | null {
  if (isOpenAt(schedule, { weekday, minute })) return null;
  const waits = schedule.flatMap(({ days, from }) =>
    days.map((day) => {
      const wait = (day - weekday) * DAY_MINUTES + minuteOf(from) - minute;
      return wait <= 0 ? wait + 7 * DAY_MINUTES : wait;
    }),
  );
  return waits.length === 0 ? null : Math.min(...waits);
}

/** In the language, else English, else any. */
export const inLanguage = (words: Readonly<Record<string, string>>, language: string): string =>
  words[language] ?? words['EN'] ?? Object.values(words)[0] ?? '';
