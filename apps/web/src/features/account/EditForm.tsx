import { Button } from '@baize/ui';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { Form, FormFoot, type useFields } from '../form/index.ts';

interface EditFormProps<Name extends string> {
  readonly fields: ReturnType<typeof useFields<Name>>;
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<unknown>;
  readonly onDone: () => void;
  /** Default: save. */
  readonly action?: string;
  readonly children: ReactNode;
}

/** A sheet's form: its error, fields, one button. */
export function EditForm<Name extends string>({ fields, send, onDone, action, children }: EditFormProps<Name>) {
  const { t } = useApp();
  return (
    <Form fit="sheet" form={fields.form} error={fields.formError} onSubmit={fields.submit({ send, onDone })}>
      {children}
      <FormFoot>
        <Button kind="main" wide type="submit" busy={fields.busy}>
          {action ?? t('profile.save')}
        </Button>
      </FormFoot>
    </Form>
  );
}
