import {
  bannerPicture,
  deskBanners,
  deskHelp,
  deskNotices,
  previewHtml,
  removeBanner,
  removeHelp,
  removeNotice,
  saveBanner,
  saveHelp,
  saveNotice,
} from '@baize/contract/backoffice/content.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import type { App } from '../../kernel/app.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import {
  announce,
  countBanners,
  countHelp,
  countNotices,
  deleteBanner,
  deleteHelp,
  deleteNotice,
  drawBanner,
  drawBannerPicture,
  fillPlaces,
  findBanner,
  findHtmlProblem,
  findPicture,
  forgetHelp,
  judgeBanner,
  judgeHelp,
  judgeNotice,
  listAllBanners,
  listAllHelp,
  listAllNotices,
  lockBanner,
  lockHelp,
  lockNotice,
  placesOf,
  replacePicture,
  writeBanner,
  writeHelp,
  writeNotice,
  type StoredBanner,
  type StoredHelp,
  type StoredNotice,
} from '../content/index.ts';
import { removeContent, writeContent, type Keeping } from './contentKeeping.ts';
import { requireMerchant } from './knownMerchant.ts';
import { onStaff, type StaffHandler } from './onStaff.ts';

const PICTURE_NAME_LENGTH = 10;
const slice = (page: number) => ({ limit: PageSize, offset: (page - 1) * PageSize });

/** One page of a list, with the languages to write in: English first, then the merchant's own. */
async function pageOf<Row, Face>(
  app: App,
  merchantId: string,
  rows: Promise<Row[]>,
  count: Promise<number>,
  faceOf: (row: Row) => Face,
) {
  const [list, total, merchant] = await Promise.all([rows, count, app.merchants.byId(merchantId)]);
  return {
    list: list.map(faceOf),
    total,
    languages: [...new Set(['EN', ...(merchant?.settings.languages ?? [])])],
  };
}

/** What comes in as texts has English by `judge…`, which the type says. */
const withEnglish = <T>(texts: Readonly<Record<string, T>>) => texts as { EN: T } & Readonly<Record<string, T>>;
const times = ({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }) => ({
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});
const timesShown = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});

const refuseProblems = (problems: Record<string, string>, invalid: (fields: Record<string, string>) => Refusal) => {
  if (Object.keys(problems).length > 0) throw invalid(problems);
};

const plainLog = <T extends { readonly version: number }>({ version: _, ...rest }: T) => rest;

const BANNERS: Keeping<StoredBanner> = {
  kind: 'banner',
  lock: lockBanner,
  write: writeBanner,
  delete: deleteBanner,
  forLog: ({ version: _, composition: _c, palette: _p, ...banner }) => banner,
  tell: announce,
};
const NOTICES: Keeping<StoredNotice> = {
  kind: 'notice',
  lock: lockNotice,
  write: writeNotice,
  delete: deleteNotice,
  forLog: plainLog,
  tell: announce,
};
const HELP: Keeping<StoredHelp> = {
  kind: 'help',
  lock: lockHelp,
  write: writeHelp,
  delete: deleteHelp,
  forLog: plainLog,
  tell: forgetHelp,
};

const banners = onStaff(deskBanners, ({ app, db, input: { merchantId, group, state, page } }) => {
  const wish = { merchantId, group, state, now: app.clock.now() };
  return pageOf(
    app,
    merchantId,
    listAllBanners(db, wish, slice(page)),
    countBanners(db, wish),
    ({ composition: _c, palette: _p, picture: sent, ...banner }) => ({
      ...banner,
      texts: { ...banner.texts },
      hasPicture: Boolean(sent),
      ...timesShown(banner),
    }),
  );
});

const picture = onStaff(bannerPicture, async ({ db, input: { merchantId, bannerId }, fail }) => {
  const banner = await findBanner(db, merchantId, bannerId);
  if (!banner) throw fail('content.unknown');
  const sent = banner.picture ? await findPicture(db, merchantId, bannerId) : null;
  const drawn = () => `data:image/svg+xml;base64,${Buffer.from(drawBanner(banner, false)).toString('base64')}`;
  return { picture: sent ? `data:image/webp;base64,${sent.ltr.toString('base64')}` : drawn() };
});

const writeOneBanner = onStaff(saveBanner, async (ask) => {
  const { app, input, invalid } = ask;
  await requireMerchant(app, input.merchantId);
  const { merchantId, bannerId, version: seen, picture: sent, groupName, sort, category, href, texts } = input;
  const plain = { id: bannerId, groupName, sort, category, href, texts: withEnglish(texts), ...times(input) };
  refuseProblems(judgeBanner({ ...plain, composition: null, palette: null }), invalid);
  const sides = sent === null || sent === '' ? null : await drawBannerPicture(sent);
  if (sent && !sides)
    throw invalid({ picture: 'Use a PNG, JPEG or WebP of at least 720 × 340 and at most 24 million pixels.' });
  return writeContent(
    ask,
    BANNERS,
    { merchantId, id: bannerId, seen },
    (before) => ({
      ...plain,
      composition: before?.composition ?? null,
      palette: before?.palette ?? null,
      picture: sent === null ? (before?.picture ?? '') : sides ? app.ids.token().slice(0, PICTURE_NAME_LENGTH) : '',
    }),
    async (tx) => {
      if (sent !== null) await replacePicture(tx, merchantId, bannerId, sides);
    },
  );
});

const removeOneBanner = onStaff(removeBanner, (ask) => {
  const { merchantId, bannerId, reason } = ask.input;
  return removeContent(ask, BANNERS, { merchantId, id: bannerId, reason });
});

const notices = onStaff(deskNotices, ({ app, db, input: { merchantId, type, state, page } }) => {
  const wish = { merchantId, type, state, now: app.clock.now() };
  return pageOf(app, merchantId, listAllNotices(db, wish, slice(page)), countNotices(db, wish), (notice) => ({
    ...notice,
    texts: { ...notice.texts },
    ...timesShown(notice),
  }));
});

const writeOneNotice = onStaff(saveNotice, async (ask) => {
  const { app, input, invalid } = ask;
  await requireMerchant(app, input.merchantId);
  const { merchantId, noticeId, version: seen, type, texts } = input;
  const notice: StoredNotice = { id: noticeId, type, texts: withEnglish(texts), ...times(input) };
  refuseProblems(judgeNotice(notice), invalid);
  return writeContent(ask, NOTICES, { merchantId, id: noticeId, seen }, () => notice);
});

const removeOneNotice = onStaff(removeNotice, (ask) => {
  const { merchantId, noticeId, reason } = ask.input;
  return removeContent(ask, NOTICES, { merchantId, id: noticeId, reason });
});

const helpPages = onStaff(deskHelp, ({ app, db, input: { merchantId, page } }) =>
  pageOf(app, merchantId, listAllHelp(db, merchantId, slice(page)), countHelp(db, merchantId), (help) => ({
    ...help,
    texts: { ...help.texts },
  })),
);

const writeOneHelp = onStaff(saveHelp, async (ask) => {
  const { app, input, invalid } = ask;
  await requireMerchant(app, input.merchantId);
  const { merchantId, tag, version: seen, sort, texts } = input;
  const help: StoredHelp = { tag, sort, texts: withEnglish(texts) };
  refuseProblems(judgeHelp(help), invalid);
  return writeContent(ask, HELP, { merchantId, id: tag, seen }, () => help);
});

const removeOneHelp = onStaff(removeHelp, (ask) => {
  const { merchantId, tag, reason } = ask.input;
  return removeContent(ask, HELP, { merchantId, id: tag, reason });
});

const preview = onStaff(previewHtml, async ({ app, input: { merchantId, content } }) => {
  const problem = findHtmlProblem(content);
  const merchant = await app.merchants.byId(merchantId);
  if (problem !== null) return { problem: `This cannot be stored: ${problem}.`, html: '' };
  return { problem: '', html: merchant ? fillPlaces(content, placesOf(merchant)) : content };
});

export const contentHandlers: readonly StaffHandler[] = [
  banners,
  picture,
  writeOneBanner,
  removeOneBanner,
  notices,
  writeOneNotice,
  removeOneNotice,
  helpPages,
  writeOneHelp,
  removeOneHelp,
  preview,
];
