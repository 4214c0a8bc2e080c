import type { ChatMessage } from '@baize/contract/chat/chat.ts';
import { dayIn } from '@baize/i18n/moments.ts';
import { Button } from '@baize/ui';
import { useRef, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { ChatBones } from './ChatBones.tsx';
import { useEarlier } from './chat.queries.ts';
import { DayRule, EventRule, NewRule, OwnBubble, SaidBubble, TypingBubble } from './Bubbles.tsx';
import { oldestOf, rowsOf, type Fresh, type Row } from './messages.rules.ts';
import styles from './MessageLog.module.css';
import type { Writing } from './useOutbox.ts';
import { useScrollEnd } from './useScrollEnd.ts';

interface MessageLogProps {
  readonly conversationId?: string;
  readonly messages: readonly ChatMessage[];
  readonly isLoading?: boolean;
  /** Left out where nothing is written any more. */
  readonly writing?: Writing;
  readonly staffReadSeq: number;
  readonly fresh?: Fresh | null;
  /** Who is writing just now; empty: nobody. */
  readonly typing?: string;
  readonly onAtEnd?: (isAtEnd: boolean) => void;
  readonly above?: ReactNode;
  readonly children?: ReactNode;
}

/** Stays at its end unless somebody reads further up. */
export function MessageLog(props: MessageLogProps) {
  const { conversationId = '', messages, isLoading, writing, staffReadSeq, fresh = null, typing = '' } = props;
  const { t, start } = useApp();
  const log = useRef<HTMLDivElement>(null);
  const outgoing = writing?.outgoing ?? [];
  const { timeZone } = start.merchant;
  const rows = rowsOf({ messages, outgoing, fresh, dayOf: (at) => dayIn(at, timeZone) });
  const end = useScrollEnd(log, {
    count: messages.length + outgoing.length,
    own: outgoing.length,
    oldest: oldestOf(messages),
    extra: `${typing} ${String(Boolean(props.children))}`,
    onAtEnd: props.onAtEnd,
  });
  return (
    <div className={styles.frame}>
      {/* Whoever has no finger scrolls what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={log} className={styles.log} role="log" aria-label={t('chat.conversation')} tabIndex={0}>
        {props.above}
        <div className={styles.push} />
        {oldestOf(messages) > 1 && <Earlier conversationId={conversationId} />}
        {isLoading && (
          <div role="status" aria-label={t('common.loading')}>
            <ChatBones />
          </div>
        )}
        {rows.map((row) => (
          <OneRow key={row.key} row={row} staffReadSeq={staffReadSeq} writing={writing} />
        ))}
        {typing !== '' && <TypingBubble name={typing} />}
        {props.children}
      </div>
      {end.below > 0 && (
        <button type="button" className={styles.pill} onClick={end.toEnd}>
          {t('chat.newBelow', { count: end.below })}
        </button>
      )}
    </div>
  );
}

interface OneRowProps {
  readonly row: Row;
  readonly staffReadSeq: number;
  readonly writing: Writing | undefined;
}

function OneRow({ row, staffReadSeq, writing }: OneRowProps) {
  if (row.kind === 'day') return <DayRule at={row.at} />;
  if (row.kind === 'new') return <NewRule />;
  if (row.kind === 'event') return <EventRule message={row.message} />;
  if (row.kind === 'said')
    return <SaidBubble message={row.message} isLast={row.last} isRead={row.message.seq <= staffReadSeq} />;
  return <OwnBubble message={row.message} onRetry={writing?.retry} onDrop={writing?.drop} />;
}

function Earlier({ conversationId }: { readonly conversationId: string }) {
  const { t, sayError } = useApp();
  const earlier = useEarlier(conversationId);
  return (
    <div className={styles.earlier}>
      <Button small busy={earlier.isPending} onClick={() => earlier.mutate(undefined, { onError: sayError })}>
        {t('chat.earlier')}
      </Button>
    </div>
  );
}
