import { Stack, Tabs } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { titleOf } from '../../app/router/route.rules.ts';
import { Screen, TitleBar } from '../../app/shell/Screen.tsx';
import { OtherWay } from '../../app/router/TextLink.tsx';
import { EmailRecovery, LinkRecovery, PhoneRecovery, StopContact, useKeptWay } from '../../features/password/index.ts';
import styles from './ForgetScreen.module.css';

/** By phone (with CHNGPASSVERIF3) or e-mail, or an e-mail's link. The link that stops a new contact leads here, too. */
export function ForgetScreen() {
  const { t, place, goTo } = useApp();
  const query = new URLSearchParams(place.search);
  const [token, stop] = [query.get('token'), query.get('stop')];
  const begin = () => goTo('/m/forget', { replace: true, direction: 'none' });
  return (
    <Screen head={<TitleBar title={t(titleOf(place))} />}>
      <Stack gap={4} className={styles.body}>
        {stop ? (
          <StopContact token={stop} onPassword={begin} />
        ) : token ? (
          <LinkRecovery token={token} onDead={begin} />
        ) : (
          <Methods />
        )}
        {!stop && (
          <OtherWay words={t('forget.remembered')} to="/m/login" options={{ replace: true }}>
            {t('forget.logIn')}
          </OtherWay>
        )}
      </Stack>
    </Screen>
  );
}

function Methods() {
  const { t, start } = useApp();
  const [method, setMethod] = useKeptWay();
  if (!start.flags.CHNGPASSVERIF3) return <EmailRecovery />;
  return (
    <Tabs
      label={t('forget.method')}
      look="segments"
      tabs={[
        { name: 'phone', label: t('forget.byPhone') },
        { name: 'email', label: t('forget.byEmail') },
      ]}
      current={method}
      onChange={setMethod}
    >
      {method === 'phone' ? <PhoneRecovery /> : <EmailRecovery />}
    </Tabs>
  );
}
