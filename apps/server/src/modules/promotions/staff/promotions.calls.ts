import { isDeepStrictEqual } from 'node:util';
import {
  makePromotionCodes,
  movePromotion as movePromotionCall,
  previewPromotion,
  promotionKinds,
  publishPromotion,
  savePromotion,
  staffPromotion,
  staffPromotions,
  type StaffPromotion,
} from '@baize/contract/backoffice/promotions.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { Db } from '@baize/db';
import { formatAmount, parseAmount } from '@baize/money';
import { languagesToWrite } from '../../../kernel/staff/languagesToWrite.ts';
import { saySentence } from '@baize/i18n/sentences.ts';
import { announcePromotions } from '../offers/offers.ts';
import { countCodes } from '../claims/uses.store.ts';
import { describeKinds } from '../desk/describe.ts';
import { drawPicture } from '../offers/pictures.ts';
import {
  findPromotion,
  findTerms,
  insertPromotion,
  listAll,
  listVersions,
  movePromotion,
  updatePromotion,
  type NewPromotion,
  type PromotionRow,
} from '../offers/promotions.store.ts';
import { judgePromotion } from '../desk/judgePromotion.ts';
import { makeCodes } from '../desk/makeCodes.ts';
import { writePlaces } from '../races/race.store.ts';
import { profileOf } from '../rules/profile.rules.ts';
import { hasPlaces } from '../rules/promotion.rules.ts';
import { publish } from '../desk/publish.ts';
import { judgeTurnover } from '../offers/turnover.ts';
import { sayTerms } from '../desk/sayTerms.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import type { App } from '../../../kernel/app.ts';
import type { Asker, ChangeApplier } from '../../../kernel/staff/changes.ts';
import { askSecond } from '../../../kernel/staff/secondPerson.ts';
import { fitsStaffDay } from '../../cashier/index.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const faceOf = (row: PromotionRow, isChanged: boolean): StaffPromotion => ({
  promotionId: row.id,
  stage: row.state,
  title: row.texts['EN']?.title ?? '',
  category: row.category,
  trigger: row.rules.condition.code,
  gives: row.rules.reward?.code ?? '',
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  budgetAmount: row.budgetAmount === null ? null : formatAmount(row.budgetAmount, row.currency),
  budgetCount: row.budgetCount,
  takenAmount: formatAmount(row.takenAmount, row.currency),
  takenCount: row.takenCount,
  currency: row.currency,
  termsVersion: row.termsVersion,
  changed: isChanged,
  version: row.version,
});

const kinds = onStaff(promotionKinds, async ({ app, input: { merchantId }, fail }) => {
  const { settings } = await requireMerchant({ app, fail }, merchantId);
  const { currency } = settings;
  const { conditions, rewards, pictures } = describeKinds();
  return { conditions, rewards, pictures, languages: languagesToWrite({ settings }), currency };
});

const list = onStaff(staffPromotions, async ({ db, input: { merchantId, stage } }) => ({
  list: (await listAll(db, { merchantId, state: stage })).map((row) => faceOf(row, row.changed)),
}));

const one = onStaff(staffPromotion, async ({ db, input: { merchantId, promotionId }, fail }) => {
  const row = await findPromotion(db, merchantId, promotionId);
  if (!row) throw fail('promotion.unknown');
  const [versions, codes] = await Promise.all([
    listVersions(db, { merchantId, promotionId }),
    countCodes(db, { merchantId, promotionId }),
  ]);
  return {
    ...faceOf(row, row.changed),
    position: row.position,
    picture: { ...row.picture },
    rules: { reviewAbove: '', perCard: 0, ...(structuredClone(row.rules) as Mutable<typeof row.rules>) },
    texts: structuredClone(row.texts) as Mutable<typeof row.texts>,
    versions: versions.map(({ publishedAt, ...version }) => ({ ...version, publishedAt: publishedAt.toISOString() })),
    codes,
  };
});

type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> };

const save = onStaff(savePromotion, async (ask) => {
  const { app, db, input, staff, audit, fail, invalid } = ask;
  const { merchantId, promotionId: id, version } = input;
  const { settings } = await requireMerchant({ app, fail }, merchantId);
  const { currency } = settings;
  const request: NewPromotion = {
    ...{ merchantId, id, currency, category: input.category, picture: input.picture, position: input.position },
    ...{ rules: input.rules, texts: input.texts, madeBy: staff.userName },
    startsAt: new Date(input.startsAt),
    endsAt: input.endsAt === null ? null : new Date(input.endsAt),
    budgetAmount: input.budgetAmount === '' ? null : parseAmount(input.budgetAmount, currency),
    budgetCount: input.budgetCount === 0 ? null : input.budgetCount,
  };
  const problems = judgePromotion(request, { forAll: false, profile: profileOf(settings) });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const before = await findPromotion(db, merchantId, id);
  if (version > 0 && !before) throw fail('promotion.unknown');
  if (before?.state === 'ended') throw fail('staff.changedMeanwhile');
  const waits = await db.transaction(async (tx) => {
    const isRaised = before !== null && !(await fitsBudget(ask, tx, before, request.budgetAmount));
    const written = isRaised ? { ...request, budgetAmount: before.budgetAmount } : request;
    const isWritten =
      version === 0
        ? await insertPromotion(tx, written, app.clock.now())
        : await updatePromotion(tx, { ...written, version });
    if (!isWritten) throw fail('staff.changedMeanwhile');
    await audit(tx, {
      target: { kind: 'promotion', id },
      merchantId,
      ...(before && { before: shown(before) }),
      after: shown(written),
    });
    if (!isRaised) return null;
    const title = request.texts['EN']?.title ?? '';
    return askSecond(ask, tx, {
      ...{ kind: 'promotion', merchantId, target: id, audited: 'promotion' },
      request: { act: 'budget', version: version + 1, budget: budgetText(request) } satisfies PromotionChange,
      before: { title, budget: budgetText(before) },
      after: { title, budget: budgetText(request) },
    });
  });
  // Dates, picture and budget hold at once; words and rules when published.
  announcePromotions(app, merchantId);
  return { version: version + 1, waits };
});

const shown = ({ rules, texts, startsAt, endsAt, budgetAmount, budgetCount, category }: NewPromotion) => ({
  ...{ rules, category, title: texts['EN']?.title ?? '', budgetCount },
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  budgetAmount: budgetAmount === null ? null : String(budgetAmount),
});

const preview = onStaff(previewPromotion, async ({ app, db, input, language: ownLanguage, fail }) => {
  const { settings } = await requireMerchant({ app, fail }, input.merchantId);
  const { currency, currencySign: sign } = settings;
  const { rules, picture, promotionId, language } = input;
  const problems = judgePromotion(
    {
      ...{ merchantId: input.merchantId, id: promotionId, currency, rules, picture, madeBy: '', position: 0 },
      ...{ category: 'other_promo', texts: { EN: { title: '-', summary: '', content: '' } } },
      ...{ startsAt: app.clock.now(), endsAt: null, budgetAmount: null, budgetCount: null },
    },
    { forAll: true, profile: profileOf(settings) },
  );
  // Dates and budget are judged when saved.
  const { endsAt: _, budgetAmount: __, ...found } = problems;
  const id = promotionId;
  const above = await db.transaction((tx) => judgeTurnover(app, tx, { merchantId: input.merchantId, id, rules }));
  const asked = { ...above, ...found };
  const shownProblems = Object.fromEntries(
    Object.entries(asked).map(([at, one]) => [at, saySentence(one, ownLanguage)]),
  );
  const terms = sayTerms(rules, currency, { language, sign });
  return { picture: drawPicture(promotionId, picture), terms, problems: shownProblems };
});

const publishOne = onStaff(publishPromotion, async (ask) => {
  const { app, db, input, staff, audit, fail, invalid } = ask;
  const { merchantId, promotionId: id, version, reason } = input;
  const row = await findPromotion(db, merchantId, id);
  if (!row) throw fail('promotion.unknown');
  if (row.state === 'ended') throw fail('promotion.over');
  const { settings } = await requireMerchant({ app, fail }, merchantId);
  const judged = judgePromotion(row, { forAll: true, profile: profileOf(settings) });
  const problems = { ...judged, ...(await keptProblems(db, row)) };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const done = await db.transaction(async (tx) => {
    const { title } = row.texts['EN'] ?? { title: '' };
    if (!(await fitsStaffDay(app, tx, { merchantId, staffId: staff.id, amount: givenBy(row) }))) {
      if (row.version !== version) throw fail('staff.changedMeanwhile');
      const above = await judgeTurnover(app, tx, row);
      if (Object.keys(above).length > 0) throw invalid(above);
      const waits = await askSecond(ask, tx, {
        ...{ kind: 'promotion', merchantId, target: id, audited: 'promotion' },
        request: { act: 'publish', version } satisfies PromotionChange,
        before: { title, stage: row.state },
        after: { title, stage: 'published', budget: budgetText(row), gives: row.rules.reward },
      });
      return { termsVersion: row.termsVersion, waits };
    }
    const published = await publish(app, tx, { ...row, version }, staff.userName);
    if (published === null) throw fail('staff.changedMeanwhile');
    // Its row is held now: the first may have taken part since it was read.
    const takenCount = (await findPromotion(tx, merchantId, id))?.takenCount ?? 0;
    const late = { ...(await judgeTurnover(app, tx, row)), ...(await keptProblems(tx, { ...row, takenCount })) };
    if (Object.keys(late).length > 0) throw invalid(late);
    const after = { state: 'published', termsVersion: published };
    await audit(tx, { target: { kind: 'promotion', id }, merchantId, reason, before: { state: row.state }, after });
    return { termsVersion: published, waits: null };
  });
  announcePromotions(app, merchantId);
  return done;
});

/** Most that it gives: its budget; null: without an end. */
const givenBy = ({ rules, budgetAmount }: Pick<PromotionRow, 'rules' | 'budgetAmount'>): bigint | null =>
  rules.reward ? budgetAmount : 0n;

const budgetText = ({ budgetAmount, currency }: Pick<NewPromotion, 'budgetAmount' | 'currency'>): string | null =>
  budgetAmount === null ? null : formatAmount(budgetAmount, currency);

/** Whether one person may raise the budget of what is published by so much alone; drafts are judged when published. */
function fitsBudget(
  { app, staff }: { readonly app: App; readonly staff: Asker },
  tx: Db,
  before: PromotionRow,
  budget: bigint | null,
): Promise<boolean> {
  const { merchantId, budgetAmount: was } = before;
  if (before.state === 'draft' || !before.rules.reward || was === null || (budget !== null && budget <= was))
    return Promise.resolve(true);
  return fitsStaffDay(app, tx, { merchantId, staffId: staff.id, amount: budget === null ? null : budget - was });
}

type PromotionChange =
  | { readonly act: 'publish'; readonly version: number }
  | { readonly act: 'budget'; readonly version: number; readonly budget: string | null };

/** Publishes, or raises a budget, as it was asked for. */
export const promotionApplier: ChangeApplier = {
  kind: 'promotion',
  async apply(app, tx, { merchantId, target, request, askedBy }) {
    const change = request as PromotionChange;
    const row = await findPromotion(tx, merchantId, target);
    if (row?.version !== change.version || row.state === 'ended') return 'outdated';
    if (change.act === 'budget') {
      const budgetAmount = change.budget === null ? null : parseAmount(change.budget, row.currency);
      return (await updatePromotion(tx, { ...row, budgetAmount })) ? 'applied' : 'outdated';
    }
    // What was agreed since counts, too.
    const problems = { ...(await judgeTurnover(app, tx, row)), ...(await keptProblems(tx, row)) };
    if (Object.keys(problems).length > 0) return 'outdated';
    return (await publish(app, tx, row, askedBy)) === null ? 'outdated' : 'applied';
  },
  afterwards: (app, { merchantId }) => announcePromotions(app, merchantId),
};

/** A race or a draw is decided among all who take part by the same rules: with the first of them these stay. */
async function keptProblems(db: Db, row: PromotionRow): Promise<Record<string, string>> {
  const { merchantId, id: promotionId, termsVersion: version, takenCount, rules } = row;
  const terms = takenCount > 0 ? await findTerms(db, { merchantId, promotionId, version }) : null;
  if (!terms || !hasPlaces(terms.rules.condition.code)) return {};
  const words = sentence('desk.termsFixed');
  return {
    ...(!isDeepStrictEqual(terms.rules.condition, rules.condition) && { 'rules.condition.code': words }),
    ...(!isDeepStrictEqual(terms.rules.reward, rules.reward) && { 'rules.reward.code': words }),
  };
}

const FROM = { published: ['paused'], paused: ['published'], ended: ['published', 'paused', 'draft'] } as const;

const move = onStaff(movePromotionCall, async ({ app, db, input, audit, fail }) => {
  const { merchantId, promotionId: id, version, to, reason } = input;
  const row = await findPromotion(db, merchantId, id);
  if (!row) throw fail('promotion.unknown');
  await db.transaction(async (tx) => {
    if (!(await movePromotion(tx, { merchantId, id, version, from: FROM[to], to })))
      throw fail('staff.changedMeanwhile');
    const now = app.clock.now();
    // Nobody wins a race that is stopped before its end; the job that ends races may look after that.
    if (to === 'ended' && row.endsAt !== null && row.endsAt > now)
      await writePlaces(tx, { merchantId, promotionId: id, memberIds: [], at: now });
    await audit(tx, {
      ...{ target: { kind: 'promotion', id }, merchantId, reason },
      ...{ before: { state: row.state }, after: { state: to } },
    });
  });
  announcePromotions(app, merchantId);
  return { stage: to };
});

const codes = onStaff(makePromotionCodes, async ({ app, db, input, audit, fail, invalid }) => {
  const { merchantId, promotionId, count, reason } = input;
  const row = await findPromotion(db, merchantId, promotionId);
  if (!row) throw fail('promotion.unknown');
  if (row.rules.condition.code !== 'code') throw invalid({ promotionId: sentence('desk.noCodes') });
  return db.transaction(async (tx) => {
    await audit(tx, { target: { kind: 'promotion', id: promotionId }, merchantId, reason, after: { codes: count } });
    return { codes: await makeCodes(app, tx, { merchantId, promotionId, count }) };
  });
});

export const promotionHandlers: readonly StaffHandler[] = [kinds, list, one, save, preview, publishOne, move, codes];
