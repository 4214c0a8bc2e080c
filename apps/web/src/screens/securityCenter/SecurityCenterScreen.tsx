import { Icon, ListCard, rowClass, rowEndClass, Skeleton, Stack } from '@baize/ui';
import { nextIcon, pauseIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { QueryFailed } from '../../app/lists/QueryFailed.tsx';
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
  const member = useMember();
  const overview = useOverview();
  const isLoading = member.isFetching || overview.isFetching;
  return (
    <Screen>
      <Stack gap={6} className={styles.body}>
        {member.data && overview.data ? (
          <>
            <Locks member={member.data} overview={overview.data} />
            <Rest />
          </>
        ) : isLoading ? (
          <div role="status" aria-label={t('common.loading')}>
            <Skeleton block={460} />
          </div>
        ) : (
          <>
            <QueryFailed
              query={{
                isFetching: member.isFetching || overview.isFetching,
                refetch: () => Promise.all([member.refetch(), overview.refetch()]),
              }}
              title={t('security.failed')}
              small
            />
            <Rest />
          </>
        )}
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
      <ListCard className={styles.card}>
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
