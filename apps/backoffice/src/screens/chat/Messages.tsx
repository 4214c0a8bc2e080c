import { useState } from 'react';
import type { ChatView } from '@baize/contract/backoffice/chat.ts';
import type { ChatMessage } from '@baize/contract/chat/chat.ts';
import { Button, Icon, Skeleton } from '@baize/ui/index.ts';
import { lockIcon } from '@baize/ui/iconsMore.ts';
import { t } from '../../app/texts.ts';
import { useChatPicture, useSay } from '../../features/chat/index.ts';
import { Dialog } from '../../parts/page/Dialog.tsx';
import styles from './chat.module.css';
import { eventWords, hourOf } from './chatWords.ts';
import { sendOnce, type Unsent } from './Compose.tsx';

interface MessagesProps {
  readonly merchantId: string;
  readonly view: ChatView;
  /** What has no number yet. */
  readonly unsent: readonly Unsent[];
  readonly onAgain: (change: (all: readonly Unsent[]) => readonly Unsent[]) => void;
}

export function Messages({ merchantId, view, unsent, onAgain }: MessagesProps) {
  const { chat, messages, notes } = view;
  const say = useSay();
  const first = messages[0]?.seq ?? 1;
  const before = notes.filter(({ afterSeq }) => afterSeq < first);
  return (
    <>
      {first === 1 && before.map((note) => <Note key={note.id} {...note} />)}
      {messages.map((message) => (
        <div key={message.seq} className={styles.place}>
          <Message {...{ merchantId, message }} conversationId={chat.conversationId} readSeq={chat.memberReadSeq} />
          {notes
            .filter(({ afterSeq }) => afterSeq === message.seq)
            .map((note) => (
              <Note key={note.id} {...note} />
            ))}
        </div>
      ))}
      {unsent.map((one) => (
        <div key={one.clientId} className={styles.place} data-by="staff">
          <p className={styles.bubble} data-by="staff" dir="auto">
            {one.text}
          </p>
          {one.isFailed ? (
            <Button
              small
              onClick={() => void sendOnce(say, { merchantId, conversationId: chat.conversationId, ...one }, onAgain)}
            >
              {t('chat.notSentSendAgain')}
            </Button>
          ) : (
            <span className={styles.meta}>{t('chat.sending')}</span>
          )}
        </div>
      ))}
    </>
  );
}

function Note({ text, staffName, at }: ChatView['notes'][number]) {
  return (
    <p className={styles.note}>
      <Icon path={lockIcon} />
      <span dir="auto">
        <b>{t('chat.internalNote')}</b> {text}{' '}
        <span className={styles.meta}>
          {staffName}, {hourOf(at)}
        </span>
      </span>
    </p>
  );
}

interface MessageProps {
  readonly merchantId: string;
  readonly conversationId: string;
  readonly message: ChatMessage;
  readonly readSeq: number;
}

function Message({ merchantId, conversationId, message, readSeq }: MessageProps) {
  const { by, kind, pictureId, text, name, seq, at } = message;
  if (kind === 'event')
    return (
      <p className={styles.event}>
        {hourOf(at)} · {eventWords(message)}
      </p>
    );
  const isRead = by === 'staff' && seq <= readSeq;
  return (
    <>
      {kind === 'text' ? (
        <p className={styles.bubble} data-by={by} dir="auto">
          {text}
        </p>
      ) : pictureId === null ? (
        <p className={styles.bubble} data-by={by}>
          {t('chat.thisImageIsNoLonger')}
        </p>
      ) : (
        <Picture {...{ merchantId, conversationId, pictureId }} />
      )}
      <span className={styles.meta} data-by={by}>
        {[hourOf(at), name, isRead && t('chat.read'), kind === 'picture' && t('chat.viewingIsLogged')]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}

function Picture(place: { merchantId: string; conversationId: string; pictureId: string }) {
  const { data, error } = useChatPicture(place.merchantId, place.conversationId, place.pictureId);
  const [isLarge, setLarge] = useState(false);
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton block={120} />;
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('chat.enlargeImage')}
        onClick={() => setLarge(true)}
      >
        <img src={data} alt="" />
      </button>
      {isLarge && (
        <Dialog title={t('chat.image')} onClose={() => setLarge(false)}>
          <img className={styles.large} src={data} alt={t('chat.imageFromTheMember')} />
        </Dialog>
      )}
    </>
  );
}
