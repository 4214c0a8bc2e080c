import { Empty } from '@baize/ui';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { LetterBones } from '../../app/lists/LetterBones.tsx';
import { PagedList } from '../../app/lists/PagedList.tsx';
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
      waiting={<LetterBones />}
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
