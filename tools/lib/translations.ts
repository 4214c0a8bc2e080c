import { placesIn } from '@baize/i18n/places.ts';
import { choicesWithoutOther, formsUnknown, formsWithoutNumber, numbersLost } from '@baize/i18n/pluralForms.ts';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/** Texts by "namespace key". */
export type Catalogue = Readonly<Record<string, string>>;

/** English is the source, the key the context, so that translation programs show both. */
const po = formatter({ origins: false, printPlaceholdersInComments: false });

/** A language as a PO file, with existing translations. */
export const writePo = async (locale: string, english: Catalogue, texts: Catalogue): Promise<string> =>
  po.serialize(
    Object.fromEntries(
      Object.entries(english).map(([context, message]) => [
        generateMessageId(message, context),
        { message, context, translation: texts[context] ?? '' },
      ]),
    ),
    { locale, sourceLocale: 'en', filename: `${locale}.po`, existing: '' },
  );

/** Reads a PO file's translations; names what cannot be taken, with the reason. What is marked as fuzzy is a guess, and left out. */
export async function readPo(
  locale: string,
  english: Catalogue,
  content: string,
): Promise<{ readonly texts: Catalogue; readonly refused: readonly string[] }> {
  const entries = Object.values(await po.parse(content, { locale, sourceLocale: 'en', filename: `${locale}.po` }));
  const texts: Record<string, string> = {};
  const refused: string[] = [];
  for (const { context = '', message = '', translation = '', extra } of entries) {
    if (translation === '' || isFuzzy(extra?.['flags'])) continue;
    const source = english[context];
    if (source === undefined) refused.push(`${context}: English has no such text`);
    else if (source !== message) refused.push(`${context}: the English text is another one by now`);
    else if (!isWellFormed(translation)) refused.push(`${context}: its braces do not fit`);
    else if (placesIn(translation).join() !== placesIn(source).join())
      refused.push(`${context}: it names other values than English`);
    else {
      const problem = pluralProblem(translation, source, locale);
      if (problem === null) texts[context] = translation;
      else refused.push(`${context}: ${problem}`);
    }
  }
  return { texts, refused };
}

/** Why a translation would say nothing, or not how many, of some number. */
function pluralProblem(text: string, source: string, locale: string): string | null {
  const [noOther] = choicesWithoutOther(text);
  if (noOther !== undefined) return `the choice of {${noOther}} has no case "other"`;
  const [unknown] = formsUnknown(text, locale);
  if (unknown !== undefined) return `the language has no plural "${unknown}"`;
  const [lost] = numbersLost(text, source);
  if (lost !== undefined) return `its plural of {${lost}} lost the number, #`;
  const [form] = formsWithoutNumber(text, locale);
  return form === undefined ? null : `its plural "${form}" stands for several numbers and says none, #`;
}

const isFuzzy = (flags: unknown): boolean => Array.isArray(flags) && flags.includes('fuzzy');

/** The compiler of messages only warns of a brace that is never closed. */
function isWellFormed(text: string): boolean {
  let depth = 0;
  for (const brace of text.match(/[{}]/g) ?? []) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
