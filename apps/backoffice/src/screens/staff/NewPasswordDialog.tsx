import { TextField } from '@baize/ui/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';

interface NewPasswordDialogProps {
  readonly title: string;
  readonly onSubmit: (password: string, reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A first password for a colleague, and why. It is shown, because it is handed over and works once. */
export function NewPasswordDialog({ title, onSubmit, onClose }: NewPasswordDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <DeskForm
        submit="Reset access"
        danger
        onCancel={onClose}
        onSubmit={async (fields) => {
          await onSubmit(fields.text('password'), fields.text('reason'));
          onClose();
        }}
      >
        {(errors) => (
          <>
            <TextField
              label="First password"
              name="password"
              required
              autoComplete="off"
              hint="At least 12 characters; must be changed at next login."
              error={errors.password}
            />
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}
