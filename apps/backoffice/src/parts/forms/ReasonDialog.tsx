import type { ReactNode } from 'react';
import { Dialog } from '../page/Dialog.tsx';
import { DeskForm } from './DeskForm.tsx';
import { ReasonField } from './ReasonField.tsx';

interface ReasonDialogProps {
  readonly title: string;
  /** What will happen, and to whom. */
  readonly children: ReactNode;
  /** The button says what it does. */
  readonly submit: string;
  readonly onSubmit: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Before what cannot be undone or harms somebody. */
export function ReasonDialog({ title, children, submit, onSubmit, onClose }: ReasonDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div>{children}</div>
      <DeskForm
        submit={submit}
        danger
        onCancel={onClose}
        onSubmit={async (fields) => {
          await onSubmit(fields.text('reason'));
          onClose();
        }}
      >
        {(errors) => <ReasonField error={errors.reason} />}
      </DeskForm>
    </Dialog>
  );
}
