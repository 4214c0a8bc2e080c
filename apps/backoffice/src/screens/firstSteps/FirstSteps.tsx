import type { StaffFace } from '@baize/contract/backoffice/session.ts';
import { Button } from '@baize/ui/index.ts';
import { PasswordForm, SecondFactorSetup, useLogout } from '../../features/session/index.ts';
import { FrontPage } from '../../parts/page/FrontPage.tsx';

/** What comes before the desk: a password of one's own, then the authenticator. */
export function FirstSteps({ need }: { need: NonNullable<StaffFace['need']> }) {
  const logout = useLogout();
  return (
    <FrontPage wide>
      {need === 'password' ? (
        <>
          <h1>Choose your own password</h1>
          <p>Replace your temporary password.</p>
          <PasswordForm />
        </>
      ) : (
        <>
          <h1>Set up your authenticator</h1>
          <p>Staff log in with a password and a code from an app on their phone.</p>
          <SecondFactorSetup />
        </>
      )}
      <Button kind="ghost" onClick={() => logout.mutate()}>
        Log out
      </Button>
    </FrontPage>
  );
}
