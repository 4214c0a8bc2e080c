import { PERMISSION_NAMES, PERMISSIONS } from '@baize/contract/backoffice/permissions.ts';
import { Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { PasswordForm, SecondFactorSetup } from '../../features/session/index.ts';
import { Facts } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import styles from './OwnScreen.module.css';

/** The own account: who one is here, the password and the authenticator. */
export function Screen() {
  const { staff, session } = useDesk();
  return (
    <Page title={staff.displayName || staff.userName} about={`Username ${staff.userName}`}>
      <div className={styles.cards}>
        <section>
          <h2>Password</h2>
          <PasswordForm />
        </section>
        <section>
          <h2>Authenticator</h2>
          <p>
            {staff.hasSecondFactor ? (
              <>
                <Tag tone="ok">In use</Tag> {staff.recoveryCodes} recovery codes are left.
              </>
            ) : (
              <>
                <Tag tone="caution">Not set up</Tag> {session.demo && 'Not required in the demo.'}
              </>
            )}
          </p>
          <SecondFactorSetup />
        </section>
        <section>
          <h2>Your permissions</h2>
          <Facts
            facts={PERMISSION_NAMES.filter((name) => staff.permissions[name] !== undefined).map((name) => [
              scopeWords(staff.permissions[name]),
              PERMISSIONS[name],
            ])}
          />
        </section>
      </div>
    </Page>
  );
}

const scopeWords = (merchantScope: readonly string[] | null | undefined): string =>
  merchantScope ? merchantScope.join(', ') : 'Every merchant';
