import { findServer, openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countOpenOf,
  findLatest,
  lockNext,
  positionOf,
  type Conversation,
} from '../src/modules/chat/conversations.store.ts';
import { listDesk } from '../src/modules/chat/desk.store.ts';
import { countFromStaff, findSent, listMessages } from '../src/modules/chat/messages.store.ts';
import { planOf } from './planOf.ts';

const MIGRATIONS = { folder: new URL('../migrations/', import.meta.url), schema: 'public' } as const;
const AT = new Date('2026-11-21T04:00:00Z');
const ID = '0198f7a2-0000-7000-8000-000000000001';
const one = { merchantId: 'one', id: ID, memberId: ID, queuedAt: AT } as Conversation;
const inIt = { merchantId: 'one', conversationId: ID };
const desk = { merchantId: 'one', staffId: ID, memberId: null, after: null, limit: 51 };

// The plans are PostgreSQL's; the embedded database is small enough for any.
describe.skipIf((await findServer()) === null)('with twenty thousand conversations', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
    await db.run`
      insert into chat_conversation (merchant_id, id, member_id, user_name, state, topic, language, staff_id, created_at, queued_at, closed_at)
      select 'one', md5(n::text)::uuid, md5('m' || n)::uuid, 'm' || n,
        case when n <= 500 then 'waiting' when n <= 520 then 'open' else 'closed' end, 'other', 'EN',
        case when n between 501 and 520 then md5('s' || n % 5)::uuid end,
        ${AT}::timestamptz - n * interval '1 minute', ${AT}::timestamptz - n * interval '1 minute',
        case when n > 520 then ${AT}::timestamptz end
      from generate_series(1, 20000) n`;
    await db.run`
      insert into chat_message (merchant_id, conversation_id, seq, sender_id, client_id, by, at)
      select 'one', md5((n / 5)::text)::uuid, n % 5 + 1, md5('m' || n)::uuid, md5('c' || n)::uuid, 'member', ${AT}::timestamptz
      from generate_series(1, 100000) n`;
    for (const table of ['chat_conversation', 'chat_message']) await db.script(`vacuum analyze ${table}`);
  }, 60_000);
  afterAll(() => db.close());

  it.each([
    ['the latest of a member', (on: TestDatabase) => findLatest(on, one), /chat_conversation_(member|living)/],
    ['a place in the queue', (on: TestDatabase) => positionOf(on, one), /chat_conversation_(queue|waiting)/],
    ['who is next', (on: TestDatabase) => lockNext(on, 'one'), /chat_conversation_queue/],
    ['how many somebody has', (on: TestDatabase) => countOpenOf(on, 'one', ID), /chat_conversation_staff/],
    ['the queue', (on: TestDatabase) => listDesk(on, { ...desk, box: 'queue' }), /chat_conversation_queue/],
    ['what is over', (on: TestDatabase) => listDesk(on, { ...desk, box: 'closed' }), /chat_conversation_over_newest/],
    [
      'what lives',
      (on: TestDatabase) => listDesk(on, { ...desk, box: 'all' }),
      /chat_conversation_(living|queue|staff)/,
    ],
    ['what came after', (on: TestDatabase) => listMessages(on, { ...inIt, after: 3, limit: 100 }), /chat_message_pkey/],
    ['what is unread', (on: TestDatabase) => countFromStaff(on, { ...inIt, after: 3 }), /chat_message_pkey/],
    [
      'what was sent before',
      (on: TestDatabase) => findSent(on, { merchantId: 'one', senderId: ID, clientId: ID }),
      /chat_message_client/,
    ],
  ])('finds %s by an index', async (_what, run, index) => {
    const plan = await planOf(db, run);
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan on chat_/);
  });
});
