import { LANGUAGES, SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { missingTexts } from '@baize/i18n/missingTexts.ts';
import { checkServerSentences } from './serverSentences.ts';
import { lineAt, type Finding, type Source } from './sources.ts';

const CATALOGUES = /^packages\/i18n\/src\/catalogues\//;
const SOURCE_CATALOGUES = new RegExp(`${CATALOGUES.source}${SOURCE_LANGUAGE.toLowerCase()}/`);

/** Every text is there in every language, the server's own sentences too, and every text is said somewhere. */
export async function checkTexts(sources: readonly Source[]): Promise<Finding[]> {
  return [...(await incomplete()), ...checkServerSentences(sources), ...unused(sources)];
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

/** A template that makes keys, such as `code.${verdict}`: what stands before its first gap and after its last. */
const MAKING = /`([a-z]\w*(?:\.\w+)*\.)\$\{[^`]*\}([\w.]*)`/g;

/** A key is said whole, or a template makes it of words that stand anywhere. */
function unused(sources: readonly Source[]): Finding[] {
  const text = sources
    .filter(({ path }) => !CATALOGUES.test(path))
    .map((source) => source.text)
    .join('\n');
  const words = new Set(text.match(/\w+/g));
  const templates = [...text.matchAll(MAKING)].map(([, before = '', after = '']) => ({ before, after }));
  const isMade = (key: string): boolean =>
    templates.some(({ before, after }) => {
      const gap = key.slice(before.length, key.length - after.length);
      return key === before + gap + after && gap.split('.').every((word) => words.has(word));
    });
  return sources
    .filter(({ path }) => SOURCE_CATALOGUES.test(path))
    .flatMap((source) =>
      [...source.text.matchAll(/^ {2}'([\w.]+)':/gm)].flatMap((match) => {
        const key = match[1] ?? '';
        if (text.includes(`'${key}'`) || text.includes(`"${key}"`) || isMade(key)) return [];
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
