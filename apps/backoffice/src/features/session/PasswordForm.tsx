import { changeOwnPassword } from '@baize/contract/backoffice/session.ts';
import { STAFF_PASSWORD_MIN } from '@baize/contract/backoffice/shapes.ts';
import { PasswordField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';

/** Ends every other session. */
export function PasswordForm() {
  const { call, refreshSession, say } = useDesk();
  const words = { showLabel: t('session.showPassword'), hideLabel: t('session.hidePassword') };
  return (
    <DeskForm
      submit={t('session.changePassword')}
      onSubmit={async (fields) => {
        await call(changeOwnPassword, { current: fields.text('current'), password: fields.text('password') });
        say(t('session.yourPasswordIsChangedYour'));
        await refreshSession();
      }}
    >
      {(errors) => (
        <>
          <PasswordField
            {...words}
            label={t('session.currentPassword')}
            name="current"
            required
            autoComplete="current-password"
            error={errors.current}
          />
          <PasswordField
            {...words}
            label={t('session.newPassword')}
            name="password"
            required
            autoComplete="new-password"
            hint={t('session.atLeastCharactersASentence', { staffPasswordMin: STAFF_PASSWORD_MIN })}
            error={errors.password}
          />
        </>
      )}
    </DeskForm>
  );
}
