import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { buttonClass, Count, IconButton, Tabs } from '@baize/ui';
import { checkIcon } from '@baize/ui/icons.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { Cloth, Screen, TitleBar } from '../../app/shell/Screen.tsx';
import { useUnread } from '../../features/announcements/index.ts';
import { NoticeList } from '../../features/announcements/NoticeList.tsx';
import { NoticeListView } from '../../features/announcements/NoticeListView.tsx';
import { useMarkRead, useNotices } from '../../features/announcements/notices.queries.ts';
import { Inbox, useInbox, useInboxUnread, useReadInbox } from '../../features/inbox/index.ts';
import { Channels } from './Channels.tsx';
import styles from './MessagesScreen.module.css';

type Shown = 'announcements' | 'inbox';

export function MessagesScreen() {
  const { t, session, place, goTo } = useApp();
  const isTrial = session?.type === TRIAL_MEMBER;
  const announced = useUnread();
  const unread = useInboxUnread();
  const shown: Shown = !isTrial && new URLSearchParams(place.search).get('tab') === 'inbox' ? 'inbox' : 'announcements';
  const choose = (tab: Shown) =>
    goTo(tab === 'inbox' ? `${place.path}?tab=inbox` : place.path, { replace: true, direction: 'none' });
  const label = (words: string, count: number) => (
    <span className={styles.tab}>
      {words}
      {count > 0 && <Badge count={count} />}
    </span>
  );
  return (
    <Screen
      head={<TitleBar title={t('page.messages')} action={<MarkAll shown={shown} off={announced + unread === 0} />} />}
    >
      <Cloth>
        <Channels />
      </Cloth>
      {isTrial ? (
        <Announcements />
      ) : (
        <Tabs<Shown>
          label={t('inbox.tabs')}
          tabs={[
            { name: 'announcements', label: label(t('inbox.announcements'), announced) },
            { name: 'inbox', label: label(t('inbox.title'), unread) },
          ]}
          current={shown}
          onChange={choose}
        >
          {shown === 'inbox' ? (
            <Inbox
              filter="all"
              foot={
                <p className={styles.more}>
                  <Link to="/m/webEmail" className={buttonClass({ kind: 'line' })}>
                    {t('inbox.showAll')}
                  </Link>
                </p>
              }
            />
          ) : (
            <Announcements />
          )}
        </Tabs>
      )}
    </Screen>
  );
}

/** A number that is read aloud, too. */
function Badge({ count }: { readonly count: number }) {
  const { t } = useApp();
  return (
    <>
      <span aria-hidden="true">
        <Count value={count} />
      </span>
      <span className="sr">, {t('inbox.badge', { count })}</span>
    </>
  );
}

/** Marks the current tab up to what the page has. */
function MarkAll({ shown, off }: { readonly shown: Shown; readonly off: boolean }) {
  const { t, say, sayError, session } = useApp();
  const isTrial = session?.type === TRIAL_MEMBER;
  const notices = useNotices();
  const { mark } = useMarkRead();
  const read = useReadInbox();
  const found = useInbox('all', !isTrial && shown === 'inbox');
  if (isTrial) return undefined;
  async function handleAll(): Promise<void> {
    try {
      if (shown === 'announcements') for (const notice of notices.data?.player ?? []) if (!notice.read) mark(notice);
      const upTo = found.first?.upTo;
      if (shown === 'inbox' && upTo !== undefined) await read.mutateAsync({ upTo });
      say(t('inbox.marked'));
    } catch (error) {
      sayError(error);
    }
  }
  return <IconButton icon={checkIcon} label={t('inbox.markAll')} disabled={off} onClick={() => void handleAll()} />;
}

function Announcements() {
  const { t } = useApp();
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <NoticeListView query={useNotices()}>
      {(notices) => (
        <section aria-label={t('notices.list')}>
          <NoticeList notices={notices} openId={openId} onOpen={setOpenId} />
        </section>
      )}
    </NoticeListView>
  );
}
