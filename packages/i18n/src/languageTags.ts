import { likelyLocale } from './formats.ts';
import { LANGUAGES, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from './languages.ts';

/** The platform's code for a code (`TY`) or tag (`fil-PH`, `tl`); English for an unknown one. */
export const siteLanguageOf = (asked: string): string => findLanguage(asked) ?? SOURCE_LANGUAGE;

/** Of these languages the one that a browser's `Accept-Language` likes best; null: none of them. */
export function preferredLanguage(header: string, spoken: readonly string[]): string | null {
  const asked = header.split(',').map((part) => {
    const [tag = '', ...params] = part.split(';').map((word) => word.trim());
    const weight = params.find((param) => param.startsWith('q='));
    return { code: findLanguage(tag), weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
  const [best] = asked
    .filter(({ code, weight }) => code !== null && spoken.includes(code) && weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return best?.code ?? null;
}

/** What browsers and phones still call otherwise. */
const CALLED_NOW: Readonly<Record<string, string>> = { tl: 'fil', no: 'nb', nn: 'nb', iw: 'he', in: 'id' };

/** Language and script that a tag most likely means: `zh-HK` is written as `zh-TW`, `pt-PT` reads `pt-BR`; null for what is no tag. */
function writtenIn(tag: string): string | null {
  const [primary = '', ...rest] = tag.toLowerCase().split(/[-_]/);
  const likely = likelyLocale([CALLED_NOW[primary] ?? primary, ...rest].join('-'));
  return likely && `${likely.language} ${likely.script ?? ''}`;
}

const CODES = new Set([...LANGUAGES, PSEUDO_LANGUAGE].map(({ code }) => code));
const BY_WRITING = new Map(LANGUAGES.map(({ code, tag }) => [writtenIn(tag), code]));

const findLanguage = (asked: string): string | null =>
  CODES.has(asked.toUpperCase()) ? asked.toUpperCase() : (BY_WRITING.get(writtenIn(asked)) ?? null);
