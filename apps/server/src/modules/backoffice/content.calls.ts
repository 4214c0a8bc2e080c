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
import { Refusal } from '../../kernel/refusal.ts';
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
import { requireMerchant } from './knownMerchant.ts';
import { differenceOf } from './merchants.rules.ts';
import { onStaff, type StaffHandler } from './onStaff.ts';

const VERSION_LENGTH = 10;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const slice = (page: number) => ({ limit: PageSize, offset: (page - 1) * PageSize });

/** English first, then the merchant's own. */
async function languagesOf(app: App, merchantId: string): Promise<string[]> {
  const merchant = await app.merchants.byId(merchantId);
  return [...new Set(['EN', ...(merchant?.settings.languages ?? [])])];
}

/** What comes in as texts has English by `judge…`, which the type says. */
const withEnglish = <T>(texts: Readonly<Record<string, T>>) => texts as { EN: T } & Readonly<Record<string, T>>;
const times = ({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }) => ({
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

/** Which version comes next; a refusal when it is not as the asker saw it. */
function nextVersion(before: { version: number } | null, seen: number | null): number {
  if (!before && seen !== null) throw new Refusal('content.unknown');
  if ((before?.version ?? null) !== seen) throw new Refusal('staff.changedMeanwhile');
  return before ? before.version + 1 : 0;
}

const refuseProblems = (problems: Record<string, string>, invalid: (fields: Record<string, string>) => Refusal) => {
  if (Object.keys(problems).length > 0) throw invalid(problems);
};

type Versioned<T> = T & { readonly version: number };
const bannerLog = ({ version: _, composition: _c, palette: _p, ...banner }: Versioned<StoredBanner>) => banner;
const plainLog = <T extends { readonly version: number }>({ version: _, ...rest }: T) => rest;

const banners = onStaff(deskBanners, async ({ app, db, input: { merchantId, group, state, page } }) => {
  const wish = { merchantId, group, state, now: app.clock.now() };
  const [list, total, languages] = await Promise.all([
    listAllBanners(db, wish, slice(page)),
    countBanners(db, wish),
    languagesOf(app, merchantId),
  ]);
  return {
    list: list.map(({ composition: _c, palette: _p, picture, startsAt, endsAt, texts, ...banner }) => ({
      ...banner,
      texts: { ...texts },
      hasPicture: Boolean(picture),
      startsAt: startsAt.toISOString(),
      endsAt: iso(endsAt),
    })),
    total,
    languages,
  };
});

const picture = onStaff(bannerPicture, async ({ db, input: { merchantId, bannerId }, fail }) => {
  const banner = await findBanner(db, merchantId, bannerId);
  if (!banner) throw fail('content.unknown');
  const sent = banner.picture ? await findPicture(db, merchantId, bannerId) : null;
  const drawn = () => `data:image/svg+xml;base64,${Buffer.from(drawBanner(banner, false)).toString('base64')}`;
  return { picture: sent ? `data:image/webp;base64,${sent.ltr.toString('base64')}` : drawn() };
});

const writeOneBanner = onStaff(saveBanner, async ({ app, db, input, act, invalid }) => {
  await requireMerchant(app, input.merchantId);
  const { merchantId, bannerId, version: seen, picture: sent, groupName, sort, category, href, texts } = input;
  const plain = { id: bannerId, groupName, sort, category, href, texts: withEnglish(texts), ...times(input) };
  refuseProblems(judgeBanner({ ...plain, composition: null, palette: null }), invalid);
  const sides = sent === null || sent === '' ? null : await drawBannerPicture(sent);
  if (sent && !sides)
    throw invalid({ picture: 'Use a PNG, JPEG or WebP of at least 720 × 340 and at most 24 million pixels.' });
  const version = await db.transaction(async (tx) => {
    const before = await lockBanner(tx, merchantId, bannerId);
    const next = nextVersion(before, seen);
    const banner = {
      ...plain,
      composition: before?.composition ?? null,
      palette: before?.palette ?? null,
      picture: sent === null ? (before?.picture ?? '') : sides ? app.ids.token().slice(0, VERSION_LENGTH) : '',
      version: next,
    };
    if (!(await writeBanner(tx, merchantId, banner, before === null))) throw new Refusal('staff.changedMeanwhile');
    if (sent !== null) await replacePicture(tx, merchantId, bannerId, sides);
    await act(tx, {
      target: { kind: 'banner', id: bannerId },
      merchantId,
      ...differenceOf(before ? bannerLog(before) : {}, bannerLog(banner)),
    });
    return next;
  });
  announce(app, merchantId);
  return { version };
});

const removeOneBanner = onStaff(removeBanner, async ({ app, db, input, act, fail }) => {
  const { merchantId, bannerId, reason } = input;
  await db.transaction(async (tx) => {
    const before = await lockBanner(tx, merchantId, bannerId);
    if (!before) throw fail('content.unknown');
    await deleteBanner(tx, merchantId, bannerId);
    await act(tx, {
      target: { kind: 'banner', id: bannerId },
      merchantId,
      reason,
      before: bannerLog(before),
      after: null,
    });
  });
  announce(app, merchantId);
  return {};
});

const notices = onStaff(deskNotices, async ({ app, db, input: { merchantId, type, state, page } }) => {
  const wish = { merchantId, type, state, now: app.clock.now() };
  const [list, total, languages] = await Promise.all([
    listAllNotices(db, wish, slice(page)),
    countNotices(db, wish),
    languagesOf(app, merchantId),
  ]);
  return {
    list: list.map(({ startsAt, endsAt, texts, ...notice }) => ({
      ...notice,
      texts: { ...texts },
      startsAt: startsAt.toISOString(),
      endsAt: iso(endsAt),
    })),
    total,
    languages,
  };
});

const writeOneNotice = onStaff(saveNotice, async ({ app, db, input, act, invalid }) => {
  await requireMerchant(app, input.merchantId);
  const { merchantId, noticeId, version: seen, type, texts } = input;
  const plain: StoredNotice = { id: noticeId, type, texts: withEnglish(texts), ...times(input) };
  refuseProblems(judgeNotice(plain), invalid);
  const version = await db.transaction(async (tx) => {
    const before = await lockNotice(tx, merchantId, noticeId);
    const notice = { ...plain, version: nextVersion(before, seen) };
    if (!(await writeNotice(tx, merchantId, notice, before === null))) throw new Refusal('staff.changedMeanwhile');
    await act(tx, {
      target: { kind: 'notice', id: noticeId },
      merchantId,
      ...differenceOf(before ? plainLog(before) : {}, plainLog(notice)),
    });
    return notice.version;
  });
  announce(app, merchantId);
  return { version };
});

const removeOneNotice = onStaff(removeNotice, async ({ app, db, input, act, fail }) => {
  const { merchantId, noticeId, reason } = input;
  await db.transaction(async (tx) => {
    const before = await lockNotice(tx, merchantId, noticeId);
    if (!before) throw fail('content.unknown');
    await deleteNotice(tx, merchantId, noticeId);
    await act(tx, {
      target: { kind: 'notice', id: noticeId },
      merchantId,
      reason,
      before: plainLog(before),
      after: null,
    });
  });
  announce(app, merchantId);
  return {};
});

const helpPages = onStaff(deskHelp, async ({ app, db, input: { merchantId, page } }) => {
  const [list, total, languages] = await Promise.all([
    listAllHelp(db, merchantId, slice(page)),
    countHelp(db, merchantId),
    languagesOf(app, merchantId),
  ]);
  return { list: list.map((help) => ({ ...help, texts: { ...help.texts } })), total, languages };
});

const writeOneHelp = onStaff(saveHelp, async ({ app, db, input, act, invalid }) => {
  await requireMerchant(app, input.merchantId);
  const { merchantId, tag, version: seen, sort, texts } = input;
  const plain: StoredHelp = { tag, sort, texts: withEnglish(texts) };
  refuseProblems(judgeHelp(plain), invalid);
  const version = await db.transaction(async (tx) => {
    const before = await lockHelp(tx, merchantId, tag);
    const help = { ...plain, version: nextVersion(before, seen) };
    if (!(await writeHelp(tx, merchantId, help, before === null))) throw new Refusal('staff.changedMeanwhile');
    await act(tx, {
      target: { kind: 'help', id: tag },
      merchantId,
      ...differenceOf(before ? plainLog(before) : {}, plainLog(help)),
    });
    return help.version;
  });
  forgetHelp(app);
  return { version };
});

const removeOneHelp = onStaff(removeHelp, async ({ app, db, input, act, fail }) => {
  const { merchantId, tag, reason } = input;
  await db.transaction(async (tx) => {
    const before = await lockHelp(tx, merchantId, tag);
    if (!before) throw fail('content.unknown');
    await deleteHelp(tx, merchantId, tag);
    await act(tx, { target: { kind: 'help', id: tag }, merchantId, reason, before: plainLog(before), after: null });
  });
  forgetHelp(app);
  return {};
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
