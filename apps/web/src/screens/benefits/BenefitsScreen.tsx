import { buttonClass, Skeleton, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { Link } from '../../app/router/Link.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import { ClubCard, HostCard, LevelCard, LevelTable, useVip, type Vip } from '../../features/vip/index.ts';
import styles from './BenefitsScreen.module.css';

/** The merchant's levels, and how the member stands. */
export function BenefitsScreen() {
  const { t } = useApp();
  const vip = useVip();
  return (
    <Screen>
      <Stack gap={4} className={styles.body}>
        <QueryView
          query={vip}
          failed={{ title: t('vip.failed') }}
          waiting={
            <>
              <Skeleton className={styles.card} />
              <Skeleton className={styles.bone} />
            </>
          }
        >
          {(data) => <Ready vip={data} />}
        </QueryView>
      </Stack>
    </Screen>
  );
}

function Ready({ vip }: { readonly vip: Vip }) {
  const { t, session, start } = useApp();
  return (
    <>
      {vip.mine ? (
        <>
          <LevelCard vip={vip} mine={vip.mine} />
          {vip.mine.host && <HostCard host={vip.mine.host} />}
        </>
      ) : (
        <>
          <ClubCard vip={vip} />
          <Stack gap={3} pad className={styles.guest}>
            <p>{t(session ? 'vip.trial' : 'vip.guest')}</p>
            <Link to={session ? '/m/register' : '/m/login'} className={buttonClass({ kind: 'main' })}>
              {t(session ? 'vip.register' : 'vip.login')}
            </Link>
          </Stack>
        </>
      )}
      <LevelTable vip={vip} />
      {vip.mine && start.flags.PTSYS3 && (
        <Link to="/m/mall/mallHome" className={buttonClass({ wide: true })}>
          {t('vip.toMall')}
        </Link>
      )}
    </>
  );
}
