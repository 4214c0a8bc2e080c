import { useState } from 'react';
import { staffLogin } from '@baize/contract/backoffice/session.ts';
import { PasswordField, TextField } from '@baize/ui/index.ts';
import { Refusal, type CallDesk } from '../../app/client.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { FrontPage } from '../../parts/page/FrontPage.tsx';
import { UserNameField } from '../../parts/forms/UserNameField.tsx';

interface LoginProps {
  readonly call: CallDesk;
  readonly demo: boolean;
  readonly onEntered: () => Promise<void>;
}

/** The way in: user name and password, and the authenticator's digits once the server asks for them. */
export function LoginScreen({ call, demo, onEntered }: LoginProps) {
  const [needsCode, setNeedsCode] = useState(false);
  return (
    <FrontPage note={demo ? 'Demo: play money only.' : undefined}>
      <h1>Back office</h1>
      <DeskForm
        submit="Log in"
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
              label="Password"
              name="password"
              required
              autoComplete="current-password"
              maxLength={100}
              showLabel="Show the password"
              hideLabel="Hide the password"
              error={errors.password}
            />
            {needsCode && (
              <TextField
                label="Authenticator code"
                name="code"
                required
                autoFocus
                autoComplete="one-time-code"
                maxLength={20}
                hint="Six digits, or a recovery code."
                error={errors.code}
              />
            )}
          </>
        )}
      </DeskForm>
    </FrontPage>
  );
}
