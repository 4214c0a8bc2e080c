import type { ChatState, ChatTopic } from '@baize/contract/chat/chat.ts';
import { sql, type Db } from '@baize/db';

export interface Conversation {
  readonly merchantId: string;
  readonly id: string;
  readonly memberId: string;
  readonly userName: string;
  readonly state: ChatState;
  readonly topic: ChatTopic;
  readonly language: string;
  readonly staffId: string | null;
  readonly staffName: string;
  readonly lastSeq: number;
  readonly memberReadSeq: number;
  readonly staffReadSeq: number;
  readonly createdAt: Date;
  readonly queuedAt: Date;
  readonly waitingSince: Date | null;
  readonly takenAt: Date | null;
  readonly firstReplyAt: Date | null;
  readonly silentSince: Date | null;
  readonly askedStill: boolean;
  readonly tellsAnswer: boolean;
  readonly toldAt: Date | null;
  readonly closedAt: Date | null;
  readonly closedBy: string;
  readonly rating: number | null;
  readonly ratingSealed: Uint8Array | null;
}

export interface ConversationRef {
  readonly merchantId: string;
  readonly id: string;
}

export interface Place {
  readonly at: Date;
  readonly id: string;
}

const COLUMNS = sql`
  merchant_id as "merchantId", id, member_id as "memberId", user_name as "userName", state, topic, language,
  staff_id as "staffId", staff_name as "staffName", last_seq as "lastSeq", member_read_seq as "memberReadSeq",
  staff_read_seq as "staffReadSeq", created_at as "createdAt", queued_at as "queuedAt", waiting_since as "waitingSince",
  taken_at as "takenAt", first_reply_at as "firstReplyAt", silent_since as "silentSince", asked_still as "askedStill",
  tells_answer as "tellsAnswer", told_at as "toldAt", closed_at as "closedAt", closed_by as "closedBy", rating,
  rating_sealed as "ratingSealed"`;

export const findConversation = (db: Db, { merchantId, id }: ConversationRef): Promise<Conversation | null> =>
  db.row<Conversation>`select ${COLUMNS} from chat_conversation where merchant_id = ${merchantId} and id = ${id}`;

export const lockConversation = (tx: Db, { merchantId, id }: ConversationRef): Promise<Conversation | null> =>
  tx.row<Conversation>`
    select ${COLUMNS} from chat_conversation where merchant_id = ${merchantId} and id = ${id} for update`;

interface OfMember {
  readonly merchantId: string;
  readonly memberId: string;
}

/** The one that was begun last: whatever lives is that. */
export const findLatest = (db: Db, { merchantId, memberId }: OfMember): Promise<Conversation | null> =>
  db.row<Conversation>`
    select ${COLUMNS} from chat_conversation where merchant_id = ${merchantId} and member_id = ${memberId}
    order by created_at desc, id desc limit 1`;

export const listOfMember = (
  db: Db,
  { merchantId, memberId }: OfMember,
  after: Place | null,
  limit: number,
): Promise<Conversation[]> =>
  db.rows<Conversation>`
    select ${COLUMNS} from chat_conversation where merchant_id = ${merchantId} and member_id = ${memberId}
      and ${after === null ? sql`true` : sql`(created_at, id) < (${after.at}, ${after.id}::uuid)`}
    order by created_at desc, id desc limit ${limit}`;

export async function insertConversation(tx: Db, one: Conversation): Promise<void> {
  await tx.run`
    insert into chat_conversation (merchant_id, id, member_id, user_name, state, topic, language, staff_id, staff_name,
      created_at, queued_at, waiting_since, tells_answer)
    values (${one.merchantId}, ${one.id}, ${one.memberId}, ${one.userName}, ${one.state}, ${one.topic}, ${one.language},
      ${one.staffId}, ${one.staffName}, ${one.createdAt}, ${one.queuedAt}, ${one.waitingSince}, ${one.tellsAnswer})`;
}

/** The caller holds it; read marks grow beside. */
export async function updateConversation(tx: Db, one: Conversation): Promise<void> {
  await tx.run`
    update chat_conversation set state = ${one.state}, staff_id = ${one.staffId}, staff_name = ${one.staffName},
      last_seq = ${one.lastSeq}, queued_at = ${one.queuedAt}, waiting_since = ${one.waitingSince}, taken_at = ${one.takenAt},
      first_reply_at = ${one.firstReplyAt}, silent_since = ${one.silentSince}, asked_still = ${one.askedStill},
      tells_answer = ${one.tellsAnswer}, told_at = ${one.toldAt}, closed_at = ${one.closedAt}, closed_by = ${one.closedBy},
      rating = ${one.rating}, rating_sealed = ${one.ratingSealed}
    where merchant_id = ${one.merchantId} and id = ${one.id}`;
}

/** Only grow, never beyond what was said. False: nothing new. */
export async function growReadMark(
  db: Db,
  { merchantId, id }: ConversationRef,
  who: 'member' | 'staff',
  readSeq: number,
): Promise<boolean> {
  const column = who === 'member' ? sql`member_read_seq` : sql`staff_read_seq`;
  return (
    (await db.run`
      update chat_conversation set ${column} = least(${readSeq}::int, last_seq)
      where merchant_id = ${merchantId} and id = ${id} and ${column} < least(${readSeq}::int, last_seq)`) === 1
  );
}

/** How many wait before it, it included. */
export async function positionOf(db: Db, one: Conversation): Promise<number> {
  const row = await db.row<{ count: number }>`
    select count(*)::int as count from chat_conversation
    where merchant_id = ${one.merchantId} and state = 'waiting' and (queued_at, id) < (${one.queuedAt}, ${one.id}::uuid)`;
  return (row?.count ?? 0) + 1;
}

export async function countIn(db: Db, merchantId: string, state: 'waiting' | 'left'): Promise<number> {
  const row = await db.row<{ count: number }>`
    select count(*)::int as count from chat_conversation where merchant_id = ${merchantId} and state = ${state}`;
  return row?.count ?? 0;
}

/** Exact under the lock of that person's availability. */
export async function countOpenOf(db: Db, merchantId: string, staffId: string): Promise<number> {
  const row = await db.row<{ count: number }>`
    select count(*)::int as count from chat_conversation
    where merchant_id = ${merchantId} and staff_id = ${staffId} and state = 'open'`;
  return row?.count ?? 0;
}

/** The longest waiting that nobody takes now; left ones come after. */
export const lockNext = async (tx: Db, merchantId: string): Promise<Conversation | null> => {
  for (const state of ['waiting', 'left']) {
    const found = await tx.row<Conversation>`
      select ${COLUMNS} from chat_conversation where merchant_id = ${merchantId} and state = ${state}
        and state in ('waiting', 'left')
      order by queued_at, id limit 1 for update skip locked`;
    if (found) return found;
  }
  return null;
};

export const listOpenOf = (tx: Db, merchantId: string, staffId: string): Promise<ConversationRef[]> =>
  tx.rows<ConversationRef>`
    select merchant_id as "merchantId", id from chat_conversation
    where merchant_id = ${merchantId} and staff_id = ${staffId} and state = 'open' order by id`;

/** Count and median seconds. */
export async function waitsSince(
  db: Db,
  merchantId: string,
  since: Date,
): Promise<{ answered: number; medianS: number }> {
  const row = await db.row<{ answered: number; medianS: number | null }>`
    select count(*)::int as answered,
      (percentile_cont(0.5) within group (order by extract(epoch from taken_at - queued_at)))::float8 as "medianS"
    from chat_conversation where merchant_id = ${merchantId} and taken_at > ${since}`;
  return { answered: row?.answered ?? 0, medianS: row?.medianS ?? 0 };
}

/** Those who wait at the front. */
export const listFirst = (
  db: Db,
  merchantId: string,
  limit: number,
): Promise<Pick<Conversation, 'id' | 'memberId' | 'lastSeq'>[]> =>
  db.rows`
    select id, member_id as "memberId", last_seq as "lastSeq" from chat_conversation
    where merchant_id = ${merchantId} and state = 'waiting' order by queued_at, id limit ${limit}`;

/** Whether anybody has ever said anything. */
export const hasChats = async (db: Db, merchantId: string): Promise<boolean> =>
  (await db.row`select id from chat_conversation where merchant_id = ${merchantId} limit 1`) !== null;
