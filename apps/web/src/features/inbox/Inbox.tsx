import { Button, Empty, InfiniteEnd, ListCard, Skeleton } from '@baize/ui';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './Inbox.module.css';
import { useInbox, type InboxFilter } from './inbox.queries.ts';
import { MessageList } from './MessageList.tsx';

const NEAR_END_PX = 400;
const PAUSE_MS = 500;

interface InboxProps {
  readonly filter: InboxFilter;
  readonly chosen?: ReadonlySet<string> | null;
  readonly onChoose?: (id: string) => void;
  /** Only the first page, with this below it. */
  readonly foot?: ReactNode;
}

export function Inbox({ filter, chosen = null, onChoose = () => {}, foot }: InboxProps) {
  const { t } = useApp();
  const found = useInbox(filter);
  if (found.isError && !found.data) {
    return (
      <Empty sign="cross" title={t('inbox.failed')} text={t('inbox.failedText')}>
        <Button onClick={() => void found.refetch()} busy={found.isFetching}>
          {t('common.retry')}
        </Button>
      </Empty>
    );
  }
  if (!found.data) return <Bones />;
  const messages = found.data.pages.flatMap(({ list }) => list);
  if (messages.length === 0) return <Empty title={t('inbox.empty')} text={t('inbox.emptyText')} />;
  return (
    <section aria-label={t('inbox.list')}>
      <MessageList messages={messages} chosen={chosen} onChoose={onChoose} />
      {foot ?? (
        <InfiniteEnd
          state={stateOf(found)}
          onMore={() => void found.fetchNextPage()}
          distancePx={NEAR_END_PX}
          pauseMs={PAUSE_MS}
          words={{
            end: t('inbox.end'),
            failed: t('inbox.failed'),
            retry: t('common.retry'),
            loading: t('common.loading'),
          }}
        />
      )}
    </section>
  );
}

function stateOf({ isFetchingNextPage, isFetchNextPageError, hasNextPage }: ReturnType<typeof useInbox>) {
  if (isFetchingNextPage) return 'loading';
  if (isFetchNextPageError) return 'failed';
  return hasNextPage ? 'more' : 'end';
}

function Bones() {
  const { t } = useApp();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <ListCard className={styles.card}>
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className={styles.bones}>
            <Skeleton className={styles.title} />
            <Skeleton className={styles.words} />
          </div>
        ))}
      </ListCard>
    </div>
  );
}
