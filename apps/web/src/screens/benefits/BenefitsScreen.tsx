import { buttonClass, Skeleton, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { QueryFailed } from '../../app/lists/QueryFailed.tsx';
import { Link } from '../../app/router/Link.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import { ClubCard, HostCard, LevelCard, LevelTable, useVip } from '../../features/vip/index.ts';
import styles from './BenefitsScreen.module.css';

/** The merchant's levels, and how the member stands. */
export function BenefitsScreen() {
  const { t, session, start } = useApp();
  const { data, isError, isFetching, refetch } = useVip();
  return (
    <Screen>
      <Stack gap={4} className={styles.body}>
        {data ? (
          <>
            {data.mine ? (
              <>
                <LevelCard vip={data} mine={data.mine} />
                {data.mine.host && <HostCard host={data.mine.host} />}
              </>
            ) : (
              <>
                <ClubCard vip={data} />
                <Stack gap={3} pad className={styles.guest}>
                  <p>{t(session ? 'vip.trial' : 'vip.guest')}</p>
                  <Link to={session ? '/m/register' : '/m/login'} className={buttonClass({ kind: 'main' })}>
                    {t(session ? 'vip.register' : 'vip.login')}
                  </Link>
                </Stack>
              </>
            )}
            <LevelTable vip={data} />
            {data.mine && start.flags.PTSYS3 && (
              <Link to="/m/mall/mallHome" className={buttonClass({ wide: true })}>
                {t('vip.toMall')}
              </Link>
            )}
          </>
        ) : isError ? (
          <QueryFailed query={{ isFetching, refetch }} title={t('vip.failed')} />
        ) : (
          <div role="status" aria-label={t('common.loading')}>
            <Skeleton className={styles.card} />
            <Skeleton className={styles.bone} />
          </div>
        )}
      </Stack>
    </Screen>
  );
}
