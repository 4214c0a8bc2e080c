import { readTexts, textNamespaces } from '@baize/i18n/files.ts';
import { SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { allGaps } from '@baize/i18n/missingTexts.ts';
import { checkLiteralTexts } from './literalTexts.ts';
import { checkServerSentences } from './serverSentences.ts';
import type { Finding, Source } from './sources.ts';

/** Namespaces keyed by server codes; types or, for plays, a test check that each exists. */
const BY_CODE = /^(errors|lotteryPlays|messages)$/;

/** English is complete, every text used, pages and server speak by keys and codes. Other gaps are only reported. */
export function checkTexts(sources: readonly Source[], english: EnglishTexts = englishTexts()): Finding[] {
  return [...unknown(), ...unused(sources, english), ...checkServerSentences(sources), ...checkLiteralTexts(sources)];
}

/** The line of the report: how many texts each language lacks. */
export function tellMissingTexts(): string {
  const gaps = allGaps().map(({ language, missing }) => `${language} ${missing.length}`);
  return `missing, shown in English: ${gaps.join(', ')}; npm run texts names them`;
}

type EnglishTexts = readonly { readonly namespace: string; readonly keys: readonly string[] }[];

const englishTexts = (): EnglishTexts =>
  textNamespaces(SOURCE_LANGUAGE)
    .filter((namespace) => !BY_CODE.test(namespace))
    .map((namespace) => ({ namespace, keys: Object.keys(readTexts(SOURCE_LANGUAGE, namespace)) }));

const fileOf = (language: string, namespace: string): string =>
  `packages/i18n/src/texts/${language.toLowerCase()}/${namespace}.json`;

const unknown = (): Finding[] =>
  allGaps().flatMap((gaps) =>
    gaps.unknown.map((one) => {
      const [namespace = '', key = ''] = one.split(' ');
      return {
        file: fileOf(gaps.language, namespace),
        line: 1,
        rule: 'text-complete',
        instead: `${key}: ${SOURCE_LANGUAGE} does not have it: remove it.`,
      };
    }),
  );

/** A template that makes keys, such as `code.${verdict}`: its start and end. */
const MAKING = /`([a-z]\w*(?:\.\w+)*\.)\$\{[^`]*\}([\w.]*)`/g;

/** What stands between quotes and could be a key. */
const QUOTED = /(['"])([\w.]+)\1/g;

/** A key is written whole, or made by a template from words that appear anywhere. */
function unused(sources: readonly Source[], english: EnglishTexts): Finding[] {
  const quoted = new Set<string>();
  const words = new Set<string>();
  const templates: { before: string; after: string }[] = [];
  for (const { text } of sources) {
    for (const [, , key = ''] of text.matchAll(QUOTED)) quoted.add(key);
    for (const word of text.match(/[\w-]+/g) ?? []) words.add(word);
    for (const word of text.match(/\w+/g) ?? []) words.add(word);
    for (const [, before = '', after = ''] of text.matchAll(MAKING)) templates.push({ before, after });
  }
  const isMade = (key: string): boolean =>
    templates.some(({ before, after }) => {
      const gap = key.slice(before.length, key.length - after.length);
      return key === before + gap + after && gap.split('.').every((word) => words.has(word));
    });
  return english.flatMap(({ namespace, keys }) =>
    keys
      .filter((key) => !quoted.has(key) && !isMade(key))
      .map((key) => ({
        file: fileOf(SOURCE_LANGUAGE, namespace),
        line: 1,
        rule: 'text-used',
        instead: `Nobody says ${key}: remove it.`,
      })),
  );
}
