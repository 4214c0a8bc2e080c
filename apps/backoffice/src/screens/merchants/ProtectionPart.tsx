import type { ProtectionSettings } from '@baize/contract/backoffice/protectionSettings.ts';
import {
  CHECK_MINUTES,
  EXCLUSION_TERMS,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  TIME_OUT_HOURS,
} from '@baize/contract/protection/limits.ts';
import { Checkbox, SelectField, TextField } from '@baize/ui/index.ts';
import styles from './merchants.module.css';
import type { Errors } from './settingsParts.tsx';

const TERMS = { '6m': '6 months', '1y': '1 year', '5y': '5 years' } as const;
const KINDS = { deposit: 'Deposits', loss: 'Losses', wager: 'Bets', session: 'Minutes at games' } as const;
const PERIODS = { day: 'a day', week: 'a week', month: 'a month' } as const;

const lasting = (hours: number): string => (hours < 48 ? `${hours} hours` : `${hours / 24} days`);

interface ProtectionPartProps {
  readonly settings: ProtectionSettings;
  readonly errors: Errors;
}

/** Limits, reality checks and breaks: what players can choose, what they begin with, how long a higher limit waits. */
export function ProtectionPart({ settings, errors }: ProtectionPartProps) {
  const whole = (name: 'raiseHours' | 'confirmDays', label: string, hint: string) => (
    <TextField
      label={label}
      name={`protection.${name}`}
      inputMode="numeric"
      required
      hint={hint}
      defaultValue={String(settings[name])}
      error={errors[`protection.${name}`]}
    />
  );
  return (
    <section className={styles.part} aria-label="Player protection">
      <h3>Player protection</h3>
      <p className={styles.about}>
        Anything that protects players less than before waits for a second person under Approvals.
      </p>
      <div className={styles.columns}>
        <div>
          {whole('raiseHours', 'Hours a higher limit waits', 'At least 24.')}
          <Checkbox name="protection.raiseWaitsForPeriod" defaultChecked={settings.raiseWaitsForPeriod}>
            It also waits for the end of the day, week or month
          </Checkbox>
          {whole('confirmDays', 'Days to confirm it afterwards', 'At most 7.')}
        </div>
        <div>
          <Ticks
            legend="Reality checks to choose from"
            name="checkMinutes"
            options={CHECK_MINUTES.map((value) => [value, `${value} minutes`])}
            chosen={settings.checkMinutes}
            error={errors['protection.checkMinutes']}
          />
          <SelectField
            label="Players begin with"
            name="protection.checkDefault"
            options={CHECK_MINUTES.map((value) => ({ value: String(value), label: `${value} minutes` }))}
            defaultValue={String(settings.checkDefault)}
            error={errors['protection.checkDefault']}
          />
        </div>
        <div>
          <Ticks
            legend="Time-outs"
            name="timeOutHours"
            options={TIME_OUT_HOURS.map((value) => [value, lasting(value)])}
            chosen={settings.timeOutHours}
            error={errors['protection.timeOutHours']}
          />
          <Ticks
            legend="Self-exclusions"
            name="exclusionTerms"
            options={EXCLUSION_TERMS.map((value) => [value, TERMS[value]])}
            chosen={settings.exclusionTerms}
            error={errors['protection.exclusionTerms']}
          />
        </div>
      </div>
      <h4>Limits new players begin with (empty: none)</h4>
      <div className={styles.firstLimits}>
        {LIMIT_KINDS.flatMap((kind) =>
          LIMIT_PERIODS.map((period) => (
            <TextField
              key={`${kind} ${period}`}
              label={`${KINDS[kind]} ${PERIODS[period]}`}
              name={`protection.firstLimits.${kind}.${period}`}
              inputMode={kind === 'session' ? 'numeric' : 'decimal'}
              autoComplete="off"
              defaultValue={settings.firstLimits[kind][period]}
              error={errors[`protection.firstLimits.${kind}.${period}`]}
            />
          )),
        )}
      </div>
    </section>
  );
}

interface TicksProps {
  readonly legend: string;
  readonly name: 'checkMinutes' | 'timeOutHours' | 'exclusionTerms';
  readonly options: readonly (readonly [string | number, string])[];
  readonly chosen: readonly (string | number)[];
  readonly error: string | undefined;
}

const Ticks = ({ legend, name, options, chosen, error }: TicksProps) => (
  <fieldset>
    <legend>{legend}</legend>
    {options.map(([value, label]) => (
      <Checkbox key={value} name={`protection.${name}`} value={String(value)} defaultChecked={chosen.includes(value)}>
        {label}
      </Checkbox>
    ))}
    {error && (
      <p role="alert" className={styles.error}>
        {error}
      </p>
    )}
  </fieldset>
);
