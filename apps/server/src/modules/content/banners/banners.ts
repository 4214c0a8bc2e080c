import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { announce } from '../announcements.ts';
import {
  change,
  pageOf,
  drop,
  type Changed,
  type Kind,
  type Note,
  type Page,
  type ContentKey,
  type ChangeRequest,
} from '../change.ts';
import type { Slice } from '../slices.store.ts';
import { drawBanner } from './bannerArt.ts';
import { findBannerProblem, type StoredBanner } from './banners.rules.ts';
import {
  countBanners,
  deleteBanner,
  findBanner,
  findPicture,
  listAllBanners,
  lockBanner,
  replacePicture,
  writeBanner,
  type BannerDraft,
  type BothSides,
} from './banners.store.ts';

const PICTURE_NAME_LENGTH = 10;

const BANNERS: Kind<StoredBanner> = {
  lock: lockBanner,
  write: writeBanner,
  delete: deleteBanner,
  problemOf(banner) {
    const problem = findBannerProblem(banner);
    return problem && `${problem.field}: ${problem.words}`;
  },
  forLog: ({ version: _, composition: _c, palette: _p, ...banner }) => banner,
  tell: announce,
};

/** In order, past ones included. */
export const bannerPage = (db: Db, request: BannerDraft, slice: Slice): Promise<Page<StoredBanner>> =>
  pageOf(listAllBanners(db, request, slice), countBanners(db, request));

/** Staff's picture or the drawing; null: no such banner. */
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

type WrittenBanner = Omit<StoredBanner, 'composition' | 'palette' | 'picture'>;

/** `picture`: null removes it, absent keeps it. */
export const changeBanner = (
  app: App,
  { merchantId, seen, item, picture }: ChangeRequest<WrittenBanner> & { readonly picture?: BothSides | null },
  note: Note,
): Promise<Changed> =>
  change(
    app,
    BANNERS,
    { merchantId, id: item.id, seen },
    (before) => ({
      ...item,
      composition: before?.composition ?? null,
      palette: before?.palette ?? null,
      // A new picture has a new name.
      picture:
        picture === undefined ? (before?.picture ?? '') : picture ? app.ids.token().slice(0, PICTURE_NAME_LENGTH) : '',
    }),
    {
      note,
      async also(tx) {
        if (picture !== undefined) await replacePicture(tx, merchantId, item.id, picture);
      },
    },
  );

/** Overwrites. */
export const seedBanner = (app: App, merchantId: string, banner: StoredBanner): Promise<Changed> =>
  change(app, BANNERS, { merchantId, id: banner.id, seen: 'any' }, (before) => ({ ...before, ...banner }));

/** With an audit line; false: not there. */
export const dropBanner = (app: App, key: ContentKey, note: Note): Promise<boolean> => drop(app, BANNERS, key, note);
