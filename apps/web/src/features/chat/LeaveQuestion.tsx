import { CHAT_TEXT_MAX, chatTextLength, type ChatTopic } from '@baize/contract/chat/chat.ts';
import { Button, Choices, EmptyTable, Field, Icon, Row, Stack } from '@baize/ui';
import { phoneIcon } from '@baize/ui/iconsMore.ts';
import { useState, type FormEvent } from 'react';
import { formatTime } from '@baize/i18n/moments.ts';
import { useApp } from '../../app/app.ts';
import { ChatFrame } from './ChatFrame.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import styles from './LeaveQuestion.module.css';
import type { Writing } from './useOutbox.ts';

interface LeaveQuestionProps {
  readonly chat: { readonly open: boolean; readonly opensAt: string | null; readonly topics: readonly ChatTopic[] };
  readonly onWrite: Writing['write'];
}

export function LeaveQuestion({ chat, onWrite }: LeaveQuestionProps) {
  const { t, start, language } = useApp();
  const [topic, setTopic] = useState<ChatTopic>(chat.topics[0] ?? 'other');
  const [text, setText] = useState('');
  const [isLeft, setLeft] = useState(false);
  const length = chatTextLength(text);
  const wrong =
    length > CHAT_TEXT_MAX
      ? t('chat.tooLong', { max: CHAT_TEXT_MAX })
      : isLeft && length === 0
        ? t('chat.empty')
        : undefined;
  const { helpLine, timeZone } = start.merchant;
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setLeft(true);
    if (length > 0 && length <= CHAT_TEXT_MAX) onWrite({ text, topic });
  }
  return (
    <ChatFrame head={<ChatHeader chat={chat} />}>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <Stack gap={2} className={styles.words}>
          <EmptyTable sign="none" />
          <h2>{t('chat.nobodyTitle')}</h2>
          <p>
            {chat.opensAt === null
              ? t('chat.leave')
              : t('chat.leaveUntil', { time: formatTime(chat.opensAt, timeZone, language) })}
          </p>
        </Stack>
        <Choices<ChatTopic>
          label={t('chat.about')}
          look="pills"
          choices={chat.topics.map((name) => ({ name, label: t(`chat.topic.${name}`) }))}
          chosen={topic}
          onChoose={setTopic}
        />
        <Field label={t('chat.question')} error={wrong} required>
          {(ties) => (
            <textarea {...ties} rows={4} dir="auto" value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
        {helpLine !== '' && (
          <Row as="p" gap={3} size="small" className={styles.help}>
            <Icon path={phoneIcon} />
            <span>
              <b>{t('chat.worried')}</b> {t('legal.help', { line: helpLine })}
            </span>
          </Row>
        )}
        <div className={styles.send}>
          <Button kind="main" wide type="submit">
            {t('chat.leaveSend')}
          </Button>
        </div>
      </form>
    </ChatFrame>
  );
}
