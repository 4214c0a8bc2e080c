import * as v from 'valibot';
import {
  CHECK_MINUTES,
  CONFIRM_DAYS,
  EXCLUSION_TERMS,
  ExclusionTerm,
  RAISE_WAIT_HOURS,
  TIME_OUT_HOURS,
} from '../protection/limits.ts';

const whole = (min: number, max: number) =>
  v.pipe(
    v.number('Use a number.'),
    v.integer('Use a whole number.'),
    v.minValue(min, `At least ${min}.`),
    v.maxValue(max, `At most ${max}.`),
  );
const some = <const Value extends number>(values: readonly [Value, ...Value[]]) =>
  v.pipe(
    v.array(v.picklist(values)),
    v.minLength(1, 'Choose at least one.'),
    v.check((chosen) => new Set(chosen).size === chosen.length, 'Choose each once.'),
  );

/** An amount of money, or minutes where time is limited; empty: no limit. */
const First = v.pipe(v.string(), v.trim(), v.regex(/^(\d{1,12}(\.\d{1,3})?)?$/, 'Enter a number such as 5000.'));
const Periods = v.object({ day: First, week: First, month: First });

/** What a merchant may set about limits and breaks. Nothing goes below the floor of the rules. */
export const ProtectionSettings = v.object({
  /** A higher limit waits so long; a day is the floor. */
  raiseHours: whole(RAISE_WAIT_HOURS, 168),
  /** And not before the running day, week or month is over. */
  raiseWaitsForPeriod: v.boolean(),
  /** Days in which a higher limit can then be confirmed. */
  confirmDays: whole(1, CONFIRM_DAYS),
  /** Minutes between two reality checks that players can choose, and where they begin. */
  checkMinutes: some(CHECK_MINUTES),
  checkDefault: v.picklist(CHECK_MINUTES, 'Choose one of the list.'),
  timeOutHours: some(TIME_OUT_HOURS),
  exclusionTerms: v.pipe(v.array(ExclusionTerm), v.minLength(1, 'Choose at least one.')),
  /** Limits that a new player begins with, and can lower at once or raise as every other. */
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
