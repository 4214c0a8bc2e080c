import { hourIn } from '@baize/i18n/moments.ts';
import { Logo } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Screen, TitleBar } from '../../app/shell/Screen.tsx';
import { TextLink } from '../../app/router/TextLink.tsx';
import { useNow } from '../../app/hydration/hydrated.ts';
import { GroupBanner } from '../../features/announcements/index.ts';
import { LanguageButton } from '../../features/language/index.ts';
import { ArrivalNotice, isAgentSide, LoginForm, partOfDay, useAwayWhenLoggedIn } from '../../features/session/index.ts';
import { useServiceSheet } from '../../features/serviceSheet/index.ts';
import styles from './LoginScreen.module.css';

export function LoginScreen() {
  const { t, start, place } = useApp();
  useAwayWhenLoggedIn({ trialStays: true });
  const service = useServiceSheet();
  const hour = hourIn(useNow(), start.merchant.timeZone);
  const isAgents = start.merchant.agentEntrance === true && isAgentSide(place.search);
  return (
    <Screen
      head={
        <div className={styles.head}>
          <TitleBar title={t(isAgents ? 'login.agentTitle' : 'login.title')} quiet action={<LanguageButton />} />
        </div>
      }
    >
      <div className={styles.masthead}>
        <Logo picture={start.merchant.logo.wordmark} name={start.merchant.name} />
        <p>{isAgents ? t('login.agentTitle') : t(`login.greeting.${partOfDay(hour)}`)}</p>
      </div>
      <ArrivalNotice />
      <LoginForm key={place.search} />
      <p className={styles.help}>
        <TextLink
          to="/m/help"
          onClick={(event) => {
            event.preventDefault();
            service.open();
          }}
        >
          {t('menu.service')}
        </TextLink>
      </p>
      {service.sheet}
      <GroupBanner group="m_login" />
    </Screen>
  );
}
