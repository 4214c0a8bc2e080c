import type { inbox, InboxRow, inboxMessage } from '@baize/contract/inbox/inbox.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { messageText } from '@baize/i18n/messages.ts';
import type { App } from '../../kernel/app.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import { createCache } from '../../kernel/cache.ts';
import { cursorOf } from '../../kernel/cursor.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { perApp } from '../../kernel/perApp.ts';
import { isKeptFromMarketing } from '../../kernel/marketing.ts';
import type { Session } from '../../kernel/session.ts';
import { fillPlaceholders, placeholdersOf } from '../content/index.ts';
import { wordsOfNotice } from '../delivery/index.ts';
import { findMemberFacts } from '../identity/index.ts';
import { asksFacts, isFor } from './audience.rules.ts';
import { listOnShow, type SentBroadcast } from './broadcasts.store.ts';
import {
  deleteMessages,
  findMessage,
  findStanding,
  listMessages,
  listOwnIds,
  markBroadcasts,
  markMessages,
  markUpTo,
  type Owner,
  type Place,
  type Standing,
  type StoredMessage,
} from './messages.store.ts';
import { openSaying } from './sealing.ts';
import { escapeHtml } from '../../kernel/escapeHtml.rules.ts';
import { isNewer, paragraphsOf, previewOf } from './words.rules.ts';

const FRESH_MS = 10_000;
const MERCHANTS_MAX = 1000;
/** Pages ask within this, not all at once. */
const SPREAD_MS = 5000;

const keptOf = perApp(({ live }) => {
  const onShow = createCache<Awaited<ReturnType<typeof listOnShow>>>({ ttlMs: FRESH_MS, max: MERCHANTS_MAX });
  live.hear('inbox', onShow.clear);
  return { onShow };
});

export function tellMerchant(app: App, merchantId: string): void {
  keptOf(app).onShow.clear();
  app.live.toMerchant(merchantId, { type: 'inbox', spreadMs: SPREAD_MS });
}

export interface Reader {
  readonly app: App;
  readonly merchant: Merchant;
  readonly session: Session;
  readonly language: string;
}

export const ownerOf = ({ merchantId, memberId }: Pick<Session, 'merchantId' | 'memberId'>): Owner => ({
  bucket: bucketOf(memberId),
  merchantId,
  memberId,
});

interface Shown {
  readonly broadcast: SentBroadcast;
  readonly read: boolean;
}

interface Seen {
  readonly standing: Standing;
  /** Not deleted, newest first. */
  readonly shown: readonly Shown[];
  /** The last broadcast that there was. */
  readonly broadcastSeq: string;
}

/** Broadcasts before the member's row: "up to here" never covers what a page lacked. */
async function look(app: App, session: Session): Promise<Seen> {
  const { merchantId } = session;
  const kept = keptOf(app);
  const now = app.clock.now();
  const { list, lastSeq } = await kept.onShow.get(merchantId, () => listOnShow(app.db, merchantId, now));
  const hasOffers = list.some(({ kind }) => kind === 'promo');
  const [standing, facts] = await Promise.all([
    findStanding(app.db, ownerOf(session)),
    hasOffers || list.some(asksFacts) ? findMemberFacts(app.db, session) : null,
  ]);
  const marks = new Map(standing.marks.map(({ id, deleted }) => [id, deleted]));
  const wantsOffers = hasOffers && facts?.wantsOffers === true && !session.excluded;
  const getsOffers = wantsOffers && !(await isKeptFromMarketing(app, session));
  const { type, registeredAt } = session;
  const reader = { type, getsOffers, registeredAt, facts, named: new Set(standing.named) };
  const shown = list
    .filter((broadcast) => marks.get(broadcast.id) !== true && isFor(reader, broadcast, now))
    .map((broadcast) => ({
      broadcast,
      read: marks.has(broadcast.id) || BigInt(broadcast.seq) <= BigInt(standing.readSeq),
    }));
  return { standing, shown, broadcastSeq: lastSeq };
}

const unreadOf = ({ standing, shown }: Seen): number => standing.unread + shown.filter(({ read }) => !read).length;

/** How many messages a member has not read. */
export const countUnread = async (app: App, session: Session): Promise<number> => unreadOf(await look(app, session));

interface Request {
  readonly kind: string;
  readonly unreadOnly: boolean;
  readonly after: Place | null;
  readonly pageSize: number;
}

/** A page of own messages and broadcasts together, newest first. */
export async function listInbox(
  reader: Reader,
  { kind, unreadOnly, after, pageSize }: Request,
): Promise<OutputOf<typeof inbox>> {
  const { app, session } = reader;
  const seen = await look(app, session);
  const own = await listMessages(app.db, ownerOf(session), { kind, unreadOnly, after, limit: pageSize + 1 });
  const isWanted = ({ broadcast, read }: Shown) =>
    (kind === '' || broadcast.kind === kind) &&
    !(unreadOnly && read) &&
    (after === null || isNewer(after, { at: broadcast.sentAt, id: broadcast.id }) < 0);
  const rows = [
    ...own.map((message) => ({ at: message.at, id: message.id, face: () => ownRow(reader, message) })),
    ...seen.shown.filter(isWanted).map((one) => ({
      at: one.broadcast.sentAt,
      id: one.broadcast.id,
      face: () => broadcastRow(reader, one),
    })),
  ].sort(isNewer);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    list: page.map(({ face }) => face()),
    nextCursor: last && rows.length > pageSize ? cursorOf([last.at.toISOString(), last.id]) : null,
    upTo: `${seen.broadcastSeq}-${newestOf(seen.standing, own)}`,
  };
}

/** One between the two looks is in the list, with all before it. */
const newestOf = ({ lastSeq }: Standing, own: readonly StoredMessage[]): bigint =>
  own.reduce((newest, { seq }) => (BigInt(seq) > newest ? BigInt(seq) : newest), BigInt(lastSeq));

interface MessageText {
  readonly title: string;
  /** HTML of the allow list. */
  readonly content: string;
}

function wordsOf({ app, merchant, language }: Reader, { id, sealed }: StoredMessage): MessageText {
  const saying = openSaying(app, id, sealed);
  if (saying.by === 'staff') return { title: saying.title, content: paragraphsOf(saying.text) };
  if (saying.by === 'feedback') {
    const title = messageText('feedback.title', language);
    const asked = messageText('feedback.asked', language);
    const content = `${paragraphsOf(saying.answer)}<blockquote>${escapeHtml(asked)}: ${escapeHtml(saying.asked)}</blockquote>`;
    return { title, content };
  }
  const { subject, text } = wordsOfNotice(saying.kept, merchant, language);
  return { title: subject, content: paragraphsOf(text) };
}

function broadcastWords({ merchant, language }: Reader, { texts }: SentBroadcast): MessageText {
  const words = texts[language] ?? texts['EN'] ?? { title: '', content: '' };
  return { title: words.title, content: fillPlaceholders(words.content, placeholdersOf(merchant)) };
}

function ownRow(reader: Reader, message: StoredMessage): InboxRow {
  const { title, content } = wordsOf(reader, message);
  return {
    id: message.id,
    kind: message.kind,
    broadcast: false,
    title,
    preview: previewOf(content),
    at: message.at.toISOString(),
    read: message.readAt !== null,
  };
}

function broadcastRow(reader: Reader, { broadcast, read }: Shown): InboxRow {
  const { title, content } = broadcastWords(reader, broadcast);
  const { id, kind, sentAt } = broadcast;
  return { id, kind, broadcast: true, title, preview: previewOf(content), at: sentAt.toISOString(), read };
}

/** One message whole; null: there is none any more. */
export async function findInInbox(reader: Reader, id: string): Promise<OutputOf<typeof inboxMessage> | null> {
  const { app, session } = reader;
  const own = await findMessage(app.db, ownerOf(session), id);
  if (own) {
    const { preview: _, ...row } = ownRow(reader, own);
    return { ...row, content: wordsOf(reader, own).content };
  }
  const found = (await look(app, session)).shown.find(({ broadcast }) => broadcast.id === id);
  if (!found) return null;
  const { preview: _, ...row } = broadcastRow(reader, found);
  return { ...row, content: broadcastWords(reader, found.broadcast).content };
}

/** The broadcasts on show among these; null: one of them is neither the member's own nor shown to them. */
async function broadcastsAmong(app: App, session: Session, ids: readonly string[]): Promise<string[] | null> {
  if (ids.length === 0) return [];
  const own = new Set(await listOwnIds(app.db, ownerOf(session), ids));
  const rest = ids.filter((id) => !own.has(id));
  if (rest.length === 0) return [];
  const { shown, standing } = await look(app, session);
  const onShow = new Set(shown.map(({ broadcast }) => broadcast.id));
  const marked = new Set(standing.marks.map(({ id }) => id));
  return rest.every((id) => onShow.has(id) || marked.has(id)) ? rest.filter((id) => onShow.has(id)) : null;
}

/** By id, and up to what a page had; answers how many are left. Null: an id is not there, and nothing was marked. */
export async function markRead(
  app: App,
  session: Session,
  { ids, upTo }: { readonly ids: readonly string[]; readonly upTo: string },
): Promise<number | null> {
  const owner = ownerOf(session);
  const at = app.clock.now();
  const broadcasts = await broadcastsAmong(app, session, ids);
  if (!broadcasts) return null;
  const [broadcastSeq = '', ownSeq = ''] = upTo.split('-');
  if (upTo !== '') {
    // A made-up number covers nothing to come.
    const { lastSeq } = await keptOf(app).onShow.get(session.merchantId, () =>
      listOnShow(app.db, session.merchantId, at),
    );
    const known = BigInt(broadcastSeq) > BigInt(lastSeq) ? lastSeq : broadcastSeq;
    await app.db.transaction((tx) => markUpTo(tx, owner, { broadcastSeq: known, ownSeq, at }));
  }
  if (ids.length > 0) await markMessages(app.db, owner, ids, at);
  if (broadcasts.length > 0) await markBroadcasts(app.db, owner, broadcasts, { at, deleted: false });
  app.live.toMember(session.memberId, { type: 'inbox' });
  return countUnread(app, session);
}

/** On every device; answers the unread left. Null: an id is not there, and nothing was taken. */
export async function deleteFromInbox(app: App, session: Session, ids: readonly string[]): Promise<number | null> {
  const owner = ownerOf(session);
  const at = app.clock.now();
  const broadcasts = await broadcastsAmong(app, session, ids);
  if (!broadcasts) return null;
  await deleteMessages(app.db, owner, ids, at);
  if (broadcasts.length > 0) await markBroadcasts(app.db, owner, broadcasts, { at, deleted: true });
  app.live.toMember(session.memberId, { type: 'inbox' });
  return countUnread(app, session);
}
