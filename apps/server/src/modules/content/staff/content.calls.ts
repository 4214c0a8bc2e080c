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
import { sentence } from '@baize/contract/sentence.ts';
import type { Db } from '@baize/db';
import { saySentence } from '@baize/i18n/sentences.ts';
import type { App } from '../../../kernel/app.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { bannerPage, changeBanner, dropBanner, pictureOfBanner } from '../banners/banners.ts';
import { changeHelp, dropHelp, helpPage } from '../help/help.ts';
import { changeNotice, dropNotice, noticePage } from '../notices/notices.ts';
import { drawBannerPicture } from '../banners/bannerPicture.ts';
import { fillPlaceholders } from '../placeholders.rules.ts';
import { findHtmlProblem } from '../html.rules.ts';
import { judgeBanner } from '../banners/banners.rules.ts';
import { judgeHelp, type StoredHelp } from '../help/help.rules.ts';
import { judgeNotice, type StoredNotice } from '../notices/notices.rules.ts';
import { placeholdersOf } from '../placeholders.ts';
import { type Changed, type Note } from '../change.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { differenceOf } from '../../../kernel/staff/difference.rules.ts';
import { languagesToWrite } from '../../../kernel/staff/languagesToWrite.ts';
import { onStaff, type Fail, type StaffAsk, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const slice = (page: number) => ({ limit: PageSize, offset: (page - 1) * PageSize });

/** With the languages to write. */
async function faceOf<Row, Face>(
  app: App,
  merchantId: string,
  page: Promise<{ list: Row[]; total: number }>,
  face: (row: Row) => Face,
) {
  const [{ list, total }, merchant] = await Promise.all([page, app.merchants.byId(merchantId)]);
  return {
    list: list.map(face),
    total,
    languages: languagesToWrite(merchant),
  };
}

/** `judge…` ensures English, as the type says. */
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

interface Target {
  readonly merchantId: string;
  readonly target: { readonly kind: 'banner' | 'notice' | 'help'; readonly id: string };
}

/** The line of a change: what differs. */
const noteChange =
  ({ audit }: Pick<StaffAsk, 'audit'>, target: Target): Note =>
  (tx: Db, before, after) =>
    audit(tx, { ...target, ...differenceOf(before ?? {}, after ?? {}) });

/** With its whole content. */
const noteEnd =
  ({ audit }: Pick<StaffAsk, 'audit'>, target: Target & { readonly reason: string }): Note =>
  (tx: Db, before) =>
    audit(tx, { ...target, before, after: null });

function versionOf(changed: Changed, fail: Fail<'content.unknown' | 'staff.changedMeanwhile'>): { version: number } {
  if (changed === 'unknown') throw fail('content.unknown');
  if (changed === 'changed') throw fail('staff.changedMeanwhile');
  return changed;
}

function gone(wasThere: boolean, fail: Fail<'content.unknown'>): Record<string, never> {
  if (!wasThere) throw fail('content.unknown');
  return {};
}

const banners = onStaff(deskBanners, ({ app, db, input: { merchantId, group, state, page } }) =>
  faceOf(
    app,
    merchantId,
    bannerPage(db, { merchantId, group, state, now: app.clock.now() }, slice(page)),
    ({ composition: _c, palette: _p, picture: sent, ...banner }) => ({
      ...banner,
      texts: { ...banner.texts },
      hasPicture: Boolean(sent),
      ...timesShown(banner),
    }),
  ),
);

const picture = onStaff(bannerPicture, async ({ db, input: { merchantId, bannerId }, fail }) => {
  const found = await pictureOfBanner(db, merchantId, bannerId);
  if (!found) throw fail('content.unknown');
  return { picture: `data:${found.type};base64,${found.bytes.toString('base64')}` };
});

const writeOneBanner = onStaff(saveBanner, async (ask) => {
  const { app, input, invalid } = ask;
  await requireMerchant(ask, input.merchantId);
  const { merchantId, bannerId: id, version: seen, picture: sent, groupName, sort, category, href, texts } = input;
  const item = { id, groupName, sort, category, href, texts: withEnglish(texts), ...times(input) };
  refuseProblems(judgeBanner({ ...item, composition: null, palette: null }), invalid);
  const sides = sent === null || sent === '' ? null : await drawBannerPicture(sent);
  if (sent && !sides)
    throw invalid({ picture: sentence('desk.pictureRange', { width: 720, height: 340, millions: 24 }) });
  const request = { merchantId, seen, item, ...(sent !== null && { picture: sides }) };
  return versionOf(
    await changeBanner(app, request, noteChange(ask, { merchantId, target: { kind: 'banner', id } })),
    ask.fail,
  );
});

const removeOneBanner = onStaff(removeBanner, async (ask) => {
  const { merchantId, bannerId: id, reason } = ask.input;
  const note = noteEnd(ask, { merchantId, reason, target: { kind: 'banner', id } });
  return gone(await dropBanner(ask.app, { merchantId, id }, note), ask.fail);
});

const notices = onStaff(deskNotices, ({ app, db, input: { merchantId, type, state, page } }) =>
  faceOf(app, merchantId, noticePage(db, { merchantId, type, state, now: app.clock.now() }, slice(page)), (notice) => ({
    ...notice,
    texts: { ...notice.texts },
    images: (notice.images ?? []).map((image) => ({ ...image })),
    ...timesShown(notice),
  })),
);

const writeOneNotice = onStaff(saveNotice, async (ask) => {
  const { app, input, invalid } = ask;
  await requireMerchant(ask, input.merchantId);
  const { merchantId, noticeId: id, version: seen, type, texts, images } = input;
  const item: StoredNotice = { id, type, texts: withEnglish(texts), images, ...times(input) };
  refuseProblems(judgeNotice(item), invalid);
  const note = noteChange(ask, { merchantId, target: { kind: 'notice', id } });
  return versionOf(await changeNotice(app, { merchantId, seen, item }, note), ask.fail);
});

const removeOneNotice = onStaff(removeNotice, async (ask) => {
  const { merchantId, noticeId: id, reason } = ask.input;
  const note = noteEnd(ask, { merchantId, reason, target: { kind: 'notice', id } });
  return gone(await dropNotice(ask.app, { merchantId, id }, note), ask.fail);
});

const helpPages = onStaff(deskHelp, ({ app, db, input: { merchantId, page } }) =>
  faceOf(app, merchantId, helpPage(db, merchantId, slice(page)), (help) => ({ ...help, texts: { ...help.texts } })),
);

const writeOneHelp = onStaff(saveHelp, async (ask) => {
  const { app, input, invalid } = ask;
  await requireMerchant(ask, input.merchantId);
  const { merchantId, tag, version: seen, sort, texts } = input;
  const item: StoredHelp = { tag, sort, texts: withEnglish(texts) };
  refuseProblems(judgeHelp(item), invalid);
  const note = noteChange(ask, { merchantId, target: { kind: 'help', id: tag } });
  return versionOf(await changeHelp(app, { merchantId, seen, item }, note), ask.fail);
});

const removeOneHelp = onStaff(removeHelp, async (ask) => {
  const { merchantId, tag: id, reason } = ask.input;
  const note = noteEnd(ask, { merchantId, reason, target: { kind: 'help', id } });
  return gone(await dropHelp(ask.app, { merchantId, id }, note), ask.fail);
});

const preview = onStaff(previewHtml, async ({ app, language, input: { merchantId, content } }) => {
  const problem = findHtmlProblem(content);
  const merchant = await app.merchants.byId(merchantId);
  if (problem !== null) return { problem: saySentence(problem, language), html: '' };
  return { problem: '', html: merchant ? fillPlaceholders(content, placeholdersOf(merchant)) : content };
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
