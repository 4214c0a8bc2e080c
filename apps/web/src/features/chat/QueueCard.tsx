import type { ChatConversation } from '@baize/contract/chat/chat.ts';
import { Stack, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import styles from './QueueCard.module.css';

const DRAWN = 5;

export function QueueCard({ conversation: { position, minutes } }: { readonly conversation: ChatConversation }) {
  const { t } = useApp();
  return (
    <Stack as="section" gap={2} card className={styles.card} role="status">
      <Text size="small" tone="muted">
        {t('chat.place')}
      </Text>
      {position !== null && <b className="num">{position}</b>}
      <p>{minutes === null ? t('chat.soon') : t('chat.aboutMinutes', { minutes })}</p>
      {position !== null && (
        <div className={styles.people} aria-hidden="true">
          {Array.from({ length: DRAWN }, (_, index) => (
            <i key={index} data-me={index === Math.min(position, DRAWN) - 1 || undefined} />
          ))}
        </div>
      )}
      <Text size="small" tone="muted">
        {t('chat.mayLeave')}
      </Text>
    </Stack>
  );
}
