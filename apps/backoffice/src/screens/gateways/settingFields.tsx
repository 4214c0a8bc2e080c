import type { DeskGatewayFile } from '@baize/contract/backoffice/gateways.ts';
import { PasswordField, TextField } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { fieldHint, fieldLabel } from '../../features/gateways/index.ts';
import type { Fields } from '../../parts/forms/DeskForm.tsx';

type GatewayField = DeskGatewayFile['fields'][number];
export type Errors = Readonly<Record<string, string | undefined>>;

const nameOf = ({ name }: GatewayField): string => `settings.${name}`;

/** What was typed, by the names of the adapter's fields. */
export const settingsIn = (fields: Fields, known: readonly GatewayField[]): Record<string, string> =>
  Object.fromEntries(known.map((field) => [field.name, fields.text(nameOf(field)).trim()]));

interface SettingFieldsProps {
  readonly adapter: string;
  readonly fields: readonly GatewayField[];
  readonly settings: Readonly<Record<string, string>>;
  /** Set secrets; their field may stay empty. */
  readonly fingerprints: Readonly<Record<string, string>>;
  readonly errors: Errors;
}

/** Secrets are never shown again. */
export const SettingFields = ({ adapter, fields, settings, fingerprints, errors }: SettingFieldsProps) =>
  fields.map((field) => {
    const name = nameOf(field);
    const fingerprint = fingerprints[field.name];
    return field.kind === 'secret' ? (
      <SecretField
        key={name}
        label={fieldLabel(adapter, field)}
        name={name}
        required={field.required && fingerprint === undefined}
        hint={fingerprint === undefined ? fieldHint(field) : t('gateways.setFingerprintLeaveEmptyTo', { fingerprint })}
        error={errors[name]}
      />
    ) : (
      <TextField
        key={name}
        label={fieldLabel(adapter, field)}
        name={name}
        required={field.required}
        maxLength={500}
        autoComplete="off"
        inputMode={field.kind === 'url' ? 'url' : 'text'}
        hint={fieldHint(field)}
        defaultValue={settings[field.name] ?? ''}
        error={errors[name]}
      />
    );
  });

interface SecretFieldProps {
  readonly label: string;
  readonly name: string;
  readonly required?: boolean;
  readonly hint?: string;
  readonly error: string | undefined;
}

/** A secret: written, never read back. */
export const SecretField = ({ label, name, required = false, hint = '', error }: SecretFieldProps) => (
  <PasswordField
    label={label}
    name={name}
    required={required}
    maxLength={500}
    autoComplete="new-password"
    showLabel={t('common.show')}
    hideLabel={t('gateways.hide')}
    hint={hint}
    error={error}
  />
);

/** A borrowed screen must not redirect money. */
export const OwnPasswordField = ({ error }: { error: string | undefined }) => (
  <PasswordField
    label={t('gateways.yourPassword')}
    name="current"
    required
    maxLength={100}
    autoComplete="current-password"
    showLabel={t('common.showThePassword')}
    hideLabel={t('common.hideThePassword')}
    error={error}
  />
);

interface CapFieldsProps {
  readonly dayCap: string;
  readonly floatWarning: string;
  readonly currency: string;
  readonly errors: Errors;
}

export function CapFields({ dayCap, floatWarning, currency, errors }: CapFieldsProps) {
  return (
    <>
      <TextField
        label={currency === '' ? t('gateways.dailyDepositLimit') : t('gateways.dailyDepositLimitIn', { currency })}
        name="dayCap"
        inputMode="decimal"
        autoComplete="off"
        hint={t('gateways.emptyNoLimit')}
        defaultValue={dayCap}
        error={errors.dayCap}
      />
      <TextField
        label={currency === '' ? t('gateways.warnBelow') : t('gateways.warnBelowIn', { currency })}
        name="floatWarning"
        inputMode="decimal"
        autoComplete="off"
        hint={t('gateways.moneyLeftForPayoutsEmpty')}
        defaultValue={floatWarning}
        error={errors.floatWarning}
      />
    </>
  );
}
