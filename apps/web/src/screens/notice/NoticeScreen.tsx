import type { Notice } from '@baize/contract/content/announcements.ts';
import { Empty, ListCard, Skeleton } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryFailed } from '../../app/lists/QueryFailed.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import { NoticeList } from '../../features/announcements/NoticeList.tsx';
import { useNotices } from '../../features/announcements/notices.queries.ts';
import { indexOf } from '../../features/announcements/notices.rules.ts';
import styles from './NoticeScreen.module.css';

/** Announcements; the address may open one, and `types=A` shows those for agents. */
export function NoticeScreen() {
  return (
    <Screen>
      <Notices />
    </Screen>
  );
}

function Notices() {
  const { t, place } = useApp();
  const notices = useNotices(new URLSearchParams(place.search).get('types') === 'A' ? 'A' : undefined);
  if (notices.isError && !notices.data) {
    return <QueryFailed query={notices} title={t('notices.failed')} text={t('notices.failedText')} />;
  }
  if (!notices.data) return <Bones />;
  return <Listed notices={notices.data.player} />;
}

/** The address's index chooses once; then it stays open by id. */
function Listed({ notices }: { readonly notices: readonly Notice[] }) {
  const { t, place, goTo } = useApp();
  const [openId, setOpenId] = useState(() => notices[indexOf(place.search) ?? -1]?.id ?? null);
  function handleOpen(id: string | null): void {
    setOpenId(id);
    const index = notices.findIndex((notice) => notice.id === id);
    const query = new URLSearchParams(place.search);
    if (index < 0) query.delete('index');
    else query.set('index', String(index));
    goTo(query.size === 0 ? place.path : `${place.path}?${query}`, { replace: true, direction: 'none' });
  }
  if (notices.length === 0) return <Empty title={t('notices.empty')} text={t('notices.emptyText')} />;
  return (
    <section aria-label={t('notices.list')}>
      <NoticeList notices={notices} openId={openId} onOpen={handleOpen} />
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
