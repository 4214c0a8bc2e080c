import { join, Notice } from '@baize/ui';
import type { FormEvent, ReactNode, Ref } from 'react';
import styles from './Form.module.css';

interface FormProps {
  readonly form: Ref<HTMLFormElement>;
  /** Its name, where no heading says it. */
  readonly label?: string;
  /** What is wrong with the whole. */
  readonly error: string | undefined;
  readonly onSubmit: (event: FormEvent) => unknown;
  /** Where it stands: a sheet or a dialog has margins of its own, an overlay is filled to its foot. */
  readonly fit?: 'page' | 'sheet' | 'overlay';
  /** What the words about the whole form stand under, such as its steps. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of a form: one column of fields, and over them what is wrong with the whole. Its method sends nothing anywhere: what is
 * pressed before the script is there must not put a password into the address.
 */
export function Form({ form, label, error, onSubmit, fit = 'page', head, children }: FormProps) {
  return (
    <form
      ref={form}
      method="dialog"
      className={join(styles.form, styles[fit])}
      noValidate
      onSubmit={onSubmit}
      aria-label={label}
    >
      {head}
      {error && (
        <div data-refused tabIndex={-1} className={styles.refused}>
          <Notice tone="bad" role="alert">
            {error}
          </Notice>
        </div>
      )}
      {children}
    </form>
  );
}

/** The button of a form in a sheet. */
export function FormFoot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
