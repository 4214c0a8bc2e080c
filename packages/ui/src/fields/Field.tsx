import { useId, type ReactNode } from 'react';
import { Icon } from '../controls/Icon.tsx';
import { alertIcon } from '../iconsFirst.ts';
import { join } from '../join.ts';
import styles from './Field.module.css';

/** What every field has around its control. */
export interface FieldFrame {
  readonly label: string;
  /** What is wrong; shown under the field and read with it. */
  readonly error?: string | undefined;
  /** Good news under the field. */
  readonly praise?: string | undefined;
  readonly hint?: string | undefined;
  readonly required?: boolean | undefined;
  /** Stands opposite the label: "Optional", or a link. */
  readonly aside?: ReactNode;
}

interface FieldProps extends FieldFrame {
  readonly children: (control: ControlTies) => ReactNode;
  /** Controls that are no single input (a group of choices) draw no box. */
  readonly boxless?: boolean;
}

export interface ControlTies {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** A labelled control; below it the first of error, success or hint. */
export function Field({ label, error, praise, hint, required, aside, children, boxless }: FieldProps) {
  const id = useId();
  const message = error ?? praise ?? hint;
  const ties: ControlTies = {
    id,
    'aria-describedby': message ? `${id}-message` : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>
          {label}
          {required && <i aria-hidden="true">*</i>}
        </label>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      {boxless ? children(ties) : <div className={join(styles.box, error && styles.wrong)}>{children(ties)}</div>}
      <div aria-live="polite">
        {message && (
          <p
            id={`${id}-message`}
            className={join(styles.message, error ? styles.error : praise ? styles.praise : null)}
          >
            {error && <Icon path={alertIcon} small />}
            {message}
          </p>
        )}
      </div>
    </div>
  );
}
