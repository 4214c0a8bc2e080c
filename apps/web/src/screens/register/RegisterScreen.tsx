import { Button, buttonClass, Empty } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import { Screen, TitleBar } from '../../app/Screen.tsx';
import { GroupBanner } from '../../features/announcements/index.ts';
import { RegisterForm, useRegisterSettings } from '../../features/register/index.ts';
import { useAwayWhenLoggedIn } from '../../features/session/index.ts';
import styles from './RegisterScreen.module.css';

export function RegisterScreen() {
  const { t } = useApp();
  useAwayWhenLoggedIn();
  return (
    <Screen head={<TitleBar title={t('register.title')} />}>
      <div className={styles.body}>
        <Body />
        <GroupBanner group="m_register" />
      </div>
    </Screen>
  );
}

function Body() {
  const { t, start } = useApp();
  const settings = useRegisterSettings();
  if (settings.isPending) return <Waiting />;
  if (settings.isError) {
    return (
      <Empty sign="cross" title={t('register.failed')} text={t('register.failedText')}>
        <Button onClick={() => void settings.refetch()} busy={settings.isFetching}>
          {t('common.retry')}
        </Button>
      </Empty>
    );
  }
  if (!settings.data.usernameEnabled) {
    return (
      <Empty sign="none" title={t('register.closed')} text={t('register.closedText')}>
        <Link to="/m/login" options={{ replace: true }} className={buttonClass()}>
          {t('register.logIn')}
        </Link>
        {start.flags['TRIAL3'] !== false && (
          <Link to="/m/trial" className={buttonClass({ kind: 'ghost' })}>
            {t('login.trial')}
          </Link>
        )}
      </Empty>
    );
  }
  return <RegisterForm settings={settings.data} onSettingsChanged={() => void settings.refetch()} />;
}

/** Fields that come, at their size. */
function Waiting() {
  const { t } = useApp();
  return (
    <div className={styles.waiting} role="status" aria-label={t('common.loading')}>
      {[0, 1, 2, 3, 4].map((field) => (
        <span key={field} className={styles.bone} />
      ))}
    </div>
  );
}
