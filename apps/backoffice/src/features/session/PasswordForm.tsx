import { changeOwnPassword } from '@baize/contract/backoffice/session.ts';
import { STAFF_PASSWORD_MIN } from '@baize/contract/backoffice/shapes.ts';
import { PasswordField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';

/** Changes the own password; every other session of this person ends. */
export function PasswordForm() {
  const { call, refreshSession, say } = useDesk();
  const words = { showLabel: 'Show password', hideLabel: 'Hide password' };
  return (
    <DeskForm
      submit="Change password"
      onSubmit={async (fields) => {
        await call(changeOwnPassword, { current: fields.text('current'), password: fields.text('password') });
        say('Your password is changed. Your other sessions have ended.');
        await refreshSession();
      }}
    >
      {(errors) => (
        <>
          <PasswordField
            {...words}
            label="Current password"
            name="current"
            required
            autoComplete="current-password"
            error={errors.current}
          />
          <PasswordField
            {...words}
            label="New password"
            name="password"
            required
            autoComplete="new-password"
            hint={`At least ${STAFF_PASSWORD_MIN} characters. A sentence is easy to remember.`}
            error={errors.password}
          />
        </>
      )}
    </DeskForm>
  );
}
