import type { CodeSettings } from '@baize/contract/backoffice/codeSettings.ts';
import { TextField } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import styles from './merchants.module.css';
import { Lines, type Errors } from './settingsParts.tsx';

const FIGURES: readonly (readonly [Exclude<keyof CodeSettings, 'countries'>, string, string?])[] = [
  ['hourMax', t('merchants.codesPerHour')],
  ['prefixHourMax', t('merchants.codesPerHourAndRange'), t('merchants.codesPerHourAndRangeHint')],
  ['enteredPercentMin', t('merchants.captchaBelowPercent'), t('merchants.captchaBelowPercentHint')],
];

export function CodesPart({ settings, errors }: { readonly settings: CodeSettings; readonly errors: Errors }) {
  return (
    <div>
      <h3>{t('merchants.smsCodes')}</h3>
      <p className={styles.about}>{t('merchants.smsCodesAbout')}</p>
      <Lines
        name="codes.countries"
        label={t('merchants.countriesOfNumbers')}
        hint={t('merchants.noneTheOwnCountry')}
        values={settings.countries}
        errors={errors}
      />
      {FIGURES.map(([name, label, hint]) => (
        <TextField
          key={name}
          label={label}
          name={`codes.${name}`}
          required
          inputMode="numeric"
          autoComplete="off"
          {...(hint && { hint })}
          defaultValue={String(settings[name])}
          error={errors[`codes.${name}`]}
        />
      ))}
    </div>
  );
}
