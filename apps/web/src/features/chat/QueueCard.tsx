import type { ChatConversation } from '@baize/contract/chat/chat.ts';
import { useApp } from '../../app/app.ts';
import styles from './QueueCard.module.css';

/** So many people are drawn; who waits further back is the last of them. */
const DRAWN = 5;

/** The place in the queue, how long it may take, and that nobody has to wait on this page. */
export function QueueCard({ conversation: { position, minutes } }: { readonly conversation: ChatConversation }) {
  const { t } = useApp();
  return (
    <section className={styles.card} role="status">
      <p className={styles.small}>{t('chat.place')}</p>
      {position !== null && <b className="num">{position}</b>}
      <p>{minutes === null ? t('chat.soon') : t('chat.aboutMinutes', { minutes })}</p>
      {position !== null && (
        <div className={styles.people} aria-hidden="true">
          {Array.from({ length: DRAWN }, (_, index) => (
            <i key={index} data-me={index === Math.min(position, DRAWN) - 1 || undefined} />
          ))}
        </div>
      )}
      <p className={styles.small}>{t('chat.mayLeave')}</p>
    </section>
  );
}
