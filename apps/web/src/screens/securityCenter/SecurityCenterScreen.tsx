import { Icon, ListCard, rowClass, rowEndClass, Skeleton, Stack } from '@baize/ui';
import { nextIcon, pauseIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { both, QueryView } from '../../app/lists/QueryView.tsx';
import { Link } from '../../app/router/Link.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import { Section } from '../../app/shell/Section.tsx';
import { LoginHistory, OtherSessions, useOverview } from '../../features/account/index.ts';
import { KycCard } from '../../features/kyc/index.ts';
import { useMember } from '../../features/member/index.ts';
import { SessionList } from '../../features/session/index.ts';
import { Locks } from './Locks.tsx';
import styles from './SecurityCenterScreen.module.css';

/** SECPRIV: protection, sessions, login attempts. */
export function SecurityCenterScreen() {
  const { t } = useApp();
  const locks = both(useMember(), useOverview());
  return (
    <Screen>
      <Stack gap={6} className={styles.body}>
        <QueryView
          query={locks}
          waiting={<Skeleton block={460} />}
          failed={{ title: t('security.failed'), small: true }}
        >
          {([member, overview]) => <Locks member={member} overview={overview} />}
        </QueryView>
        {(locks.data || locks.isError) && <Rest />}
      </Stack>
    </Screen>
  );
}

/** Below the locks, whose number pushes it. */
function Rest() {
  const { t } = useApp();
  return (
    <>
      <KycCard />
      <ListCard flush>
        <Link to="/m/limits" className={rowClass()}>
          <Icon path={pauseIcon} />
          <span>{t('page.limits')}</span>
          <span className={rowEndClass}>
            <Icon path={nextIcon} small mirrored />
          </span>
        </Link>
      </ListCard>
      <Section title={t('settings.sessions')}>
        <Stack gap={3}>
          <SessionList />
          <OtherSessions />
        </Stack>
      </Section>
      <Section title={t('security.history')}>
        <LoginHistory />
      </Section>
    </>
  );
}
