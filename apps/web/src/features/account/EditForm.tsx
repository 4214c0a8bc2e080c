import { Button, Notice } from '@baize/ui';
import type { FormEvent, ReactNode, Ref } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './EditForm.module.css';

interface EditFormProps {
  readonly fields: {
    readonly form: Ref<HTMLFormElement>;
    readonly handleSubmit: (event: FormEvent) => Promise<void>;
    readonly busy: boolean;
    readonly formError: string | undefined;
  };
  readonly submit?: string;
  readonly children: ReactNode;
}

/** The body of a sheet that changes something: what is wrong with the whole, the fields, one button. */
export function EditForm({ fields, submit, children }: EditFormProps) {
  const { t } = useApp();
  return (
    <form ref={fields.form} className={styles.form} noValidate onSubmit={(event) => void fields.handleSubmit(event)}>
      <div role="alert">{fields.formError && <Notice tone="bad">{fields.formError}</Notice>}</div>
      {children}
      <Button kind="main" wide type="submit" busy={fields.busy}>
        {submit ?? t('profile.save')}
      </Button>
    </form>
  );
}
