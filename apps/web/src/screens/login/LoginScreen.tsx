import { hourIn } from '@baize/i18n/moments.ts';
import { IconButton, Logo } from '@baize/ui';
import { globeIcon } from '@baize/ui/iconsMore.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { lazyPart } from '../../app/loading/lazyPart.tsx';
import { Screen, TitleBar } from '../../app/shell/Screen.tsx';
import { TextLink } from '../../app/router/TextLink.tsx';
import { useNow } from '../../app/hydration/hydrated.ts';
import { GroupBanner } from '../../features/announcements/index.ts';
import { ArrivalNotice, isAgentSide, LoginForm, partOfDay, useAwayWhenLoggedIn } from '../../features/session/index.ts';
import { useServiceSheet } from '../../features/serviceSheet/index.ts';
import styles from './LoginScreen.module.css';

const LanguageSheet = lazyPart(async () => (await import('./LanguageSheet.tsx')).LanguageSheet);

export function LoginScreen() {
  const { t, start, place } = useApp();
  const [language, setLanguage] = useState<'unasked' | 'open' | 'closed'>('unasked');
  useAwayWhenLoggedIn({ trialStays: true });
  const service = useServiceSheet();
  const hour = hourIn(useNow(), start.merchant.timeZone);
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
                onClick={() => setLanguage('open')}
              />
            }
          />
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
      {language !== 'unasked' && (
        <LanguageSheet
          open={language === 'open'}
          onClose={() => setLanguage('closed')}
          onLost={() => setLanguage('unasked')}
        />
      )}
      <GroupBanner group="m_login" />
    </Screen>
  );
}
