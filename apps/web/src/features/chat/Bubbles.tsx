import type { ChatMessage } from '@baize/contract/chat/chat.ts';
import { dayIn, formatDay, formatTime } from '@baize/i18n/moments.ts';
import { Card, Icon, join, Row } from '@baize/ui';
import { alertIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { TextLink } from '../../app/router/TextLink.tsx';
import { isTo } from '../../app/router/routes.ts';
import styles from './Bubbles.module.css';
import { ChatPicture } from './ChatPicture.tsx';
import { partsOf } from './messages.rules.ts';
import type { Outgoing } from './outbox.ts';
import pictures from './Picture.module.css';

/** Where another day begins. */
export function DayRule({ at }: { readonly at: string }) {
  const { t, start, language } = useApp();
  const { timeZone } = start.merchant;
  const day = dayIn(at, timeZone);
  const now = Date.now();
  const words =
    day === dayIn(new Date(now).toISOString(), timeZone)
      ? t('chat.today')
      : day === dayIn(new Date(now - DAY_MS).toISOString(), timeZone)
        ? t('chat.yesterday')
        : formatDay(day, language);
  return (
    <Row as="p" gap={3} size="label" tone="muted" className={join(styles.rule, 'num')}>
      {words}
    </Row>
  );
}
const DAY_MS = 24 * 3_600_000;

/** What is below has come since the member was here last. */
export function NewRule() {
  const { t } = useApp();
  return (
    <Row as="p" gap={3} size="label" tone="muted" className={join(styles.rule, styles.new)} data-new>
      <i aria-hidden="true" />
      {t('chat.new')}
      <i aria-hidden="true" />
    </Row>
  );
}

/** What happened, in the middle. */
export function EventRule({ message: { event, name, at } }: { readonly message: ChatMessage }) {
  const { t, start, language } = useApp();
  if (event === null) return null;
  const time = formatTime(at, start.merchant.timeZone, language);
  const who = name || t('chat.somebody');
  return (
    <Row as="p" gap={3} size="label" tone="muted" className={styles.rule} dir="auto">
      {t(`chat.event.${event}`, { name: who, time })}
    </Row>
  );
}

interface SaidBubbleProps {
  readonly message: ChatMessage;
  /** Of a minute: the time stands below it. */
  readonly isLast: boolean;
  readonly isRead: boolean;
}

export function SaidBubble({ message, isLast, isRead }: SaidBubbleProps) {
  const { t, start, language } = useApp();
  const { kind, by, name, pictureId, width, height, text, at } = message;
  const isOwn = by === 'member';
  const who = isOwn ? t('chat.you') : name || t('page.chat');
  return (
    <div className={join(styles.said, isOwn && styles.own)}>
      <Card
        size="body"
        break="anywhere"
        className={join(styles.bubble, kind === 'picture' && styles.picture)}
        dir="auto"
      >
        <span className="sr">{who}: </span>
        {kind === 'picture' && pictureId !== null ? (
          <ChatPicture pictureId={pictureId} width={width} height={height} label={t('chat.pictureOf', { name: who })} />
        ) : (
          <Words text={text} />
        )}
      </Card>
      {isLast && (
        <Row as="p" size="micro" tone="muted" className={join(styles.meta, 'num')}>
          <time dateTime={at}>{formatTime(at, start.merchant.timeZone, language)}</time>
          {isOwn && (
            <>
              <i data-on={isRead || undefined} aria-hidden="true" /> {t(isRead ? 'chat.read' : 'chat.sent')}
            </>
          )}
        </Row>
      )}
    </div>
  );
}

/** Plain text; addresses in it can be followed. */
function Words({ text }: { readonly text: string }) {
  return partsOf(text, isTo).map(({ text: words, href }, index) => {
    if (href === null) return words;
    if (isTo(href)) {
      return (
        <TextLink key={index} inline to={href}>
          {words}
        </TextLink>
      );
    }
    return (
      <a key={index} className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    );
  });
}

interface OwnBubbleProps {
  readonly message: Outgoing;
  readonly onRetry: (() => void) | undefined;
  readonly onDrop: ((clientId: string) => void) | undefined;
}

export function OwnBubble({ message, onRetry, onDrop }: OwnBubbleProps) {
  const { t } = useApp();
  const { clientId, text, picture, state, problem, share } = message;
  const isStuck = state === 'failed' || state === 'refused';
  return (
    <div className={join(styles.said, styles.own)}>
      <Card size="body" break="anywhere" className={join(styles.bubble, picture !== '' && styles.picture)} dir="auto">
        <span className="sr">{t('chat.you')}: </span>
        {picture === '' ? (
          <Words text={text} />
        ) : (
          <img className={pictures.picture} src={picture} alt={t('chat.pictureOf', { name: t('chat.you') })} />
        )}
      </Card>
      {picture !== '' && state === 'sending' && <progress className={styles.share} value={share} aria-hidden="true" />}
      {isStuck ? (
        <Row wrap size="label" tone="danger" className={styles.stuck} role="alert">
          {state === 'failed' ? (
            <button type="button" onClick={onRetry}>
              <Icon path={alertIcon} small />
              {t('chat.notSent')}
            </button>
          ) : (
            <p>
              <Icon path={alertIcon} small />
              {problem}
            </p>
          )}
          <button type="button" className={styles.drop} onClick={() => onDrop?.(clientId)}>
            {t('chat.drop')}
          </button>
        </Row>
      ) : (
        <Row as="p" size="micro" tone="muted" className={styles.meta}>
          {t(state === 'sent' ? 'chat.sent' : 'chat.sending')}
        </Row>
      )}
    </div>
  );
}

/** The other side is writing. */
export function TypingBubble({ name }: { readonly name: string }) {
  const { t } = useApp();
  return (
    <Card size="body" break="anywhere" className={join(styles.bubble, styles.typing)}>
      <span className="sr">{t('chat.typing', { name })}</span>
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
    </Card>
  );
}
