import { sql, type Db, type Fragment } from '@baize/db';
import type { Versioned } from '../change.ts';
import { shownIn, type ShowState, type Slice } from '../slices.store.ts';
import type { NoticeType, StoredNotice } from './notices.rules.ts';

const NOTICE = sql`id, type, texts, images, starts_at as "startsAt", ends_at as "endsAt", version`;

const NOTICES_MAX = 500;

export async function listNotices(db: Db, merchantId: string, now: Date): Promise<StoredNotice[]> {
  return db.rows<StoredNotice>`
    select ${NOTICE}
    from content_notice
    where merchant_id = ${merchantId} and (ends_at is null or ends_at > ${now})
    order by starts_at desc, id limit ${NOTICES_MAX}`;
}

export interface NoticeDraft {
  readonly merchantId: string;
  readonly type: NoticeType | '';
  readonly state: ShowState;
  readonly now: Date;
}

const noticesOf = ({ type, state, now }: NoticeDraft): Fragment =>
  sql`${type === '' ? sql`true` : sql`type = ${type}`} and ${shownIn(state, now)}`;

/** Newest first. */
export async function listAllNotices(db: Db, request: NoticeDraft, page: Slice): Promise<Versioned<StoredNotice>[]> {
  return db.rows`
    select ${NOTICE} from content_notice where merchant_id = ${request.merchantId} and ${noticesOf(request)}
    order by starts_at desc, id limit ${page.limit} offset ${page.offset}`;
}

export async function countNotices(db: Db, request: NoticeDraft): Promise<number> {
  const row = await db.row<{ count: number }>`
    select count(*)::int as count from content_notice where merchant_id = ${request.merchantId} and ${noticesOf(request)}`;
  return row?.count ?? 0;
}

export async function lockNotice(tx: Db, merchantId: string, id: string): Promise<Versioned<StoredNotice> | null> {
  return tx.row`select ${NOTICE} from content_notice where merchant_id = ${merchantId} and id = ${id} for update`;
}

export async function writeNotice(
  tx: Db,
  merchantId: string,
  notice: Versioned<StoredNotice>,
  isNew: boolean,
): Promise<boolean> {
  return (
    (await tx.run`
      insert into content_notice (merchant_id, id, type, texts, images, starts_at, ends_at, version)
      values (${merchantId}, ${notice.id}, ${notice.type}, ${JSON.stringify(notice.texts)}::jsonb,
              ${JSON.stringify(notice.images ?? [])}::jsonb, ${notice.startsAt},
              ${notice.endsAt}, ${notice.version})
      on conflict (merchant_id, id) do update
      set type = excluded.type, texts = excluded.texts, images = excluded.images, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
          version = excluded.version
      where not ${isNew}`) > 0
  );
}

export async function deleteNotice(tx: Db, merchantId: string, id: string): Promise<void> {
  await tx.run`delete from content_notice where merchant_id = ${merchantId} and id = ${id}`;
}
