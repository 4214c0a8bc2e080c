import { LANGUAGES, SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { missingTexts } from '@baize/i18n/missingTexts.ts';
import { lineAt, type Finding, type Source } from './sources.ts';

const CATALOGUES = /^packages\/i18n\/src\/catalogues\//;
const SOURCE_CATALOGUES = new RegExp(`${CATALOGUES.source}${SOURCE_LANGUAGE.toLowerCase()}/`);

/** Every text is there in every language, and every text is said somewhere. */
export async function checkTexts(sources: readonly Source[]): Promise<Finding[]> {
  return [...(await incomplete()), ...unused(sources)];
}

async function incomplete(): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { code } of LANGUAGES) {
    const { missing, unknown } = await missingTexts(code);
    const file = `packages/i18n/src/catalogues/${code.toLowerCase()}`;
    const say = (one: string, instead: string): void => {
      const [part = '', key = ''] = one.split(' ');
      found.push({ file: `${file}/${part}.ts`, line: 1, rule: 'text-complete', instead: `${key}: ${instead}` });
    };
    for (const one of missing) say(one, `translate it; ${SOURCE_LANGUAGE} has it.`);
    for (const one of unknown) say(one, `${SOURCE_LANGUAGE} does not have it: remove it.`);
  }
  return found;
}

/** A key is said whole, or it is made from a beginning that stands in a template. */
function unused(sources: readonly Source[]): Finding[] {
  const text = sources
    .filter(({ path }) => !CATALOGUES.test(path))
    .map((source) => source.text)
    .join('\n');
  const beginnings = [...text.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map((match) => match[1] ?? '');
  return sources
    .filter(({ path }) => SOURCE_CATALOGUES.test(path))
    .flatMap((source) =>
      [...source.text.matchAll(/^ {2}'([\w.]+)':/gm)].flatMap((match) => {
        const key = match[1] ?? '';
        if (text.includes(`'${key}'`) || text.includes(`"${key}"`) || beginnings.some((one) => key.startsWith(one)))
          return [];
        return [
          {
            file: source.path,
            line: lineAt(source.text, match.index),
            rule: 'text-used',
            instead: `Nobody says ${key}: remove it.`,
          },
        ];
      }),
    );
}
