import type { Db } from '@baize/db';
import type { StoredBanner, StoredNotice } from './content.rules.ts';

/** Everything of a merchant that is on show now or later: a screenful, kept in memory by whoever asks. */
export async function listBanners(db: Db, merchantId: string, now: Date): Promise<StoredBanner[]> {
  return db.rows<StoredBanner>`
    select id, group_name as "groupName", sort, category, composition, palette, picture, href, texts, starts_at as "startsAt", ends_at as "endsAt"
    from content_banner
    where merchant_id = ${merchantId} and (ends_at is null or ends_at > ${now})
    order by sort, id`;
}

const NOTICES_MAX = 500;

/** Newest first. */
export async function listNotices(db: Db, merchantId: string, now: Date): Promise<StoredNotice[]> {
  return db.rows<StoredNotice>`
    select id, type, texts, starts_at as "startsAt", ends_at as "endsAt"
    from content_notice
    where merchant_id = ${merchantId} and (ends_at is null or ends_at > ${now})
    order by starts_at desc, id limit ${NOTICES_MAX}`;
}

export async function findBanner(db: Db, merchantId: string, id: string): Promise<StoredBanner | null> {
  return db.row<StoredBanner>`
    select id, group_name as "groupName", sort, category, composition, palette, picture, href, texts, starts_at as "startsAt", ends_at as "endsAt"
    from content_banner where merchant_id = ${merchantId} and id = ${id}`;
}

export async function upsertBanner(db: Db, merchantId: string, banner: StoredBanner): Promise<void> {
  await db.run`
    insert into content_banner (merchant_id, id, group_name, sort, category, composition, palette, href, texts, starts_at, ends_at)
    values (${merchantId}, ${banner.id}, ${banner.groupName}, ${banner.sort}, ${banner.category}, ${banner.composition},
            ${banner.palette}, ${banner.href}, ${JSON.stringify(banner.texts)}::jsonb, ${banner.startsAt}, ${banner.endsAt})
    on conflict (merchant_id, id) do update
    set group_name = excluded.group_name, sort = excluded.sort, category = excluded.category, composition = excluded.composition,
        palette = excluded.palette, href = excluded.href, texts = excluded.texts, ends_at = excluded.ends_at`;
}

export async function upsertNotice(db: Db, merchantId: string, notice: StoredNotice): Promise<void> {
  await db.run`
    insert into content_notice (merchant_id, id, type, texts, starts_at, ends_at)
    values (${merchantId}, ${notice.id}, ${notice.type}, ${JSON.stringify(notice.texts)}::jsonb, ${notice.startsAt}, ${notice.endsAt})
    on conflict (merchant_id, id) do update
    set type = excluded.type, texts = excluded.texts, ends_at = excluded.ends_at`;
}

/** Whether a merchant has never had a banner. */
export async function hasNoBanner(db: Db, merchantId: string): Promise<boolean> {
  return (await db.row`select 1 from content_banner where merchant_id = ${merchantId} limit 1`) === null;
}
