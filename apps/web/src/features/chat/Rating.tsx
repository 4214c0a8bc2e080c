import { CHAT_RATING_TEXT_MAX, chatTextLength, type ChatConversation } from '@baize/contract/chat/chat.ts';
import { Button, Stack, Text } from '@baize/ui';
import { useId, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useChatActs } from './chat.queries.ts';
import styles from './Rating.module.css';

const MARKS = [1, 2, 3, 4, 5] as const;
type Mark = (typeof MARKS)[number];

export function Rating({
  conversation,
  onSkip,
}: {
  readonly conversation: ChatConversation;
  readonly onSkip: () => void;
}) {
  const { t, say, sayError } = useApp();
  const id = useId();
  const [mark, setMark] = useState<Mark | 0>(0);
  const [text, setText] = useState('');
  const { rate } = useChatActs(conversation.id);
  const isTooLong = chatTextLength(text) > CHAT_RATING_TEXT_MAX;
  async function handleSend(): Promise<void> {
    try {
      await rate.mutateAsync({ rating: mark, text });
      say(t('chat.rated'), { tone: 'ok' });
    } catch (error) {
      sayError(error);
    }
  }
  return (
    <Stack as="section" gap={3} card className={styles.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('chat.howWasIt')}</h2>
      <fieldset className={styles.marks}>
        <legend className="sr">{t('chat.ratingLabel')}</legend>
        {MARKS.map((value) => (
          <label key={value} data-on={value <= mark || undefined}>
            <input
              type="radio"
              className="sr"
              name={id}
              checked={value === mark}
              onChange={() => setMark(value)}
              aria-label={`${t('chat.of5', { mark: value })}, ${t(`chat.mark.${value}`)}`}
            />
            <i aria-hidden="true" />
          </label>
        ))}
      </fieldset>
      <Text size="small" tone="muted" className={styles.hint} aria-live="polite">
        {mark === 0 ? t('chat.ratingLabel') : `${t('chat.of5', { mark })}, ${t(`chat.mark.${mark}`)}`}
      </Text>
      <textarea
        className={styles.text}
        rows={3}
        dir="auto"
        aria-label={t('chat.ratingText')}
        aria-invalid={isTooLong || undefined}
        placeholder={t('chat.ratingText')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Text size="small" tone="muted" className={styles.hint} data-full={isTooLong || undefined}>
        {isTooLong && t('chat.tooLong', { max: CHAT_RATING_TEXT_MAX })}
      </Text>
      <div className={styles.pair}>
        <Button kind="line" onClick={onSkip}>
          {t('chat.skip')}
        </Button>
        <Button kind="main" busy={rate.isPending} disabled={mark === 0 || isTooLong} onClick={() => void handleSend()}>
          {mark === 0 ? t('chat.sendRating') : t('chat.sendMark', { mark })}
        </Button>
      </div>
    </Stack>
  );
}
