import { isSamePerson } from '../../kernel/staff/secondPerson.ts';
import type { Db } from '@baize/db';
import { READERS_WITHOUT_SECOND } from '@baize/contract/backoffice/inbox.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { App } from '../../kernel/app.ts';
import { takeTurn } from '../../kernel/turns.store.ts';
import { findHtmlProblem } from '../content/index.ts';
import { countAudience, countWanting, listIdsByName } from '../identity/index.ts';
import { needsSecond, type Audience } from './audience.rules.ts';
import {
  insertBroadcast,
  listBroadcasts,
  listDueMerchants,
  lockBroadcast,
  replaceNamed,
  startDueOf,
  updateBroadcast,
  type Broadcast,
  type Words,
} from './broadcasts.store.ts';
import { tellMerchant } from './inbox.ts';
import { isWhole, listOf } from './lists.ts';
import { listListed } from './lists.store.ts';

/** Writes staff's line in the transaction of the change. */
export type BroadcastNote = (tx: Db, before: Broadcast | null, after: Broadcast) => Promise<void>;
export type BroadcastRefusal = 'unknown' | 'changed' | 'sent' | 'own' | 'notSent' | 'listUnread';

export const broadcastPage = (app: App, request: Parameters<typeof listBroadcasts>[1]): Promise<Broadcast[]> =>
  listBroadcasts(app.db, request);

/** By field; empty: nothing. */
export function judgeBroadcast(
  { texts, startsAt, endsAt }: Pick<Broadcast, 'texts' | 'startsAt' | 'endsAt'>,
  now: Date,
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!texts['EN']?.title.trim()) problems['texts.EN.title'] = sentence('desk.englishTitle');
  for (const [language, { title, content }] of Object.entries(texts)) {
    if (language !== 'EN' && title.trim() === '') problems[`texts.${language}.title`] = sentence('desk.titleMissing');
    const wrong = findHtmlProblem(content);
    if (wrong) problems[`texts.${language}.content`] = wrong;
  }
  if (endsAt && endsAt <= (startsAt ?? now)) problems['endsAt'] = sentence('desk.endAfterStart');
  return problems;
}

/** Of promotions those who want offers; and unknown names. */
export async function measureAudience(
  app: App,
  merchantId: string,
  { audience, kind }: Pick<Broadcast, 'audience' | 'kind'>,
): Promise<{ readonly readers: number; readonly unknown: string[]; readonly memberIds: string[] }> {
  const wantOffers = kind === 'promo';
  if (audience.who === 'members')
    return { readers: await countAudience(app.db, merchantId, audience, { wantOffers }), unknown: [], memberIds: [] };
  const countOf = async (memberIds: readonly string[]): Promise<number> =>
    wantOffers ? countWanting(app.db, merchantId, memberIds) : memberIds.length;
  if (audience.who === 'list')
    return {
      readers: await countOf(await listListed(app.db, merchantId, audience.listId)),
      unknown: [],
      memberIds: [],
    };
  const found = await listIdsByName(app.db, merchantId, audience.userNames);
  const memberIds = [...found.values()];
  return {
    readers: await countOf(memberIds),
    unknown: [...new Set(audience.userNames)].filter((name) => !found.has(name)),
    memberIds,
  };
}

interface Draft {
  readonly merchantId: string;
  readonly id: string;
  /** 0: a new one. */
  readonly version: number;
  readonly kind: Broadcast['kind'];
  readonly texts: Words;
  readonly audience: Audience;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly staff: { readonly id: string | null; readonly name: string };
}

/** Writes a draft; one that was sent is never changed. */
export async function saveDraft(
  app: App,
  { merchantId, id, version, staff, ...words }: Draft,
  note: BroadcastNote,
): Promise<Broadcast | BroadcastRefusal> {
  const { readers, memberIds } = await measureAudience(app, merchantId, words);
  return app.db.transaction(async (tx) => {
    const before = await lockBroadcast(tx, merchantId, id);
    if (!before && version !== 0) return 'unknown';
    if (before && before.state !== 'draft') return 'sent';
    if (before && before.version !== version) return 'changed';
    const after: Broadcast = {
      ...{ merchantId, id, ...words, readers },
      state: 'draft',
      sentAt: null,
      staffId: staff.id,
      staffName: staff.name,
      approvedBy: '',
      reason: '',
      version: (before?.version ?? 0) + 1,
      createdAt: before?.createdAt ?? app.clock.now(),
    };
    if (before) await updateBroadcast(tx, after);
    else if (!(await insertBroadcast(tx, after))) return 'changed';
    await replaceNamed(tx, after, memberIds);
    await note(tx, before, after);
    return after;
  });
}

interface Key {
  readonly merchantId: string;
  readonly id: string;
  readonly version: number;
}

/** From the version seen. */
async function step(
  app: App,
  { merchantId, id, version }: Key,
  take: (before: Broadcast, tx: Db) => Broadcast | BroadcastRefusal | Promise<Broadcast | BroadcastRefusal>,
  note: BroadcastNote,
): Promise<Broadcast | BroadcastRefusal> {
  const done = await app.db.transaction(async (tx) => {
    const before = await lockBroadcast(tx, merchantId, id);
    if (!before) return 'unknown';
    if (before.version !== version) return 'changed';
    const after = await take(before, tx);
    if (typeof after === 'string') return after;
    const next = { ...after, version: version + 1 };
    await updateBroadcast(tx, next);
    await note(tx, before, next);
    return next;
  });
  if (typeof done === 'string') return done;
  // Due ones show at once.
  if (done.state === 'planned') await startDueAt(app, merchantId);
  if (done.state === 'recalled') tellMerchant(app, merchantId);
  return (await app.db.transaction((tx) => lockBroadcast(tx, merchantId, id))) ?? done;
}

/** Or leaves it for a second person. Readers are counted anew. */
export async function sendDraft(app: App, key: Key, note: BroadcastNote): Promise<Broadcast | BroadcastRefusal> {
  const draft = await app.db.transaction((tx) => lockBroadcast(tx, key.merchantId, key.id));
  if (!draft) return 'unknown';
  const { readers } = await measureAudience(app, key.merchantId, draft);
  if (!(await isKnown(app, draft))) return 'listUnread';
  const now = app.clock.now();
  return step(
    app,
    key,
    (before) => {
      if (before.state !== 'draft') return 'sent';
      const waits = needsSecond(before.kind, readers, READERS_WITHOUT_SECOND);
      return {
        ...before,
        readers,
        state: waits ? 'waiting' : 'planned',
        startsAt: waits ? before.startsAt : startOf(before, now),
      };
    },
    note,
  );
}

/** Read before anything is sent: nobody is passed over. */
async function isKnown(app: App, { merchantId, audience }: Broadcast): Promise<boolean> {
  if (audience.who !== 'list') return true;
  const list = await listOf(app, merchantId, audience.listId);
  return list !== null && isWhole(list);
}

/** Never in the past: the number is given then. */
const startOf = ({ startsAt }: Broadcast, now: Date): Date => (startsAt && startsAt > now ? startsAt : now);

/** The second person's word. */
export function approve(
  app: App,
  key: Key,
  staff: { readonly id: string; readonly name: string },
  note: BroadcastNote,
): Promise<Broadcast | BroadcastRefusal> {
  const now = app.clock.now();
  return step(
    app,
    key,
    async (before, tx) => {
      if (before.state !== 'waiting') return 'sent';
      if (
        await isSamePerson(
          { app, staff },
          tx,
          before.staffId === null ? { userName: before.staffName } : { id: before.staffId },
        )
      )
        return 'own';
      return { ...before, state: 'planned', approvedBy: staff.name, startsAt: startOf(before, now) };
    },
    note,
  );
}

/** Takes back what is on show, planned, or waits. */
export const recall = (
  app: App,
  key: Key,
  reason: string,
  note: BroadcastNote,
): Promise<Broadcast | BroadcastRefusal> =>
  step(
    app,
    key,
    (before) =>
      before.state === 'draft' || before.state === 'recalled' ? 'notSent' : { ...before, state: 'recalled', reason },
    note,
  );

async function startDueAt(app: App, merchantId: string): Promise<void> {
  const started = await app.db.transaction(async (tx) => {
    // One at a time: a visible number includes all before it.
    await takeTurn(tx, 'inbox.broadcast', merchantId);
    return startDueOf(tx, merchantId, app.clock.now());
  });
  if (started > 0) tellMerchant(app, merchantId);
}

/** Brings on show what is due, wherever. */
export async function startDue(app: App): Promise<void> {
  for (const merchantId of await listDueMerchants(app.db, app.clock.now())) await startDueAt(app, merchantId);
}
