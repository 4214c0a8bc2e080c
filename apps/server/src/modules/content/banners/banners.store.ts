import { sql, type Db, type Fragment } from '@baize/db';
import type { Versioned } from '../change.ts';
import { shownIn, type ShowState, type Slice } from '../slices.store.ts';
import type { StoredBanner } from './banners.rules.ts';

const BANNER = sql`
  id, group_name as "groupName", sort, category, composition, palette, picture, href, texts, starts_at as "startsAt",
  ends_at as "endsAt", version`;

/** Shown now or later; few. */
export async function listBanners(db: Db, merchantId: string, now: Date): Promise<StoredBanner[]> {
  return db.rows<StoredBanner>`
    select ${BANNER}
    from content_banner
    where merchant_id = ${merchantId} and (ends_at is null or ends_at > ${now})
    order by sort, id`;
}

export async function findBanner(db: Db, merchantId: string, id: string): Promise<StoredBanner | null> {
  return db.row<StoredBanner>`
    select ${BANNER}
    from content_banner where merchant_id = ${merchantId} and id = ${id}`;
}

/** Whether a merchant has never had a banner. */
export async function hasNoBanner(db: Db, merchantId: string): Promise<boolean> {
  return (await db.row`select 1 from content_banner where merchant_id = ${merchantId} limit 1`) === null;
}

export interface BannerDraft {
  readonly merchantId: string;
  readonly group: string;
  readonly state: ShowState;
  readonly now: Date;
}

const bannersOf = ({ group, state, now }: BannerDraft): Fragment =>
  sql`${group === '' ? sql`true` : sql`group_name = ${group}`} and ${shownIn(state, now)}`;

/** In order, past ones included. */
export async function listAllBanners(db: Db, request: BannerDraft, page: Slice): Promise<Versioned<StoredBanner>[]> {
  return db.rows`
    select ${BANNER} from content_banner where merchant_id = ${request.merchantId} and ${bannersOf(request)}
    order by group_name, sort, id limit ${page.limit} offset ${page.offset}`;
}

export async function countBanners(db: Db, request: BannerDraft): Promise<number> {
  const row = await db.row<{ count: number }>`
    select count(*)::int as count from content_banner where merchant_id = ${request.merchantId} and ${bannersOf(request)}`;
  return row?.count ?? 0;
}

export async function lockBanner(tx: Db, merchantId: string, id: string): Promise<Versioned<StoredBanner> | null> {
  return tx.row`select ${BANNER} from content_banner where merchant_id = ${merchantId} and id = ${id} for update`;
}

/** False when it was to be new and exists. */
export async function writeBanner(
  tx: Db,
  merchantId: string,
  banner: Versioned<StoredBanner>,
  isNew: boolean,
): Promise<boolean> {
  return (
    (await tx.run`
      insert into content_banner (merchant_id, id, group_name, sort, category, composition, palette, picture, href, texts, starts_at,
                                  ends_at, version)
      values (${merchantId}, ${banner.id}, ${banner.groupName}, ${banner.sort}, ${banner.category}, ${banner.composition},
              ${banner.palette}, ${banner.picture ?? ''}, ${banner.href}, ${JSON.stringify(banner.texts)}::jsonb, ${banner.startsAt},
              ${banner.endsAt}, ${banner.version})
      on conflict (merchant_id, id) do update
      set group_name = excluded.group_name, sort = excluded.sort, category = excluded.category, composition = excluded.composition,
          palette = excluded.palette, picture = excluded.picture, href = excluded.href, texts = excluded.texts,
          starts_at = excluded.starts_at, ends_at = excluded.ends_at, version = excluded.version
      where not ${isNew}`) > 0
  );
}

export async function deleteBanner(tx: Db, merchantId: string, id: string): Promise<void> {
  await tx.run`delete from content_picture where merchant_id = ${merchantId} and banner_id = ${id}`;
  await tx.run`delete from content_banner where merchant_id = ${merchantId} and id = ${id}`;
}

/** Both sides of a banner's picture. */
export interface BothSides {
  readonly ltr: Buffer;
  readonly rtl: Buffer;
}

export async function replacePicture(
  tx: Db,
  merchantId: string,
  bannerId: string,
  sides: BothSides | null,
): Promise<void> {
  if (!sides) {
    await tx.run`delete from content_picture where merchant_id = ${merchantId} and banner_id = ${bannerId}`;
    return;
  }
  await tx.run`
    insert into content_picture (merchant_id, banner_id, ltr, rtl)
    values (${merchantId}, ${bannerId}, ${sides.ltr}::bytea, ${sides.rtl}::bytea)
    on conflict (merchant_id, banner_id) do update set ltr = excluded.ltr, rtl = excluded.rtl`;
}

export async function findPicture(db: Db, merchantId: string, bannerId: string): Promise<BothSides | null> {
  const row = await db.row<{ ltr: Uint8Array; rtl: Uint8Array }>`
    select ltr, rtl from content_picture where merchant_id = ${merchantId} and banner_id = ${bannerId}`;
  return row && { ltr: Buffer.from(row.ltr), rtl: Buffer.from(row.rtl) };
}
