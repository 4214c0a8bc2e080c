import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { buttonClass, Empty } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import { ChangePasswordForm } from '../../features/password/index.ts';
import styles from './ChangePswScreen.module.css';

/** Change password. Guests are shown the two ways on, trial members that they have no password. */
export function ChangePswScreen() {
  const { t, session } = useApp();
  if (session && session.type !== TRIAL_MEMBER) {
    return (
      <Screen>
        <div className={styles.body}>
          <ChangePasswordForm session={session} />
        </div>
      </Screen>
    );
  }
  return (
    <Screen>
      <Empty sign="none" title={t('password.guest')} text={session ? t('password.trial') : t('password.guestText')}>
        <Link to="/m/login" className={buttonClass()}>
          {t('forget.logIn')}
        </Link>
        {!session && (
          <Link to="/m/forget" className={buttonClass({ kind: 'ghost' })}>
            {t('password.forgot')}
          </Link>
        )}
      </Empty>
    </Screen>
  );
}
