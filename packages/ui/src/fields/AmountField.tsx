import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { join } from '../join.ts';
import styles from './AmountField.module.css';
import { Field, type FieldFrame } from './Field.tsx';

interface AmountFieldProps
  extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'required' | 'children' | 'type'> {
  /** The currency's sign, before the figures. */
  readonly sign: string;
  /** Stands after the figures: clear, all. */
  readonly after?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A large field for one sum of money, on the number keys. */
export function AmountField({ label, error, praise, hint, required, aside, sign, after, ...input }: AmountFieldProps) {
  return (
    <Field label={label} error={error} praise={praise} hint={hint} required={required} aside={aside} boxless>
      {(ties) => (
        // Figures and sign read from left to right in every language.
        <div className={join(styles.box, 'ltr', error && styles.wrong)} dir="ltr">
          <span aria-hidden="true">{sign}</span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={18}
            placeholder="0.00"
            {...input}
            {...ties}
            className="num"
          />
          {after}
        </div>
      )}
    </Field>
  );
}
