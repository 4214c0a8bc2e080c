import { useState } from 'react';
import { staffLogin } from '@baize/contract/backoffice/session.ts';
import { PasswordField, TextField } from '@baize/ui/index.ts';
import { Refusal, type CallDesk } from '../../app/client.ts';
import { t } from '../../app/texts.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { FrontPage } from '../../parts/page/FrontPage.tsx';
import { UserNameField } from '../../parts/forms/UserNameField.tsx';

interface LoginProps {
  readonly call: CallDesk;
  readonly demo: boolean;
  readonly onEntered: () => Promise<void>;
}

export function LoginScreen({ call, demo, onEntered }: LoginProps) {
  const [needsCode, setNeedsCode] = useState(false);
  return (
    <FrontPage note={demo ? t('login.demoPlayMoneyOnly') : undefined}>
      <h1>{t('login.backOffice')}</h1>
      <DeskForm
        submit={t('login.logIn')}
        onSubmit={async (fields) => {
          try {
            await call(staffLogin, {
              userName: fields.text('userName'),
              password: fields.text('password'),
              code: fields.text('code').replaceAll(' ', ''),
            });
          } catch (error) {
            if (error instanceof Refusal && error.code === 'staff.codeRequired') return setNeedsCode(true);
            throw error;
          }
          await onEntered();
        }}
      >
        {(errors) => (
          <>
            <UserNameField autoComplete="username" error={errors.userName} />
            <PasswordField
              label={t('login.password')}
              name="password"
              required
              autoComplete="current-password"
              maxLength={100}
              showLabel={t('common.showThePassword')}
              hideLabel={t('common.hideThePassword')}
              error={errors.password}
            />
            {needsCode && (
              <TextField
                label={t('login.authenticatorCode')}
                name="code"
                required
                autoFocus
                autoComplete="one-time-code"
                maxLength={20}
                hint={t('login.sixDigitsOrARecovery')}
                error={errors.code}
              />
            )}
          </>
        )}
      </DeskForm>
    </FrontPage>
  );
}
