import {
  ownTexts,
  OWN_TEXTS_MAX,
  removeOwnText,
  saveOwnText,
  type OwnTextRow,
} from '@baize/contract/backoffice/ownTexts.ts';
import { foldText } from '@baize/i18n/foldText.ts';
import { siteLanguageOf } from '@baize/i18n/languageTags.ts';
import { SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { isFixedText, ownTextProblem, playerTexts } from '@baize/i18n/ownTexts.ts';
import { deleteOwnText, listOwnTexts, noteTextsChange, writeOwnText, type OwnText } from '../ownTexts.store.ts';
import { languagesToWrite } from '../../../kernel/staff/languagesToWrite.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { lookNow } from './merchants.calls.ts';

/** Every text of a language; own ones of keys that are gone stand at the end, to be removed. */
function rowsIn(language: string, all: readonly OwnText[]): OwnTextRow[] {
  const own = new Map(all.filter((one) => one.language === language).map((one) => [one.key, one]));
  const [standard, english] = [playerTexts(language), playerTexts(SOURCE_LANGUAGE)];
  return [...new Set([...standard.keys(), ...own.keys()])].toSorted().map((key) => {
    const one = own.get(key);
    return {
      ...{ key, language, state: stateOf(key, one), own: one?.text ?? '', version: one?.version ?? 0 },
      ...{ standard: standard.get(key) ?? '', english: english.get(key) ?? '' },
      ...{ changedBy: one?.staffName ?? '', changedAt: one?.changedAt.toISOString() ?? null },
    };
  });
}

function stateOf(key: string, own: OwnText | undefined): OwnTextRow['state'] {
  if (own) return ownTextProblem(own) === null ? 'own' : 'unfit';
  return isFixedText(key) ? 'fixed' : 'standard';
}

const wordsOf = ({ key, standard, english, own }: OwnTextRow): string[] => [key, standard, english, own];

const list = onList(ownTexts, {
  cursor: [(text) => text.length <= 200],
  async load({ db, input: { merchantId, language, state, search } }, { after, limit }) {
    const wanted = foldText(search);
    const [from = ''] = after ?? [];
    return rowsIn(siteLanguageOf(language), await listOwnTexts(db, merchantId))
      .filter((row) => row.key > from && (state === 'all' || row.state === state))
      .filter((row) => wanted === '' || wordsOf(row).some((text) => foldText(text).includes(wanted)))
      .slice(0, limit);
  },
  placeOf: ({ key }) => [key],
  present: (page) => page,
  more: async ({ app, db, input: { merchantId } }) => ({
    languages: languagesToWrite(await app.merchants.byId(merchantId)),
    count: (await listOwnTexts(db, merchantId)).length,
  }),
});

const save = onStaff(saveOwnText, async (ask) => {
  const { app, db, staff, input, audit, invalid, fail } = ask;
  const { merchantId, language, key, text } = input;
  await requireMerchant(ask, merchantId);
  const problem = ownTextProblem(input);
  if (problem === 'unknown') throw fail('ownText.unknown');
  if (problem === 'fixed') throw fail('ownText.fixed');
  if (problem !== null) throw invalid({ text: problem });
  await db.transaction(async (tx) => {
    await noteTextsChange(tx, merchantId);
    const all = await listOwnTexts(tx, merchantId);
    const before = all.find((one) => one.language === language && one.key === key);
    if ((before?.version ?? 0) !== input.version) throw fail('staff.changedMeanwhile');
    if (!before && all.length >= OWN_TEXTS_MAX) throw fail('ownText.full', { max: OWN_TEXTS_MAX });
    const by = { staffId: staff.id, staffName: staff.userName, changedAt: app.clock.now() };
    await writeOwnText(tx, merchantId, { language, key, text, ...by });
    const name = `${language} ${key}`;
    const target = { kind: 'merchant', id: merchantId };
    await audit(tx, { target, merchantId, before: { [name]: before?.text ?? null }, after: { [name]: text } });
  });
  await lookNow(app);
  return { version: input.version + 1 };
});

const remove = onStaff(removeOwnText, async ({ app, db, input, audit, fail }) => {
  const { merchantId, language, key } = input;
  await db.transaction(async (tx) => {
    await noteTextsChange(tx, merchantId);
    const text = await deleteOwnText(tx, merchantId, language, key);
    if (text === null) throw fail('ownText.unknown');
    const name = `${language} ${key}`;
    const target = { kind: 'merchant', id: merchantId };
    await audit(tx, { target, merchantId, before: { [name]: text }, after: { [name]: null } });
  });
  await lookNow(app);
  return {};
});

/** A merchant's own words in place of the catalogue's. */
export const ownTextHandlers: readonly StaffHandler[] = [list, save, remove];
