import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf } from './languages.ts';

/** `glossary/<language>.json`: how a language addresses its reader, and its words for the terms that must not vary. */
interface Glossary {
  readonly address: string;
  readonly terms: Readonly<Record<string, { readonly say: readonly string[]; readonly never: readonly string[] }>>;
}

const known = new Map<string, readonly { readonly word: string; readonly pattern: RegExp }[]>();

/** The words of a text that the glossary of its language forbids; none where it has no glossary. */
export function forbiddenWords(text: string, code: string): string[] {
  const words = text.replace(PLACES, ' ');
  return forbiddenIn(code).flatMap(({ word, pattern }) => (pattern.test(words) ? [word] : []));
}

/** Names of places are English in every language. */
const PLACES = /\{\w+/g;

function forbiddenIn(code: string) {
  let words = known.get(code);
  if (!words) known.set(code, (words = readGlossary(code).map((word) => ({ word, pattern: patternOf(word, code) }))));
  return words;
}

function readGlossary(code: string): string[] {
  const file = join(import.meta.dirname, 'glossary', `${code.toLowerCase()}.json`);
  if (!existsSync(file)) return [];
  const { terms } = JSON.parse(readFileSync(file, 'utf8')) as Glossary;
  return Object.values(terms).flatMap(({ never }) => never);
}

/** Scripts that write words without blanks between them. */
const UNSPACED = new Set(['ja', 'km', 'lo', 'my', 'th', 'zh']);

/** A whole word, in any case; where words are not set apart, wherever it stands. */
function patternOf(word: string, code: string): RegExp {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const [primary = ''] = languageOf(code).tag.split('-');
  return UNSPACED.has(primary)
    ? new RegExp(plain, 'u')
    : new RegExp(`(?<![\\p{L}\\p{M}])${plain}(?![\\p{L}\\p{M}])`, 'iu');
}
