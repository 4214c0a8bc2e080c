import { dateFormat } from '@baize/i18n/formats.ts';
import type { Availability, ChatBox, ChatRow } from '@baize/contract/backoffice/chat.ts';
import type { ChatEvent, ChatMessage } from '@baize/contract/chat/chat.ts';
import type { TagTone } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { clockTag } from '../../parts/show/words.ts';

export const TOPICS: Readonly<Record<ChatRow['topic'], string>> = {
  account: t('chat.topics.account'),
  deposit: t('chat.topics.deposit'),
  withdrawal: t('chat.topics.withdrawal'),
  games: t('chat.topics.games'),
  bonus: t('chat.topics.bonus'),
  other: t('chat.topics.other'),
};
export const BOXES: Readonly<Record<ChatBox, string>> = {
  queue: t('chat.boxes.queue'),
  mine: t('chat.boxes.mine'),
  all: t('chat.boxes.all'),
  closed: t('chat.boxes.closed'),
};
export const PRESENCE: Readonly<Record<Availability, string>> = {
  here: t('chat.presence.here'),
  busy: t('chat.presence.busy'),
  away: t('chat.presence.away'),
};
export const CLOCK_TONES: Readonly<Record<ChatRow['clock'], TagTone>> = {
  none: 'plain',
  good: 'ok',
  soon: 'caution',
  late: 'bad',
};
export const STATE_WORDS: Readonly<Record<ChatRow['state'], string>> = {
  waiting: t('chat.stateWords.waiting'),
  left: t('chat.stateWords.left'),
  open: t('chat.stateWords.open'),
  closed: t('chat.stateWords.closed'),
};

const EVENTS: Readonly<Record<ChatEvent, (name: string) => string>> = {
  taken: (name) => t('chat.tookTheConversation', { name }),
  transferred: (name) => t('chat.handedOverTo', { name }),
  requeued: (name) => (name === '' ? t('chat.backInTheQueueAgain') : t('chat.backInTheQueueFrom', { name })),
  stillThere: () => t('chat.theMemberWasAskedIf'),
  endedByMember: () => t('chat.theMemberEndedTheConversation'),
  endedByStaff: (name) => t('chat.endedTheConversation', { name }),
  endedSilent: () => t('chat.endedDueToInactivity'),
  reopened: () => t('chat.theMemberWroteAgain'),
};
export const eventWords = ({ event, name }: Pick<ChatMessage, 'event' | 'name'>): string =>
  event === null ? '' : EVENTS[event](name);

const CLOCK = dateFormat(clockTag(), { hour: '2-digit', minute: '2-digit' });
/** The hour on the desk's own clock. */
export const hourOf = (instant: string): string => CLOCK.format(new Date(instant));

const PLACEHOLDER = /\{(name|merchant|helpLine)\}/g;

/** In the member's language, else English, placeholders filled. */
export function cannedText(
  texts: Readonly<Record<string, string>>,
  language: string,
  fills: Readonly<Record<'name' | 'merchant' | 'helpLine', string>>,
): { readonly text: string; readonly isEnglish: boolean } {
  const own = texts[language] ?? '';
  const text = own === '' ? (texts['EN'] ?? '') : own;
  return {
    text: text.replaceAll(PLACEHOLDER, (_, name: keyof typeof fills) => fills[name]),
    isEnglish: own === '' && language !== 'EN',
  };
}
