import type { Availability, ChatBox, ChatRow } from '@baize/contract/backoffice/chat.ts';
import type { ChatEvent, ChatMessage } from '@baize/contract/chat/chat.ts';
import type { TagTone } from '@baize/ui/index.ts';

export const TOPICS: Readonly<Record<ChatRow['topic'], string>> = {
  account: 'Account',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  games: 'Games',
  bonus: 'Bonus',
  other: 'Other',
};
export const BOXES: Readonly<Record<ChatBox, string>> = {
  queue: 'Queue',
  mine: 'Mine',
  all: 'All',
  closed: 'Closed',
};
export const PRESENCE: Readonly<Record<Availability, string>> = { here: 'Here', busy: 'Busy', away: 'Away' };
export const CLOCK_TONES: Readonly<Record<ChatRow['clock'], TagTone>> = {
  none: 'plain',
  good: 'ok',
  soon: 'caution',
  late: 'bad',
};
export const STATE_WORDS: Readonly<Record<ChatRow['state'], string>> = {
  waiting: 'Waiting',
  left: 'Left a message',
  open: 'Open',
  closed: 'Closed',
};

const EVENTS: Readonly<Record<ChatEvent, (name: string) => string>> = {
  taken: (name) => `${name} took the conversation`,
  transferred: (name) => `Handed over to ${name}`,
  requeued: (name) => `Back in the queue${name === '' ? '' : `, from ${name}`}`,
  stillThere: () => 'The member was asked if they’re still there',
  endedByMember: () => 'The member ended the conversation',
  endedByStaff: (name) => `${name} ended the conversation`,
  endedSilent: () => 'Ended due to inactivity',
  reopened: () => 'The member wrote again',
};
export const eventWords = ({ event, name }: Pick<ChatMessage, 'event' | 'name'>): string =>
  event === null ? '' : EVENTS[event](name);

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
/** The hour on the desk's own clock. */
export const hourOf = (instant: string): string => CLOCK.format(new Date(instant));

const PLACEHOLDER = /\{(name|merchant|helpLine)\}/g;

/** A canned answer in the member's language, else in English, with its placeholders filled. */
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
