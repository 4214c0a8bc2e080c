import type { ChatConversation } from '@baize/contract/chat/chat.ts';
import { dayIn, formatShortMoment, formatTime } from '@baize/i18n/moments.ts';
import { Avatar, Icon, IconButton, iconButtonClass, Row } from '@baize/ui';
import { backIcon, clockIcon } from '@baize/ui/icons.ts';
import { useApp, type App } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { isTo } from '../../app/router/routes.ts';
import styles from './ChatHeader.module.css';
import { useChatActs } from './chat.queries.ts';
import { readableColor } from './messages.rules.ts';

const TITLE_MAX = 40;

interface ChatHeaderProps {
  readonly chat?: { readonly open: boolean; readonly opensAt: string | null };
  readonly conversation?: ChatConversation;
  /** A conversation of before is only read. */
  readonly isPast?: boolean;
}

/** The address may bring title, colour and way back (A7). */
export function ChatHeader({ chat, conversation, isPast = false }: ChatHeaderProps) {
  const app = useApp();
  const { t, place, back, goTo } = app;
  const query = new URLSearchParams(place.search);
  const backTo = query.get('back') ?? '';
  const title = [...(query.get('title') ?? '')].slice(0, TITLE_MAX).join('').trim() || t('page.chat');
  const color = readableColor(query.get('color'));
  const name = conversation?.staff?.name;
  return (
    <Row as="header" gap={2} className={styles.bar} style={color === null ? undefined : { background: color }}>
      <IconButton
        icon={backIcon}
        mirrored
        label={t('common.back')}
        onClick={() => (isTo(backTo) ? goTo(backTo, { direction: 'back' }) : back())}
      />
      {name !== undefined && <Avatar name={name} />}
      <div className={styles.who}>
        <h1>
          <bdi>{name ?? title}</bdi>
        </h1>
        <p>{standing(app, chat, conversation)}</p>
      </div>
      {!isPast && (
        <Link to="/m/chat?show=history" className={iconButtonClass} aria-label={t('chat.history')}>
          <Icon path={clockIcon} />
        </Link>
      )}
      {!isPast && conversation && conversation.state !== 'closed' && <End conversation={conversation} />}
    </Row>
  );
}

function standing(app: App, chat: ChatHeaderProps['chat'], conversation: ChatConversation | undefined): string {
  const { t, start, language } = app;
  const { timeZone } = start.merchant;
  const clock = (at: string) =>
    dayIn(at, timeZone) === dayIn(new Date().toISOString(), timeZone)
      ? formatTime(at, timeZone, language)
      : formatShortMoment(at, timeZone, language);
  if (conversation?.state === 'closed' && conversation.closedAt !== null)
    return t('chat.endedAt', { time: clock(conversation.closedAt) });
  if (conversation?.state === 'open') return t('chat.hereForYou');
  if (conversation?.state === 'waiting')
    return conversation.minutes === null
      ? t('chat.inQueue')
      : t('chat.aboutMinutes', { minutes: conversation.minutes });
  if (!chat) return '';
  if (chat.open) return t('chat.here');
  return chat.opensAt === null ? t('chat.nobody') : t('chat.opensAt', { time: clock(chat.opensAt) });
}

function End({ conversation }: { readonly conversation: ChatConversation }) {
  const { t, confirm, sayError } = useApp();
  const { end } = useChatActs(conversation.id);
  async function handleEnd(): Promise<void> {
    const question = {
      title: t('chat.endQuestion'),
      text: t('chat.endText'),
      yes: t('chat.endYes'),
      no: t('chat.endNo'),
    };
    if (!(await confirm(question))) return;
    await end.mutateAsync().catch(sayError);
  }
  return (
    <button
      type="button"
      className={styles.end}
      aria-busy={end.isPending || undefined}
      onClick={() => void handleEnd()}
    >
      {t('chat.end')}
    </button>
  );
}
