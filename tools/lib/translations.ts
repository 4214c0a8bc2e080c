import { saySentence } from '@baize/i18n/sentences.ts';
import { textProblem } from '@baize/i18n/textProblem.ts';
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
    else {
      const problem = textProblem(translation, { english: source, tag: locale });
      if (problem === null) texts[context] = translation;
      else refused.push(`${context}: ${saySentence(problem, 'EN')}`);
    }
  }
  return { texts, refused };
}

const isFuzzy = (flags: unknown): boolean => Array.isArray(flags) && flags.includes('fuzzy');
