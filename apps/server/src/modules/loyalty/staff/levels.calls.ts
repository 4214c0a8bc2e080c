import { isDeepStrictEqual } from 'node:util';
import { loyaltyLevels, saveLoyaltyLevels, type LevelDraft } from '@baize/contract/backoffice/loyalty.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount, parseAmount } from '@baize/money';
import { present } from '../../../kernel/must.ts';
import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import type { ChangeApplier } from '../../../kernel/staff/changes.ts';
import { languagesToWrite } from '../../../kernel/staff/languagesToWrite.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { letsMoreLeave, type LevelRow } from '../vip/levels.rules.ts';
import { countByLevel, holdLevels, replaceLevels } from '../vip/levels.store.ts';
import { levelsOf } from '../vip/standing.ts';

/** As staff type it, amounts in the merchant's currency. */
const draftOf = (
  { level, name, threshold, pointsPercent, gift, benefits }: LevelRow,
  currency: string,
): LevelDraft => ({
  ...{ level, name: { ...name }, threshold: Number(threshold), pointsPercent, gift: formatAmount(gift, currency) },
  withdrawDayCount: benefits.withdrawDayCount,
  withdrawDayMax: benefits.withdrawDayMax === null ? null : formatAmount(benefits.withdrawDayMax, currency),
  ...{ priority: benefits.priority, mallDiscount: benefits.mallDiscount },
  ...{ hostName: benefits.hostName, hostContact: benefits.hostContact },
});

function rowOf({ level, name, threshold, pointsPercent, gift, ...rest }: LevelDraft, currency: string): LevelRow {
  const { withdrawDayMax, ...benefits } = rest;
  return {
    ...{ level, name, threshold: BigInt(threshold), pointsPercent, gift: parseAmount(gift, currency) ?? 0n },
    benefits: {
      ...benefits,
      withdrawDayMax: withdrawDayMax === null ? null : parseAmount(withdrawDayMax, currency),
    },
  };
}

/** What is wrong with levels, by field; empty: nothing. */
function judgeLevels(rows: readonly LevelRow[]): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const [at, row] of rows.entries()) {
    const say = (field: string, words: string) => (wrong[`levels.${at}.${field}`] ??= words);
    if (row.level !== at) say('level', sentence('desk.levelsFromZero'));
    if (!row.name['EN']) say('name', sentence('desk.englishName'));
    if (at === 0 && row.threshold !== 0n) say('threshold', sentence('desk.firstLevel'));
    if (at > 0 && row.threshold <= (rows[at - 1]?.threshold ?? 0n)) say('threshold', sentence('desk.thresholdRises'));
    if (row.benefits.withdrawDayMax !== null && row.benefits.withdrawDayMax <= 0n)
      say('withdrawDayMax', sentence('desk.amountAboveZeroOrEmpty'));
    if (row.benefits.hostContact !== '' && row.benefits.hostName === '') say('hostName', sentence('desk.hostName'));
  }
  return wrong;
}

const levels = onStaff(loyaltyLevels, async ({ app, db, input: { merchantId }, fail }) => {
  const { settings } = await requireMerchant({ app, fail }, merchantId);
  const [rows, members] = await Promise.all([levelsOf(db, merchantId), countByLevel(db, merchantId)]);
  return {
    list: rows.map((row) => ({ ...draftOf(row, settings.currency), members: members.get(row.level) ?? 0 })),
    languages: languagesToWrite({ settings }),
  };
});

const save = onStaff(saveLoyaltyLevels, async ({ app, db, input, staff, audit, fail, invalid }) => {
  const { merchantId, reason } = input;
  const { currency } = (await requireMerchant({ app, fail }, merchantId)).settings;
  const rows = input.levels.map((draft) => rowOf(draft, currency));
  const wrong = judgeLevels(rows);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return db.transaction(async (tx) => {
    await holdLevels(tx, merchantId);
    const before = await levelsOf(tx, merchantId);
    const [was, is] = [before, rows].map((list) => list.map((row) => draftOf(row, currency)));
    const request = { before: was, after: is };
    const waits = letsMoreLeave(before, rows)
      ? await backofficeOf(app).askForChange(app, tx, {
          ...{ merchantId, kind: 'levels', target: '', askedBy: staff, reason, request },
          ...differingOf(was ?? [], is ?? []),
        })
      : null;
    if (waits === null) await replaceLevels(tx, merchantId, rows);
    await audit(tx, {
      ...{ target: { kind: 'levels', id: merchantId }, merchantId, reason },
      ...{ before: { levels: was }, after: { levels: is, ...(waits === null ? {} : { waits }) } },
    });
    return { waits };
  });
});

/** Only levels that would be others, by their number. */
function differingOf(before: readonly LevelDraft[], after: readonly LevelDraft[]) {
  const named = (list: readonly LevelDraft[], others: readonly LevelDraft[]) =>
    Object.fromEntries(
      list
        .filter((one) => !others.some((other) => isDeepStrictEqual(one, other)))
        .map((one) => [`level ${one.level}`, one]),
    );
  return { before: named(before, after), after: named(after, before) };
}

/** Saves levels by which more money may leave a day, once a second person has approved them and they stand as they did. */
export const levelsApplier: ChangeApplier = {
  kind: 'levels',
  async apply(app, tx, { merchantId, request }) {
    const { before, after } = request as { before: readonly LevelDraft[]; after: readonly LevelDraft[] };
    const { currency } = present(await app.merchants.byId(merchantId), 'the merchant of levels').settings;
    await holdLevels(tx, merchantId);
    const now = (await levelsOf(tx, merchantId)).map((row) => draftOf(row, currency));
    if (!isDeepStrictEqual(now, before)) return 'outdated';
    await replaceLevels(
      tx,
      merchantId,
      after.map((draft) => rowOf(draft, currency)),
    );
    return 'applied';
  },
};

export const levelHandlers: readonly StaffHandler[] = [levels, save];
