import { TextField } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';

interface NewPasswordDialogProps {
  readonly title: string;
  readonly onSubmit: (password: string, reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Shown, as it is handed over and works once. */
export function NewPasswordDialog({ title, onSubmit, onClose }: NewPasswordDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <DeskForm
        submit={t('staff.resetAccess')}
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
              label={t('staff.firstPassword')}
              name="password"
              required
              autoComplete="off"
              hint={t('staff.atLeast12CharactersMust2')}
              error={errors.password}
            />
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}
