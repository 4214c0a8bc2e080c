import type { DeskGatewayFile } from '@baize/contract/backoffice/gateways.ts';
import { PasswordField, TextField } from '@baize/ui/index.ts';
import type { Fields } from '../../parts/forms/DeskForm.tsx';

type GatewayField = DeskGatewayFile['fields'][number];
export type Errors = Readonly<Record<string, string | undefined>>;

const nameOf = ({ name }: GatewayField): string => `settings.${name}`;

/** What was typed, by the names of the adapter's fields. */
export const settingsIn = (fields: Fields, known: readonly GatewayField[]): Record<string, string> =>
  Object.fromEntries(known.map((field) => [field.name, fields.text(nameOf(field)).trim()]));

interface SettingFieldsProps {
  readonly fields: readonly GatewayField[];
  readonly settings: Readonly<Record<string, string>>;
  /** Of secrets that are set; such a field may stay empty. */
  readonly fingerprints: Readonly<Record<string, string>>;
  readonly errors: Errors;
}

/** A field for each setting of the gateway's adapter. Secrets are written and never shown again. */
export const SettingFields = ({ fields, settings, fingerprints, errors }: SettingFieldsProps) =>
  fields.map((field) => {
    const name = nameOf(field);
    const fingerprint = fingerprints[field.name];
    return field.kind === 'secret' ? (
      <SecretField
        key={name}
        label={field.label}
        name={name}
        required={field.required && fingerprint === undefined}
        hint={fingerprint === undefined ? field.hint : `Set; fingerprint ${fingerprint}. Leave empty to keep it.`}
        error={errors[name]}
      />
    ) : (
      <TextField
        key={name}
        label={field.label}
        name={name}
        required={field.required}
        maxLength={500}
        autoComplete="off"
        inputMode={field.kind === 'url' ? 'url' : 'text'}
        hint={field.hint}
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
    showLabel="Show"
    hideLabel="Hide"
    hint={hint}
    error={error}
  />
);

/** The own password once more: a borrowed screen must not send money elsewhere. */
export const OwnPasswordField = ({ error }: { error: string | undefined }) => (
  <PasswordField
    label="Your password"
    name="current"
    required
    maxLength={100}
    autoComplete="current-password"
    showLabel="Show the password"
    hideLabel="Hide the password"
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
        label={`At most a day${currency === '' ? '' : `, ${currency}`}`}
        name="dayCap"
        inputMode="decimal"
        autoComplete="off"
        hint="Deposits of one day; empty: no limit."
        defaultValue={dayCap}
        error={errors.dayCap}
      />
      <TextField
        label={`Warn below${currency === '' ? '' : `, ${currency}`}`}
        name="floatWarning"
        inputMode="decimal"
        autoComplete="off"
        hint="Money left for payouts; empty: no warning."
        defaultValue={floatWarning}
        error={errors.floatWarning}
      />
    </>
  );
}
