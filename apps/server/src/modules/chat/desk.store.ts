import type { ChatBox } from '@baize/contract/backoffice/chat.ts';
import { sql, type Db } from '@baize/db';
import type { Conversation, Place } from './conversations.store.ts';

export type DeskRow = Conversation & {
  readonly complaint: boolean;
  readonly unread: number;
  /** The last that was said. */
  readonly saidSeq: number;
  readonly saidBy: 'member' | 'staff';
  readonly saidSealed: Uint8Array | null;
};

const ROW = sql`
  c.merchant_id as "merchantId", c.id, c.member_id as "memberId", c.user_name as "userName", c.state, c.topic, c.language,
  c.staff_id as "staffId", c.staff_name as "staffName", c.last_seq as "lastSeq", c.member_read_seq as "memberReadSeq",
  c.staff_read_seq as "staffReadSeq", c.created_at as "createdAt", c.queued_at as "queuedAt",
  c.waiting_since as "waitingSince", c.taken_at as "takenAt", c.first_reply_at as "firstReplyAt",
  c.silent_since as "silentSince", c.asked_still as "askedStill", c.tells_answer as "tellsAnswer", c.told_at as "toldAt",
  c.closed_at as "closedAt", c.closed_by as "closedBy", c.rating, c.rating_sealed as "ratingSealed",
  c.complaint,
  (select count(*)::int from chat_message m where m.merchant_id = c.merchant_id and m.conversation_id = c.id
     and m.seq > c.staff_read_seq and m.by = 'member') as unread,
  said.seq as "saidSeq", said.by as "saidBy", said.sealed as "saidSealed"`;

const FROM = sql`
  chat_conversation c left join lateral (
    select m.seq, m.by, m.sealed from chat_message m
    where m.merchant_id = c.merchant_id and m.conversation_id = c.id and m.by <> 'event' order by m.seq desc limit 1) said on true`;

export const findDeskRow = (db: Db, merchantId: string, id: string): Promise<DeskRow | null> =>
  db.row<DeskRow>`select ${ROW} from ${FROM} where c.merchant_id = ${merchantId} and c.id = ${id}`;

/** False: there is no such conversation. */
export async function updateComplaint(tx: Db, merchantId: string, id: string, complaint: boolean): Promise<boolean> {
  return (
    (await tx.run`
      update chat_conversation set complaint = ${complaint} where merchant_id = ${merchantId} and id = ${id}`) === 1
  );
}

interface Request {
  readonly merchantId: string;
  readonly box: ChatBox;
  readonly staffId: string;
  readonly memberId: string | null;
  /** Of the queue it names the state, too. */
  readonly after: (Place & { readonly state: string }) | null;
  readonly limit: number;
}

const ofMember = (memberId: string | null) => (memberId === null ? sql`true` : sql`c.member_id = ${memberId}`);

/** The queue by waiting time, left ones last; others newest first. */
export async function listDesk(db: Db, request: Request): Promise<DeskRow[]> {
  const { merchantId, box, staffId, memberId, after, limit } = request;
  if (box === 'queue') {
    const rows: DeskRow[] = [];
    for (const state of ['waiting', 'left']) {
      if (after?.state === 'left' && state === 'waiting') continue;
      const from = after?.state === state ? sql`(c.queued_at, c.id) > (${after.at}, ${after.id}::uuid)` : sql`true`;
      rows.push(
        ...(await db.rows<DeskRow>`
          select ${ROW} from ${FROM} where c.merchant_id = ${merchantId} and c.state = ${state}
            and c.state in ('waiting', 'left') and ${ofMember(memberId)} and ${from}
          order by c.queued_at, c.id limit ${limit - rows.length}`),
      );
    }
    return rows;
  }
  const isOver = box === 'closed';
  const at = isOver ? sql`c.closed_at` : sql`c.created_at`;
  return db.rows<DeskRow>`
    select ${ROW} from ${FROM} where c.merchant_id = ${merchantId} and ${ofMember(memberId)}
      and ${isOver ? sql`c.state = 'closed'` : box === 'mine' ? sql`c.state = 'open' and c.staff_id = ${staffId}` : sql`c.state <> 'closed'`}
      and ${after === null ? sql`true` : sql`(${at}, c.id) < (${after.at}, ${after.id}::uuid)`}
    order by ${at} desc, c.id desc limit ${limit}`;
}

export interface Note {
  readonly merchantId: string;
  readonly conversationId: string;
  readonly id: string;
  readonly afterSeq: number;
  readonly staffName: string;
  readonly sealed: Uint8Array;
  readonly at: Date;
}

/** The same note written again is one. */
export async function insertNote(tx: Db, one: Note): Promise<void> {
  await tx.run`
    insert into chat_note (merchant_id, conversation_id, id, after_seq, staff_name, sealed, at)
    values (${one.merchantId}, ${one.conversationId}, ${one.id}, ${one.afterSeq}, ${one.staffName}, ${one.sealed}, ${one.at})
    on conflict do nothing`;
}

const NOTES_MAX = 200;

export const listNotes = (db: Db, merchantId: string, conversationId: string): Promise<Note[]> =>
  db.rows<Note>`
    select merchant_id as "merchantId", conversation_id as "conversationId", id, after_seq as "afterSeq",
      staff_name as "staffName", sealed, at
    from chat_note where merchant_id = ${merchantId} and conversation_id = ${conversationId}
    order by at, id limit ${NOTES_MAX}`;

export interface Figure {
  readonly staffName: string;
  readonly conversations: number;
  readonly firstReplyS: number | null;
  readonly rated: number;
  readonly rating: number | null;
}

/** By who had it last; first answers count from when waiting began. */
export const figuresSince = (db: Db, merchantId: string, since: Date): Promise<Figure[]> =>
  db.rows<Figure>`
    select staff_name as "staffName", count(*)::int as conversations, count(rating)::int as rated, avg(rating)::float8 as rating,
      (percentile_cont(0.5) within group (order by extract(epoch from first_reply_at - created_at)))::float8 as "firstReplyS"
    from chat_conversation
    where merchant_id = ${merchantId} and state = 'closed' and closed_at > ${since}
    group by staff_name order by conversations desc, staff_name`;
