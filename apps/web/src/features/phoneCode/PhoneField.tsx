import { MOBILE_DIGITS_MAX } from '@baize/contract/identity/codes.ts';
import { Icon, Row, TextField } from '@baize/ui';
import { downIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import styles from './PhoneField.module.css';
import type { usePhone } from './usePhone.ts';

interface PhoneFieldProps {
  readonly phone: ReturnType<typeof usePhone>;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly label?: string;
  /** Default: `mobileNum`. */
  readonly name?: string;
  readonly onChange?: () => void;
  readonly onBlur?: () => void;
}

const SPACING = 8;

/** A number with its country's dialling code, chosen by the phone's picker. */
export function PhoneField({ phone, error, required, label, name = 'mobileNum', onChange, onBlur }: PhoneFieldProps) {
  const { t } = useApp();
  const { country, dialingCode, number } = phone.phone;
  const example = phone.countries.find((one) => one.countryCode === country)?.example;
  return (
    <TextField
      label={label ?? t('phone.number')}
      name={name}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      required={required}
      error={error}
      value={number}
      maxLength={MOBILE_DIGITS_MAX + SPACING}
      placeholder={example}
      onChange={(event) => {
        phone.setNumber(event.currentTarget.value);
        onChange?.();
      }}
      onBlur={onBlur}
      before={
        <Row as="span" gap={1} tone="soft" className={styles.country}>
          <span aria-hidden="true" className={styles.shown}>
            {country} <bdi dir="ltr">{dialingCode ? `+${dialingCode}` : '…'}</bdi>
          </span>
          <Icon path={downIcon} small />
          <select
            aria-label={t('phone.country')}
            autoComplete="tel-country-code"
            value={country}
            onChange={(event) => {
              phone.setCountry(event.currentTarget.value);
              onChange?.();
            }}
          >
            {phone.countries.length === 0 && <option value={country}>{country}</option>}
            {phone.countries.map((one) => (
              <option key={one.countryCode} value={one.countryCode}>
                {`${one.name} (+${one.countryDialingCode})`}
              </option>
            ))}
          </select>
        </Row>
      }
    />
  );
}
