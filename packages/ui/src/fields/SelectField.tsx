import type { Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldFrame } from './Field.tsx';
import { Icon } from '../controls/Icon.tsx';
import { downIcon } from '../icons.ts';

interface SelectFieldProps extends FieldFrame, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'required' | 'children'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Stands first and chooses nothing. */
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** The phone's own picker. */
export function SelectField({
  label,
  error,
  praise,
  hint,
  required,
  aside,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} error={error} praise={praise} hint={hint} required={required} aside={aside}>
      {(ties) => (
        <>
          <select {...select} {...ties} data-empty={select.value === '' ? '' : undefined}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon path={downIcon} small />
        </>
      )}
    </Field>
  );
}
