import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ChatView } from '@baize/contract/backoffice/chat.ts';
import { Avatar, Button, IconButton } from '@baize/ui/index.ts';
import { closeIcon } from '@baize/ui/icons.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useHotkeys } from '../../app/useHotkeys.ts';
import { useCloseChat, useEarlier, useMark, useTake } from '../../features/chat/index.ts';
import styles from './chat.module.css';
import { STATE_WORDS, TOPICS } from './chatWords.ts';
import { Compose, type Unsent } from './Compose.tsx';
import { HandOver } from './HandOver.tsx';
import { Messages } from './Messages.tsx';

interface TalkProps {
  readonly merchantId: string;
  readonly view: ChatView;
  readonly mayAnswer: boolean;
  readonly isTyping: boolean;
  readonly onClose: () => void;
  readonly onMine: () => void;
}

/** One conversation: what was said, and the answer. */
export function Talk({ merchantId, view, mayAnswer, isTyping, onClose, onMine }: TalkProps) {
  const { say } = useDesk();
  const { chat, messages, isMine } = view;
  const place = { merchantId, conversationId: chat.conversationId };
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const [isHanding, setHanding] = useState(false);
  const take = useTake();
  const close = useCloseChat();
  const earlier = useEarlier(merchantId, chat.conversationId);
  const lines = useReading(merchantId, view);
  async function act(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), 'bad');
    }
  }
  const mayTake = mayAnswer && (chat.state === 'waiting' || chat.state === 'left');
  const handleTake = () =>
    act(async () => {
      await take(place);
      onMine();
    });
  useHotkeys({ h: () => setHanding(true), e: () => void act(() => close(place)) }, isMine);
  const isKnown = (clientId: string) => messages.some((message) => message.clientId === clientId);
  return (
    <section className={styles.talk} aria-label={t('chat.conversationWith', { userName: chat.userName })}>
      <TalkHead
        {...{ chat, isMine, onClose }}
        onHand={() => setHanding(true)}
        onEnd={() => void act(() => close(place))}
      />
      {/* Whoever has no mouse scrolls what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.lines} ref={lines} role="log" aria-label={t('common.messages')} tabIndex={0}>
        {(messages[0]?.seq ?? 1) > 1 && (
          <Button small onClick={() => void act(earlier)}>
            {t('chat.earlierMessages')}
          </Button>
        )}
        <Messages
          {...{ merchantId, view }}
          unsent={unsent.filter(({ clientId }) => !isKnown(clientId))}
          onAgain={setUnsent}
        />
        {isTyping && <p className={styles.event}>{t('chat.isWriting', { userName: chat.userName })}</p>}
      </div>
      {isMine ? (
        <Compose {...{ merchantId, chat }} onUnsent={setUnsent} />
      ) : (
        <footer className={styles.compose}>
          {mayTake ? (
            <Button kind="main" onClick={() => void handleTake()}>
              {t('chat.takeThisConversation')}
            </Button>
          ) : (
            <p>
              {chat.state === 'open'
                ? t('chat.hasThisConversation', { staffName: chat.staffName })
                : t('chat.thisConversationIsOver')}
            </p>
          )}
        </footer>
      )}
      {isHanding && <HandOver {...place} onClose={() => setHanding(false)} />}
    </section>
  );
}

interface TalkHeadProps {
  readonly chat: ChatView['chat'];
  readonly isMine: boolean;
  readonly onHand: () => void;
  readonly onEnd: () => void;
  readonly onClose: () => void;
}

function TalkHead({ chat, isMine, onHand, onEnd, onClose }: TalkHeadProps) {
  return (
    <header className={styles.talkHead}>
      <Avatar name={chat.userName} />
      <div className="grow">
        <h2>{chat.userName}</h2>
        <p>
          {[TOPICS[chat.topic], chat.language, STATE_WORDS[chat.state], chat.staffName].filter(Boolean).join(' · ')}
        </p>
      </div>
      {isMine && (
        <>
          <Button small kind="line" onClick={onHand}>
            {t('chat.handOver')} <kbd>H</kbd>
          </Button>
          <Button small kind="line" onClick={onEnd}>
            {t('chat.end')} <kbd>E</kbd>
          </Button>
        </>
      )}
      <IconButton icon={closeIcon} small label={t('common.close')} onClick={onClose} />
    </header>
  );
}

/** The newest in sight unless somebody looks up; tells what was read. */
function useReading(merchantId: string, { chat, messages, isMine }: ChatView) {
  const lines = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const mark = useMark(merchantId, chat.conversationId);
  const lastSeq = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    const element = lines.current;
    if (!element) return;
    const look = () => (atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 60);
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, []);
  useLayoutEffect(() => {
    if (atEnd.current && lines.current) lines.current.scrollTop = lines.current.scrollHeight;
  });
  const markRead = useEffectEvent(() => {
    if (isMine && lastSeq > chat.staffReadSeq && document.visibilityState === 'visible') mark({ readSeq: lastSeq });
  });
  useEffect(() => {
    markRead();
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [lastSeq, isMine]);
  return lines;
}
