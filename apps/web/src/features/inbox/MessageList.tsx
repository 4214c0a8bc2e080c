import type { InboxRow } from '@baize/contract/inbox/inbox.ts';
import { dayIn, formatShortDay, formatTime } from '@baize/i18n/moments.ts';
import { join, ListCard, Row, Truncate } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import styles from './MessageList.module.css';

interface MessageListProps {
  readonly messages: readonly InboxRow[];
  /** A tap then chooses instead of opening. */
  readonly chosen?: ReadonlySet<string> | null;
  readonly onChoose?: (id: string) => void;
}

/** Messages as rows, the unread ones marked. */
export function MessageList({ messages, chosen = null, onChoose }: MessageListProps) {
  return (
    <ListCard className={styles.card}>
      {messages.map((message) =>
        chosen ? (
          <label key={message.id} className={join(styles.row, !message.read && styles.unread)}>
            <input
              type="checkbox"
              className={styles.box}
              checked={chosen.has(message.id)}
              onChange={() => onChoose?.(message.id)}
            />
            <Words message={message} />
          </label>
        ) : (
          <Link
            key={message.id}
            to={`/m/webEmail?id=${message.id}`}
            className={join(styles.row, !message.read && styles.unread)}
          >
            <span className={styles.pip} />
            <Words message={message} />
          </Link>
        ),
      )}
    </ListCard>
  );
}

function Words({ message: { title, preview, at, read } }: { readonly message: InboxRow }) {
  const { t } = useApp();
  return (
    <span className={styles.words}>
      <Row as="span" cross="baseline" gap={3}>
        <Truncate size="body" className={join('grow', styles.title)}>
          {title}
        </Truncate>
        {!read && <span className="sr">, {t('inbox.unread')}</span>}
        <When at={at} />
      </Row>
      <Truncate size="small" tone="muted">
        {preview}
      </Truncate>
    </span>
  );
}

/** The time of today's messages, the day of older ones. */
function When({ at }: { readonly at: string }) {
  const { language, start } = useApp();
  const { timeZone } = start.merchant;
  const isToday = dayIn(at, timeZone) === dayIn(new Date().toISOString(), timeZone);
  return (
    <time className={join(styles.when, 'num')} dateTime={at}>
      {isToday ? formatTime(at, timeZone, language) : formatShortDay(at, timeZone, language)}
    </time>
  );
}
