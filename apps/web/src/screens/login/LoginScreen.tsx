import { IconButton, Logo } from '@baize/ui';
import { globeIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Screen, TitleBar } from '../../app/shell/Screen.tsx';
import { useNow } from '../../app/hydration/takenOver.ts';
import { GroupBanner } from '../../features/announcements/index.ts';
import { ArrivalNotice, isAgentSide, LoginForm, partOfDay, useAwayWhenLoggedIn } from '../../features/session/index.ts';
import styles from './LoginScreen.module.css';

export function LoginScreen() {
  const { t, start, place, openMenu } = useApp();
  useAwayWhenLoggedIn({ trialStays: true });
  const hour = new Intl.DateTimeFormat('en', {
    timeZone: start.merchant.timeZone,
    hour: '2-digit',
    hourCycle: 'h23',
  }).format(useNow());
  const isAgents = start.merchant.agentEntrance === true && isAgentSide(place.search);
  return (
    <Screen
      head={
        <div className={styles.head}>
          <TitleBar
            title={t(isAgents ? 'login.agentTitle' : 'login.title')}
            quiet
            action={
              <IconButton
                icon={globeIcon}
                label={t('settings.language')}
                aria-haspopup="dialog"
                onClick={() => openMenu('games')}
              />
            }
          />
        </div>
      }
    >
      <div className={styles.masthead}>
        <Logo picture={start.merchant.logo.wordmark} name={start.merchant.name} />
        <p>{isAgents ? t('login.agentTitle') : t(`login.greeting.${partOfDay(Number(hour))}`)}</p>
      </div>
      <ArrivalNotice />
      <LoginForm key={place.search} />
      <GroupBanner group="m_login" />
    </Screen>
  );
}
