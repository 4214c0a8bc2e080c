import * as v from 'valibot';
import {
  CHECK_MINUTES,
  CONFIRM_DAYS,
  EXCLUSION_TERMS,
  ExclusionTerm,
  RAISE_WAIT_HOURS,
  TIME_OUT_HOURS,
} from '../protection/limits.ts';
import { sentence } from '../sentence.ts';

const whole = (min: number, max: number) =>
  v.pipe(
    v.number(sentence('desk.number')),
    v.integer(sentence('field.wholeNumber')),
    v.minValue(min, sentence('field.min', { min })),
    v.maxValue(max, sentence('field.max', { max })),
  );
const some = <const Value extends number>(values: readonly [Value, ...Value[]]) =>
  v.pipe(
    v.array(v.picklist(values)),
    v.minLength(1, sentence('field.chooseAtLeastOne')),
    v.check((chosen) => new Set(chosen).size === chosen.length, sentence('desk.chooseOnce')),
  );

/** Money, or minutes; empty: none. */
const First = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\d{1,12}(\.\d{1,3})?)?$/, sentence('field.amountFormWhole', { whole: '5000' })),
);
const Periods = v.object({ day: First, week: First, month: First });

/** A merchant's limits and breaks, never below the rules' floor. */
export const ProtectionSettings = v.object({
  /** At least a day. */
  raiseHours: whole(RAISE_WAIT_HOURS, 168),
  raiseWaitsForPeriod: v.boolean(),
  confirmDays: whole(1, CONFIRM_DAYS),
  checkMinutes: some(CHECK_MINUTES),
  checkDefault: v.picklist(CHECK_MINUTES, sentence('field.chooseOneOfList')),
  timeOutHours: some(TIME_OUT_HOURS),
  exclusionTerms: v.pipe(v.array(ExclusionTerm), v.minLength(1, sentence('field.chooseAtLeastOne'))),
  /** First limits: lowered at once, raised as others. */
  firstLimits: v.object({ deposit: Periods, loss: Periods, wager: Periods, session: Periods }),
});
export type ProtectionSettings = v.InferOutput<typeof ProtectionSettings>;

const NONE = { day: '', week: '', month: '' } as const;

/** What holds where a merchant has said nothing. */
export const PROTECTION_DEFAULTS: ProtectionSettings = {
  raiseHours: RAISE_WAIT_HOURS,
  raiseWaitsForPeriod: false,
  confirmDays: CONFIRM_DAYS,
  checkMinutes: [...CHECK_MINUTES],
  checkDefault: 60,
  timeOutHours: [...TIME_OUT_HOURS],
  exclusionTerms: [...EXCLUSION_TERMS],
  firstLimits: { deposit: NONE, loss: NONE, wager: NONE, session: NONE },
};
