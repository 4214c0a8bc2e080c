import type { Db } from '@baize/db';
import { openTestDatabase } from '@baize/db/testing.ts';
import type { Merchant } from '../../apps/server/src/kernel/merchant.ts';
import type { Session } from '../../apps/server/src/kernel/session.ts';
import {
  approve,
  recall,
  saveDraft,
  sendDraft,
  type BroadcastRefusal,
} from '../../apps/server/src/modules/inbox/broadcasts.ts';
import type { Broadcast } from '../../apps/server/src/modules/inbox/broadcasts.store.ts';
import {
  countUnread,
  deleteFromInbox,
  listInbox,
  markRead,
  ownerOf,
  type Reader,
} from '../../apps/server/src/modules/inbox/inbox.ts';
import { EVERYBODY, writeMessage } from '../../apps/server/src/modules/inbox/index.ts';
import { findStanding } from '../../apps/server/src/modules/inbox/messages.store.ts';
import { planOf } from '../../apps/server/test/planOf.ts';
import { startTestServer, type TestServer } from '../../apps/server/test/testServer.ts';
import { chanceFrom, type readArguments } from '../lib/arguments.ts';

const MERCHANT = 'site1';
const WRITER = { id: '00000000-0000-7000-8000-000000000001', name: 'rel-writer' };
const SECOND = { id: '00000000-0000-7000-8000-000000000002', name: 'rel-second' };
const ADD_AT_ONCE = 50_000;
/** p90 of the unread count. */
const UNREAD_MS = 5;
/** Own messages of each member who is looked at. */
const OWN = 8;
const noted = async (): Promise<void> => {};

interface Site {
  readonly servers: readonly [TestServer, TestServer];
  readonly merchant: Merchant;
  readonly sessions: readonly Session[];
  readonly chance: () => number;
}

/** A broadcast to a million is one row; unread counts take milliseconds; two devices at two processes agree. */
export async function inbox(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const members = args.number('members', 1_000_000);
  const readers = args.number('readers', 2_000);
  const seed = args.number('seed', 20_261_127);
  process.stdout.write(`inbox: ${members} members, ${readers} readers, 2 processes, PostgreSQL, seed ${seed}\n`);
  const db = await openTestDatabase({
    migrations: { folder: new URL('../../apps/server/migrations/', import.meta.url), schema: 'public' },
    kind: 'postgres',
  });
  const one = await startTestServer({ beside: { db } });
  const two = await startTestServer({ beside: { db } });
  try {
    await one.openSite();
    await two.refreshMerchants();
    const site = await openMembers([one, two], { members, readers, chance: chanceFrom(seed) });
    const sent = await broadcastTo(site);
    const counted = await countAll(site);
    const agreed = await readTogether(site);
    const recalled = await recallOne(site, sent.broadcast);
    const figures = { rel: 'inbox', members, readers, seed, ...sent.figures, ...counted, ...agreed, ...recalled };
    const ok =
      sent.figures.rowsWritten === 1 &&
      sent.figures.readersCounted === members &&
      counted.p90 < UNREAD_MS &&
      counted.scans === 0 &&
      agreed.differences === 0 &&
      recalled.stillSeen === 0;
    process.stdout.write(`${counted.plan}\n${JSON.stringify({ ...figures, plan: undefined, ok })}\n`);
    return ok;
  } finally {
    await one.stop();
    await two.stop();
    await db.close();
  }
}

/** Members as registration leaves them, of whom some have messages of their own. */
async function openMembers(
  servers: readonly [TestServer, TestServer],
  { members, readers, chance }: { members: number; readers: number; chance: () => number },
): Promise<Site> {
  const [{ app, db, clock }] = servers;
  const at = clock.now();
  for (let from = 0; from < members; from += ADD_AT_ONCE)
    await db.run`
      insert into identity_member (id, merchant_id, bucket, user_name, type, status, currency, register_method, terms_version, created_at)
      select id, ${MERCHANT}, 0, 'reader_' || n, 0, 'active', 'PHP', 'H5', '2026-11', ${at}
      from (select n, (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id
        from generate_series(${from}::int + 1, least(${from}::int + ${ADD_AT_ONCE}::int, ${members}::int)) n) m`;
  await db.script('vacuum analyze identity_member');
  const merchant = await app.merchants.byId(MERCHANT);
  if (!merchant) throw new Error('the merchant is there');
  const sessions = Array.from({ length: Math.min(readers, members) }, () =>
    sessionOf(1 + Math.floor(chance() * members)),
  );
  for (const session of sessions)
    await db.transaction(async (tx) => {
      for (let n = 0; n < OWN; n++) await writeOwn(servers[0], tx, session, n);
    });
  await db.script('vacuum analyze inbox_message, inbox_cursor');
  return { servers, merchant, sessions, chance };
}

function sessionOf(n: number): Session {
  const hex = n.toString(16);
  const memberId = `${hex.padStart(8, '0')}-0000-7000-8000-${hex.padStart(12, '0')}`;
  return { merchantId: MERCHANT, memberId, type: 0, excluded: false, currency: 'PHP' } as Session;
}

const writeOwn = ({ app }: TestServer, tx: Db, { merchantId, memberId }: Session, n: number) =>
  writeMessage(app, tx, {
    ...{ merchantId, memberId, id: app.ids.uuid(), kind: 'service' },
    saying: { by: 'staff', title: `Letter ${n}`, text: 'Nothing to do.' },
  });

async function rowsOfInbox({ db }: TestServer): Promise<number> {
  const row = await db.row<{ count: bigint }>`
    select (select count(*) from inbox_broadcast where merchant_id = ${MERCHANT})
      + (select count(*) from inbox_message where merchant_id = ${MERCHANT}) + (select count(*) from inbox_mark where merchant_id = ${MERCHANT})
      + (select count(*) from inbox_named where merchant_id = ${MERCHANT}) + (select count(*) from inbox_cursor where merchant_id = ${MERCHANT}) as count`;
  return Number(row?.count ?? 0);
}

function done(step: Broadcast | BroadcastRefusal): Broadcast {
  if (typeof step === 'string') throw new Error(`the broadcast was not taken: ${step}`);
  return step;
}

/** Sent by one, approved by another; rows and time. */
async function broadcastTo(site: Site) {
  const [server] = site.servers;
  const { app } = server;
  const before = await rowsOfInbox(server);
  const begun = performance.now();
  const id = app.ids.uuid();
  const key = { merchantId: MERCHANT, id };
  const draft = done(
    await saveDraft(
      app,
      {
        ...{ ...key, version: 0, kind: 'news', startsAt: null, endsAt: null, staff: WRITER },
        texts: {
          EN: { title: 'A new hall', content: '<p>It opens on Friday.</p>' },
          TY: { title: 'Bagong bulwagan', content: '<p>Bubukas sa Biyernes.</p>' },
        },
        audience: EVERYBODY,
      },
      noted,
    ),
  );
  const waiting = done(await sendDraft(app, { ...key, version: draft.version }, noted));
  const own = await approve(app, { ...key, version: waiting.version }, WRITER, noted);
  if (own !== 'own') throw new Error('the writer may not approve what it has written');
  const broadcast = done(await approve(app, { ...key, version: waiting.version }, SECOND, noted));
  const sendMs = Math.round(performance.now() - begun);
  const rowsWritten = (await rowsOfInbox(server)) - before;
  return { broadcast, figures: { rowsWritten, readersCounted: waiting.readers, sendMs } };
}

/** A member's unread count, in turn, and the database's plan. */
async function countAll({ servers: [{ app, db }], sessions }: Site) {
  const ms: number[] = [];
  let wrong = 0;
  for (const session of sessions) {
    const begun = performance.now();
    const unread = await countUnread(app, session);
    ms.push(performance.now() - begun);
    // A reader who was drawn twice has twice the messages.
    const drawn = sessions.filter(({ memberId }) => memberId === session.memberId).length;
    if (unread !== OWN * drawn + 1) wrong++;
  }
  if (wrong > 0) throw new Error(`${wrong} members were told another number`);
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (share: number): number => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2));
  const first = sessions[0];
  if (!first) throw new Error('somebody reads');
  const plan = await planOf(db, (on) => findStanding(on, ownerOf(first)));
  return {
    p50: at(0.5),
    p90: at(0.9),
    p95: at(0.95),
    p99: at(0.99),
    worst: at(1 - 1 / sorted.length),
    plan,
    scans: plan.split('Seq Scan').length - 1,
  };
}

/** At once, each at its own process; then both are asked. */
async function readTogether(site: Site) {
  let [asked, differences] = [0, 0];
  for (const session of site.sessions.slice(0, 200)) {
    const [phone, tablet] = site.servers.map(({ app }): Reader => ({
      app,
      merchant: site.merchant,
      session,
      language: 'EN',
    }));
    if (!phone || !tablet) throw new Error('there are two devices');
    const moves = Array.from({ length: 6 }, () => moveOf(site, site.chance() < 0.5 ? phone : tablet));
    await Promise.all(moves);
    const [one, two, list] = await Promise.all([
      countUnread(phone.app, session),
      countUnread(tablet.app, session),
      listInbox(phone, { kind: '', unreadOnly: true, after: null, pageSize: 100 }),
    ]);
    asked++;
    if (one !== two || one !== list.list.length) differences++;
  }
  return { membersAtTwoDevices: asked, differences };
}

/** One action on an inbox: reads some or all, deletes, or gets a message. */
async function moveOf({ servers, chance }: Site, reader: Reader): Promise<void> {
  const { app, session } = reader;
  const [kind, first, second] = [chance(), chance(), chance()];
  const page = await listInbox(reader, { kind: '', unreadOnly: false, after: null, pageSize: 25 });
  const some = [first, second].flatMap((at) => page.list[Math.floor(at * page.list.length)]?.id ?? []);
  if (kind < 0.4) await markRead(app, session, { ids: some, upTo: '' });
  else if (kind < 0.6) await markRead(app, session, { ids: [], upTo: page.upTo });
  else if (kind < 0.8) await deleteFromInbox(app, session, some);
  else await app.db.transaction((tx) => writeOwn(servers[0], tx, session, 99));
}

/** What is taken back is gone for everybody at the next question. */
async function recallOne(site: Site, { id, version }: Broadcast) {
  const [server] = site.servers;
  done(await recall(server.app, { merchantId: MERCHANT, id, version }, 'a wrong day', noted));
  let stillSeen = 0;
  for (const session of site.sessions.slice(0, 100)) {
    const reader = { app: server.app, merchant: site.merchant, session, language: 'EN' };
    const { list } = await listInbox(reader, { kind: '', unreadOnly: false, after: null, pageSize: 100 });
    if (list.some((row) => row.id === id)) stillSeen++;
  }
  return { stillSeen };
}
