import type { ChatConversation, ChatMessage } from '@baize/contract/chat/chat.ts';
import type { Outgoing } from './outbox.ts';

export interface Talk {
  readonly messages: readonly ChatMessage[];
  readonly conversation: ChatConversation;
}

/** By number, each once. */
export function mergeMessages(known: readonly ChatMessage[], got: readonly ChatMessage[]): readonly ChatMessage[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of got) bySeq.set(message.seq, message);
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

export const newestOf = (messages: readonly ChatMessage[]): number => messages.at(-1)?.seq ?? 0;
export const oldestOf = (messages: readonly ChatMessage[]): number => messages[0]?.seq ?? 0;

/** One thing of the list as it is drawn. */
export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'new'; readonly key: string }
  | { readonly kind: 'said'; readonly key: string; readonly message: ChatMessage; readonly last: boolean }
  | { readonly kind: 'event'; readonly key: string; readonly message: ChatMessage }
  | { readonly kind: 'own'; readonly key: string; readonly message: Outgoing };

/** After the last read, up to the last that was there. */
export interface Fresh {
  readonly after: number;
  readonly upTo: number;
}

interface RowsOf {
  readonly messages: readonly ChatMessage[];
  readonly outgoing: readonly Outgoing[];
  readonly fresh: Fresh | null;
  /** The day YYYY-MM-DD of a moment on the merchant's clocks. */
  readonly dayOf: (at: string) => string;
}

/** With day dividers, the mark of what is new, and unsent ones below. */
export function rowsOf({ messages, outgoing, fresh, dayOf }: RowsOf): Row[] {
  const rows: Row[] = [];
  let day = '';
  // Who has read nothing yet needs no mark.
  let marked = fresh === null || fresh.after === 0;
  messages.forEach((message, index) => {
    const of = dayOf(message.at);
    if (of !== day) rows.push({ kind: 'day', key: `day ${of}`, at: message.at });
    day = of;
    if (!marked && message.by === 'staff' && isFresh(message, fresh)) {
      rows.push({ kind: 'new', key: 'new' });
      marked = true;
    }
    const key = message.clientId === '' ? `seq ${message.seq}` : message.clientId;
    if (message.kind === 'event') rows.push({ kind: 'event', key, message });
    else rows.push({ kind: 'said', key, message, last: !goesOn(message, messages[index + 1]) });
  });
  const known = new Set(messages.map(({ clientId }) => clientId));
  for (const message of outgoing)
    if (!known.has(message.clientId)) rows.push({ kind: 'own', key: message.clientId, message });
  return rows;
}

const isFresh = ({ seq }: ChatMessage, fresh: Fresh | null): boolean =>
  fresh !== null && seq > fresh.after && seq <= fresh.upTo;

const goesOn = (message: ChatMessage, next: ChatMessage | undefined): boolean =>
  next !== undefined &&
  next.kind !== 'event' &&
  next.by === message.by &&
  next.name === message.name &&
  next.at.slice(0, MINUTE) === message.at.slice(0, MINUTE);
/** Of "2026-11-20T19:36:05". */
const MINUTE = 16;

/** What of a text can be followed. */
export type Part = { readonly text: string; readonly href: string | null };

const LINKS = /https:\/\/[^\s<>"']+|(?<![\w/.])\/m\/[\w/?=&#.-]+/g;
const CLOSING = /[.,;:!?)\]}]+$/;

/** https links shown by their dialled host, and pages of ours; all else is text. */
export function partsOf(text: string, isPage: (address: string) => boolean): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of text.matchAll(LINKS)) {
    const address = found[0].replace(CLOSING, '');
    const shown = shownOf(address, isPage);
    if (shown === null) continue;
    if (found.index > at) parts.push({ text: text.slice(at, found.index), href: null });
    parts.push({ text: shown, href: address });
    at = found.index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null });
  return parts;
}

function shownOf(address: string, isPage: (address: string) => boolean): string | null {
  if (address.startsWith('/')) return isPage(address) ? address : null;
  if (!URL.canParse(address)) return null;
  const { host, pathname, search, hash, username } = new URL(address);
  // A name before the host pretends to be the host.
  if (username !== '') return null;
  return `${host}${pathname === '/' ? '' : pathname}${search}${hash}`;
}

const HEX = /^#[0-9a-f]{6}$/i;
const READABLE = 4.5;

/** White must be readable on it (WCAG 2.2, 1.4.3), else null. */
export function readableColor(color: string | null): string | null {
  if (color === null || !HEX.test(color)) return null;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (light + 0.05) >= READABLE ? color : null;
}
