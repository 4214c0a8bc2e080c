import { sql, type Db, type Fragment } from '@baize/db';
import type { NoticeType, StoredBanner, StoredNotice } from './content.rules.ts';
import type { StoredHelp } from './help.rules.ts';

/** Whether something is on show now, from a later moment on, or no more; empty: whatever. */
export type ShowState = '' | 'now' | 'later' | 'past';
type Versioned<T> = T & { readonly version: number };
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

function shownIn(state: ShowState, now: Date): Fragment {
  switch (state) {
    case '':
      return sql`true`;
    case 'now':
      return sql`starts_at <= ${now} and (ends_at is null or ends_at > ${now})`;
    case 'later':
      return sql`starts_at > ${now}`;
    case 'past':
      return sql`ends_at <= ${now}`;
  }
}

const BANNER = sql`
  id, group_name as "groupName", sort, category, composition, palette, picture, href, texts, starts_at as "startsAt",
  ends_at as "endsAt", version`;

export interface BannerWish {
  readonly merchantId: string;
  readonly group: string;
  readonly state: ShowState;
  readonly now: Date;
}

const bannersOf = ({ group, state, now }: BannerWish): Fragment =>
  sql`${group === '' ? sql`true` : sql`group_name = ${group}`} and ${shownIn(state, now)}`;

/** A merchant's banners in the order of showing, past ones included. */
export async function listAllBanners(db: Db, wish: BannerWish, page: Slice): Promise<Versioned<StoredBanner>[]> {
  return db.rows`
    select ${BANNER} from content_banner where merchant_id = ${wish.merchantId} and ${bannersOf(wish)}
    order by group_name, sort, id limit ${page.limit} offset ${page.offset}`;
}

export async function countBanners(db: Db, wish: BannerWish): Promise<number> {
  const row = await db.row<{ count: number }>`
    select count(*)::int as count from content_banner where merchant_id = ${wish.merchantId} and ${bannersOf(wish)}`;
  return row?.count ?? 0;
}

export async function lockBanner(tx: Db, merchantId: string, id: string): Promise<Versioned<StoredBanner> | null> {
  return tx.row`select ${BANNER} from content_banner where merchant_id = ${merchantId} and id = ${id} for update`;
}

/** Writes a banner with all that staff set about it; false when it was to be new and somebody has made it meanwhile. */
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

const NOTICE = sql`id, type, texts, starts_at as "startsAt", ends_at as "endsAt", version`;

export interface NoticeWish {
  readonly merchantId: string;
  readonly type: NoticeType | '';
  readonly state: ShowState;
  readonly now: Date;
}

const noticesOf = ({ type, state, now }: NoticeWish): Fragment =>
  sql`${type === '' ? sql`true` : sql`type = ${type}`} and ${shownIn(state, now)}`;

/** Newest first. */
export async function listAllNotices(db: Db, wish: NoticeWish, page: Slice): Promise<Versioned<StoredNotice>[]> {
  return db.rows`
    select ${NOTICE} from content_notice where merchant_id = ${wish.merchantId} and ${noticesOf(wish)}
    order by starts_at desc, id limit ${page.limit} offset ${page.offset}`;
}

export async function countNotices(db: Db, wish: NoticeWish): Promise<number> {
  const row = await db.row<{ count: number }>`
    select count(*)::int as count from content_notice where merchant_id = ${wish.merchantId} and ${noticesOf(wish)}`;
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
      insert into content_notice (merchant_id, id, type, texts, starts_at, ends_at, version)
      values (${merchantId}, ${notice.id}, ${notice.type}, ${JSON.stringify(notice.texts)}::jsonb, ${notice.startsAt},
              ${notice.endsAt}, ${notice.version})
      on conflict (merchant_id, id) do update
      set type = excluded.type, texts = excluded.texts, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
          version = excluded.version
      where not ${isNew}`) > 0
  );
}

export async function deleteNotice(tx: Db, merchantId: string, id: string): Promise<void> {
  await tx.run`delete from content_notice where merchant_id = ${merchantId} and id = ${id}`;
}

export async function listAllHelp(db: Db, merchantId: string, page: Slice): Promise<Versioned<StoredHelp>[]> {
  return db.rows`
    select tag, sort, texts, version from content_help where merchant_id = ${merchantId}
    order by sort, tag limit ${page.limit} offset ${page.offset}`;
}

export async function countHelp(db: Db, merchantId: string): Promise<number> {
  const row = await db.row<{ count: number }>`
    select count(*)::int as count from content_help where merchant_id = ${merchantId}`;
  return row?.count ?? 0;
}

export async function lockHelp(tx: Db, merchantId: string, tag: string): Promise<Versioned<StoredHelp> | null> {
  return tx.row`
    select tag, sort, texts, version from content_help where merchant_id = ${merchantId} and tag = ${tag} for update`;
}

export async function writeHelp(
  tx: Db,
  merchantId: string,
  help: Versioned<StoredHelp>,
  isNew: boolean,
): Promise<boolean> {
  return (
    (await tx.run`
      insert into content_help (merchant_id, tag, sort, texts, version)
      values (${merchantId}, ${help.tag}, ${help.sort}, ${JSON.stringify(help.texts)}::jsonb, ${help.version})
      on conflict (merchant_id, tag) do update
      set sort = excluded.sort, texts = excluded.texts, version = excluded.version
      where not ${isNew}`) > 0
  );
}

export async function deleteHelp(tx: Db, merchantId: string, tag: string): Promise<void> {
  await tx.run`delete from content_help where merchant_id = ${merchantId} and tag = ${tag}`;
}

/** Gives a merchant the help pages of another, which its own settings fill. */
export async function copyHelp(tx: Db, from: string, to: string): Promise<void> {
  await tx.run`
    insert into content_help (merchant_id, tag, sort, texts)
    select ${to}::text, tag, sort, texts from content_help where merchant_id = ${from}
    on conflict do nothing`;
}
