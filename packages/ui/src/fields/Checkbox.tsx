import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Icon } from '../controls/Icon.tsx';
import { alertIcon } from '../iconsFirst.ts';
import styles from './Checkbox.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  readonly children: ReactNode;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A box to tick with its words, and under it what is wrong. */
export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      <div aria-live="polite">
        {error && (
          <p id={id} className={styles.error}>
            <Icon path={alertIcon} small />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
