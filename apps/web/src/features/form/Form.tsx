import { join, Notice } from '@baize/ui';
import type { FormEvent, ReactNode, Ref } from 'react';
import styles from './Form.module.css';

interface FormProps {
  /** For a button outside, such as a dock's. */
  readonly id?: string;
  readonly form: Ref<HTMLFormElement>;
  /** Its name, where no heading says it. */
  readonly label?: string;
  /** What is wrong with the whole. */
  readonly error: string | undefined;
  readonly onSubmit: (event: FormEvent) => unknown;
  /** Margins differ in sheets and overlays. */
  readonly fit?: 'page' | 'sheet' | 'overlay';
  /** Above the form's error, such as steps. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** Its method is inert: an early press puts no password into the address. */
export function Form({ id, form, label, error, onSubmit, fit = 'page', head, children }: FormProps) {
  return (
    <form
      id={id}
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
