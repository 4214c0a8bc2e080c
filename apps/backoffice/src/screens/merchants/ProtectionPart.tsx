import type { ProtectionSettings } from '@baize/contract/backoffice/protectionSettings.ts';
import {
  CHECK_MINUTES,
  EXCLUSION_TERMS,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  TIME_OUT_HOURS,
} from '@baize/contract/protection/limits.ts';
import { Checkbox, SelectField, TextField } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import styles from './merchants.module.css';
import type { Errors } from './settingsParts.tsx';

const TERMS = {
  '6m': t('merchants.terms.6m'),
  '1y': t('merchants.terms.1y'),
  '5y': t('merchants.terms.5y'),
} as const;

const lasting = (hours: number): string =>
  hours < 48 ? t('merchants.hours', { hours }) : t('merchants.days', { days: hours / 24 });

interface ProtectionPartProps {
  readonly settings: ProtectionSettings;
  readonly errors: Errors;
}

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
    <section className={styles.part} aria-label={t('common.playerProtection')}>
      <h3>{t('common.playerProtection')}</h3>
      <p className={styles.about}>{t('merchants.anythingThatProtectsPlayersLess')}</p>
      <div className={styles.columns}>
        <div>
          {whole('raiseHours', t('merchants.hoursAHigherLimitWaits'), t('merchants.atLeast24'))}
          <Checkbox name="protection.raiseWaitsForPeriod" defaultChecked={settings.raiseWaitsForPeriod}>
            {t('merchants.itAlsoWaitsForThe')}
          </Checkbox>
          {whole('confirmDays', t('merchants.daysToConfirmItAfterwards'), t('merchants.atMost7'))}
        </div>
        <div>
          <Ticks
            legend={t('merchants.realityChecksToChooseFrom')}
            name="checkMinutes"
            options={CHECK_MINUTES.map((value) => [value, t('merchants.minutes', { minutes: value })])}
            chosen={settings.checkMinutes}
            error={errors['protection.checkMinutes']}
          />
          <SelectField
            label={t('merchants.playersBeginWith')}
            name="protection.checkDefault"
            options={CHECK_MINUTES.map((value) => ({
              value: String(value),
              label: t('merchants.minutes', { minutes: value }),
            }))}
            defaultValue={String(settings.checkDefault)}
            error={errors['protection.checkDefault']}
          />
        </div>
        <div>
          <Ticks
            legend={t('merchants.timeOuts')}
            name="timeOutHours"
            options={TIME_OUT_HOURS.map((value) => [value, lasting(value)])}
            chosen={settings.timeOutHours}
            error={errors['protection.timeOutHours']}
          />
          <Ticks
            legend={t('merchants.selfExclusions')}
            name="exclusionTerms"
            options={EXCLUSION_TERMS.map((value) => [value, TERMS[value]])}
            chosen={settings.exclusionTerms}
            error={errors['protection.exclusionTerms']}
          />
        </div>
      </div>
      <h4>{t('merchants.limitsNewPlayersBeginWith')}</h4>
      <div className={styles.firstLimits}>
        {LIMIT_KINDS.flatMap((kind) =>
          LIMIT_PERIODS.map((period) => (
            <TextField
              key={`${kind} ${period}`}
              label={t('merchants.firstLimit', { kind, period })}
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
