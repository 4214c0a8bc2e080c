import { Button, Empty, ListCard, Skeleton } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Screen } from '../../app/Screen.tsx';
import { indexOf, NoticeList, useNotices } from '../../features/notices/index.ts';
import styles from './NoticeScreen.module.css';

/** The announcements; the one that is open stands in the address. */
export function NoticeScreen() {
  return (
    <Screen>
      <Notices />
    </Screen>
  );
}

function Notices() {
  const { t, place, goTo } = useApp();
  const notices = useNotices();
  if (notices.isError && !notices.data) {
    return (
      <Empty sign="cross" title={t('notices.failed')} text={t('notices.failedText')}>
        <Button onClick={() => void notices.refetch()} busy={notices.isFetching}>
          {t('common.retry')}
        </Button>
      </Empty>
    );
  }
  if (!notices.data) return <Bones />;
  const { player } = notices.data;
  if (player.length === 0) return <Empty title={t('notices.empty')} text={t('notices.emptyText')} />;
  return (
    <section aria-label={t('notices.list')}>
      <NoticeList
        notices={player}
        open={indexOf(place.search)}
        onOpen={(index) =>
          goTo(index === null ? place.path : `${place.path}?index=${index}`, { replace: true, direction: 'none' })
        }
      />
    </section>
  );
}

function Bones() {
  const { t } = useApp();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <ListCard className={styles.card}>
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton className={styles.title} />
            <Skeleton className={styles.date} />
            <Skeleton className={styles.words} />
          </div>
        ))}
      </ListCard>
    </div>
  );
}
