import type { ChatRow } from '@baize/contract/backoffice/chat.ts';
import { CHAT_REOPEN_MS } from '@baize/contract/chat/chat.ts';
import type { Conversation } from './conversations.store.ts';

/** From Monday on; null: closed that day. */
export type Hours = readonly ({ readonly from: string; readonly to: string } | null)[];

export const SILENT_STAFF_MS = 120_000;
/** Beyond, a message is left. */
export const WAITING_MAX = 2000;
export const DEFAULT_ROOM = 4;
export const ALWAYS: Hours = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }));

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export function isWithin(hours: Hours, zone: string, moment: Date): boolean {
  const parts = formatterOf(zone).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = hours[DAYS.indexOf(part('weekday'))];
  const time = `${part('hour')}:${part('minute')}`;
  return day !== null && day !== undefined && day.from <= time && time < day.to;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(zone, made);
  return made;
}

/** Within a week; null: now or never. */
export function nextOpening(hours: Hours, zone: string, now: Date): Date | null {
  if (isWithin(hours, zone, now)) return null;
  const first = Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS;
  for (let at = first; at <= first + 8 * 24 * 60 * MINUTE_MS; at += QUARTER_MS) {
    if (!isWithin(hours, zone, new Date(at))) continue;
    while (at > first && isWithin(hours, zone, new Date(at - MINUTE_MS))) at -= MINUTE_MS;
    return new Date(at);
  }
  return null;
}

/** Told only where enough were answered that day to know. */
const ANSWERED_MIN = 5;

export function minutesUntil(
  position: number,
  { answered, medianS, staff }: { readonly answered: number; readonly medianS: number; readonly staff: number },
): number | null {
  if (answered < ANSWERED_MIN || staff === 0) return null;
  return Math.max(1, Math.ceil((medianS * position) / staff / 60));
}

export const mayReopen = ({ closedAt }: Pick<Conversation, 'closedAt'>, now: Date): boolean =>
  closedAt !== null && now.getTime() - closedAt.getTime() < CHAT_REOPEN_MS;

const FIRST_MS = 60_000;
const NEXT_MS = 120_000;
const LEFT_MS = 24 * 3_600_000;
const SOON = 0.8;

export function clockOf(
  { state, waitingSince, firstReplyAt }: Pick<Conversation, 'state' | 'waitingSince' | 'firstReplyAt'>,
  now: Date,
): ChatRow['clock'] {
  if (waitingSince === null || state === 'closed') return 'none';
  const allowed = state === 'left' ? LEFT_MS : firstReplyAt === null ? FIRST_MS : NEXT_MS;
  const share = (now.getTime() - waitingSince.getTime()) / allowed;
  return share >= 1 ? 'late' : share >= SOON ? 'soon' : 'good';
}

const MESSAGE_CENTRE = '/m/message';
const TITLE_MAX = 40;
const CONTRAST_MIN = 4.5;

interface ChatLook {
  readonly backUrl: string;
  readonly headerColor: string;
  readonly title: string;
}

/** A page of ours, a readable colour, plain words; else left out. */
export function lookOf({ backUrl, headerColor, title }: ChatLook) {
  const isReadable = /^#[0-9a-f]{6}$/i.test(headerColor) && contrastToWhite(headerColor) >= CONTRAST_MIN;
  return {
    title: [...title.replaceAll(/\p{C}/gu, ' ').trim()].slice(0, TITLE_MAX).join(''),
    back: /^\/m\/[\w/]*(\?[\w=&%.-]*)?$/.test(backUrl) ? backUrl : MESSAGE_CENTRE,
    color: isReadable ? headerColor.toLowerCase() : '',
  };
}

/** Where our own chat opens. */
export function chatUrlOf(request: ChatLook): string {
  const { title, back, color } = lookOf(request);
  const query = new URLSearchParams();
  if (title !== '') query.set('title', title);
  query.set('back', back);
  if (color !== '') query.set('color', color);
  return `/m/chat?${query}`;
}

/** WCAG 2: relative luminance against white. */
function contrastToWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
