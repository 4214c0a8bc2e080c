import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { drawBanner } from './bannerArt.ts';
import type { StoredBanner, StoredNotice } from './content.rules.ts';
import { findBanner } from './content.store.ts';
import { announce } from './content.ts';
import type { StoredHelp } from './help.rules.ts';
import { forgetHelp } from './help.ts';
import { drop, keep, type Keeping, type Kept, type Note, type Versioned } from './keeping.ts';
import {
  countBanners,
  countHelp,
  countNotices,
  deleteBanner,
  deleteHelp,
  deleteNotice,
  findPicture,
  listAllBanners,
  listAllHelp,
  listAllNotices,
  lockBanner,
  lockHelp,
  lockNotice,
  replacePicture,
  writeBanner,
  writeHelp,
  writeNotice,
  type BannerWish,
  type BothSides,
  type NoticeWish,
  type Slice,
} from './writing.store.ts';

const PICTURE_NAME_LENGTH = 10;

const withoutVersion = <T extends { readonly version: number }>({ version: _, ...rest }: T) => rest;

const BANNERS: Keeping<StoredBanner> = {
  lock: lockBanner,
  write: writeBanner,
  delete: deleteBanner,
  forLog: ({ version: _, composition: _c, palette: _p, ...banner }) => banner,
  tell: announce,
};
const NOTICES: Keeping<StoredNotice> = {
  lock: lockNotice,
  write: writeNotice,
  delete: deleteNotice,
  forLog: withoutVersion,
  tell: announce,
};
const HELP: Keeping<StoredHelp> = {
  lock: lockHelp,
  write: writeHelp,
  delete: deleteHelp,
  forLog: withoutVersion,
  tell: forgetHelp,
};

interface Page<Item> {
  readonly list: Versioned<Item>[];
  readonly total: number;
}

async function pageOf<Item>(list: Promise<Versioned<Item>[]>, total: Promise<number>): Promise<Page<Item>> {
  const [found, count] = await Promise.all([list, total]);
  return { list: found, total: count };
}

/** A merchant's banners in the order of showing, past ones included. */
export const bannerPage = (db: Db, wish: BannerWish, slice: Slice): Promise<Page<StoredBanner>> =>
  pageOf(listAllBanners(db, wish, slice), countBanners(db, wish));

/** A merchant's announcements, newest first, past ones included. */
export const noticePage = (db: Db, wish: NoticeWish, slice: Slice): Promise<Page<StoredNotice>> =>
  pageOf(listAllNotices(db, wish, slice), countNotices(db, wish));

export const helpPage = (db: Db, merchantId: string, slice: Slice): Promise<Page<StoredHelp>> =>
  pageOf(listAllHelp(db, merchantId, slice), countHelp(db, merchantId));

/** What stands behind a banner's words: the picture that staff have sent, or the drawing. Null when there is no such banner. */
export async function pictureOfBanner(
  db: Db,
  merchantId: string,
  bannerId: string,
): Promise<{ type: 'image/webp' | 'image/svg+xml'; bytes: Buffer } | null> {
  const banner = await findBanner(db, merchantId, bannerId);
  if (!banner) return null;
  const sent = banner.picture ? await findPicture(db, merchantId, bannerId) : null;
  return sent
    ? { type: 'image/webp', bytes: sent.ltr }
    : { type: 'image/svg+xml', bytes: Buffer.from(drawBanner(banner, false)) };
}

interface Wish<Item> {
  readonly merchantId: string;
  /** The version that the asker saw; null when it shall be new. */
  readonly seen: number | null;
  readonly item: Item;
}
type WrittenBanner = Omit<StoredBanner, 'composition' | 'palette' | 'picture'>;

/** Keeps a banner; `picture` is what shall stand behind its words: null takes it away, left out it stays. */
export const keepBanner = (
  app: App,
  { merchantId, seen, item, picture }: Wish<WrittenBanner> & { readonly picture?: BothSides | null },
  note: Note,
): Promise<Kept> =>
  keep(
    app,
    BANNERS,
    { merchantId, id: item.id, seen },
    (before) => ({
      ...item,
      composition: before?.composition ?? null,
      palette: before?.palette ?? null,
      // The name in the address: a new picture has a new one.
      picture:
        picture === undefined ? (before?.picture ?? '') : picture ? app.ids.token().slice(0, PICTURE_NAME_LENGTH) : '',
    }),
    note,
    async (tx) => {
      if (picture !== undefined) await replacePicture(tx, merchantId, item.id, picture);
    },
  );

export const keepNotice = (app: App, { merchantId, seen, item }: Wish<StoredNotice>, note: Note): Promise<Kept> =>
  keep(app, NOTICES, { merchantId, id: item.id, seen }, () => item, note);

export const keepHelp = (app: App, { merchantId, seen, item }: Wish<StoredHelp>, note: Note): Promise<Kept> =>
  keep(app, HELP, { merchantId, id: item.tag, seen }, () => item, note);

type Dropping = (app: App, place: { readonly merchantId: string; readonly id: string }, note: Note) => Promise<boolean>;

export const dropBanner: Dropping = (app, place, note) => drop(app, BANNERS, place, note);
export const dropNotice: Dropping = (app, place, note) => drop(app, NOTICES, place, note);
export const dropHelp: Dropping = (app, place, note) => drop(app, HELP, place, note);
