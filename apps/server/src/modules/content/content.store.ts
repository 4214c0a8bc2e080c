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

/** Whether a merchant has never had a banner. */
export async function hasNoBanner(db: Db, merchantId: string): Promise<boolean> {
  return (await db.row`select 1 from content_banner where merchant_id = ${merchantId} limit 1`) === null;
}
