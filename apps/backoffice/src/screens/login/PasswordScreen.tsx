import { useState } from 'react';
import { setStaffPassword } from '@baize/contract/backoffice/session.ts';
import { STAFF_PASSWORD_MIN } from '@baize/contract/backoffice/shapes.ts';
import { Button, PasswordField } from '@baize/ui/index.ts';
import type { CallDesk } from '../../app/client.ts';
import { t } from '../../app/texts.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { FrontPage } from '../../parts/page/FrontPage.tsx';

/** The page of the link that went to its owner. */
export const PASSWORD_PATH = '/password';

interface PasswordScreenProps {
  readonly call: CallDesk;
  readonly token: string;
  readonly onDone: () => void;
}

export function PasswordScreen({ call, token, onDone }: PasswordScreenProps) {
  const [userName, setUserName] = useState('');
  return (
    <FrontPage>
      <h1>{t('login.setYourPassword')}</h1>
      {userName === '' ? (
        <DeskForm
          submit={t('login.setPassword')}
          onSubmit={async (fields) => {
            const done = await call(setStaffPassword, { token, password: fields.text('password') });
            setUserName(done.userName);
          }}
        >
          {(errors) => (
            <PasswordField
              label={t('session.newPassword')}
              name="password"
              required
              autoFocus
              autoComplete="new-password"
              maxLength={100}
              showLabel={t('common.showThePassword')}
              hideLabel={t('common.hideThePassword')}
              hint={t('session.atLeastCharactersASentence', { staffPasswordMin: STAFF_PASSWORD_MIN })}
              error={errors.password ?? errors.token}
            />
          )}
        </DeskForm>
      ) : (
        <>
          <p>{t('login.passwordIsSetFor', { userName })}</p>
          <Button kind="main" onClick={onDone}>
            {t('login.logIn')}
          </Button>
        </>
      )}
    </FrontPage>
  );
}
