import type { StaffFace } from '@baize/contract/backoffice/session.ts';
import { Button } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { PasswordForm, SecondFactorSetup, useLogout } from '../../features/session/index.ts';
import { FrontPage } from '../../parts/page/FrontPage.tsx';

/** An own password, then the authenticator. */
export function FirstSteps({ need }: { need: NonNullable<StaffFace['need']> }) {
  const logout = useLogout();
  return (
    <FrontPage wide>
      {need === 'password' ? (
        <>
          <h1>{t('firstSteps.chooseYourOwnPassword')}</h1>
          <p>{t('firstSteps.replaceYourTemporaryPassword')}</p>
          <PasswordForm />
        </>
      ) : (
        <>
          <h1>{t('firstSteps.setUpYourAuthenticator')}</h1>
          <p>{t('firstSteps.staffLogInWithA')}</p>
          <SecondFactorSetup />
        </>
      )}
      <Button kind="ghost" onClick={() => logout.mutate()}>
        {t('common.logOut')}
      </Button>
    </FrontPage>
  );
}
