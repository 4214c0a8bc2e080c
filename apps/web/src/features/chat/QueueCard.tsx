import type { ChatConversation } from '@baize/contract/chat/chat.ts';
import { useApp } from '../../app/app.ts';
import styles from './QueueCard.module.css';

const DRAWN = 5;

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
