import { Empty, ListCard, Skeleton } from '@baize/ui';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import styles from './Inbox.module.css';
import { useInbox, type InboxFilter } from './inbox.queries.ts';
import { MessageList } from './MessageList.tsx';

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
  return (
    <PagedList
      pages={found}
      waiting={<Bones />}
      failed={{ title: t('inbox.failed'), text: t('inbox.failedText') }}
      empty={<Empty title={t('inbox.empty')} text={t('inbox.emptyText')} />}
      foot={foot}
    >
      {(messages) => (
        <section aria-label={t('inbox.list')}>
          <MessageList messages={messages} chosen={chosen} onChoose={onChoose} />
        </section>
      )}
    </PagedList>
  );
}

function Bones() {
  return (
    <ListCard className={styles.card}>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={styles.bones}>
          <Skeleton className={styles.title} />
          <Skeleton className={styles.words} />
        </div>
      ))}
    </ListCard>
  );
}
