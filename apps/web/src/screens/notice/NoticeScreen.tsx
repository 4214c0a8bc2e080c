import type { Notice } from '@baize/contract/content/announcements.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { NoticeList } from '../../features/announcements/NoticeList.tsx';
import { NoticeListView } from '../../features/announcements/NoticeListView.tsx';
import { useNotices } from '../../features/announcements/notices.queries.ts';
import { indexOf } from '../../features/announcements/notices.rules.ts';

/** Announcements; the address may open one, and `types=A` shows those for agents. */
export function NoticeScreen() {
  return (
    <Screen>
      <Notices />
    </Screen>
  );
}

function Notices() {
  const { place } = useApp();
  const notices = useNotices(new URLSearchParams(place.search).get('types') === 'A' ? 'A' : undefined);
  return <NoticeListView query={notices}>{(list) => <Listed notices={list} />}</NoticeListView>;
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
  return (
    <section aria-label={t('notices.list')}>
      <NoticeList notices={notices} openId={openId} onOpen={handleOpen} />
    </section>
  );
}
