import type { MerchantDraft } from '@baize/contract/backoffice/merchants.ts';
import { Field, TextField } from '@baize/ui/index.ts';
import { errorAt } from './request.rules.ts';

export type Errors = Readonly<Record<string, string | undefined>>;

export interface PartProps {
  readonly settings: MerchantDraft;
  readonly errors: Errors;
}

interface LineProps extends PartProps {
  readonly name: 'name' | 'helpLine' | 'blogUrl' | 'imageFallback' | 'maintenanceInfo' | 'termsVersion' | 'timeZone';
  readonly label: string;
  readonly required?: boolean;
}

/** One setting that is one line. */
export function Line({ name, label, settings, errors, required }: LineProps) {
  return (
    <TextField
      label={label}
      name={name}
      required={required}
      autoComplete="off"
      defaultValue={settings[name]}
      error={errors[name]}
    />
  );
}

interface LinesProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly values: readonly string[];
  readonly errors: Errors;
  /** Shown and sent as it is. */
  readonly readOnly?: boolean;
}

/** One a line, each with its error below. */
export function Lines({ name, label, hint, values, errors, readOnly }: LinesProps) {
  return (
    <Field label={label} hint={hint} error={errorAt(errors, name)}>
      {(ties) => <textarea {...ties} name={name} rows={3} readOnly={readOnly} defaultValue={values.join('\n')} />}
    </Field>
  );
}
