import { pairsOf } from './catalogue.rules.ts';

/** Name words that share letter pairs with a typed word. */
export type Vocabulary = readonly string[];

/** Shorter words are too similar to guess. */
const GUESSED_LENGTH_MIN = 4;
/** From this length two typos; so many letters must remain. */
const TWO_SLIPS_LENGTH_MIN = 7;
const SLIPS_MAX = 2;
const TWO_LEFT_OUT_LENGTH_MIN = TWO_SLIPS_LENGTH_MIN - SLIPS_MAX;

const KEPT_LENGTH_MIN = 3;
const KEPT_LENGTH_MAX = 40;
const GUESSED_LENGTH_MAX = KEPT_LENGTH_MAX + SLIPS_MAX;
/** Guesses are expensive: only a text's first words. */
const GUESSED_WORDS_MAX = 3;

/** Name words with their letter pairs. */
export const wordsOf = (names: readonly string[]): { word: string; pairs: string[] }[] =>
  [...new Set(names.flatMap((name) => name.split(' ')))]
    .filter((word) => word.length >= KEPT_LENGTH_MIN && word.length <= KEPT_LENGTH_MAX)
    .map((word) => ({ word, pairs: pairsOf(word) }));

const guessedOf = (typed: readonly string[]): string[] =>
  [...new Set(typed)]
    .filter((word) => word.length >= GUESSED_LENGTH_MIN && word.length <= GUESSED_LENGTH_MAX)
    .slice(0, GUESSED_WORDS_MAX);

/** Typos allowed in what was typed, for a whole word or its beginning. */
function slipsAllowed(typed: string, word: string, isWhole: boolean): number {
  if (typed.length >= TWO_SLIPS_LENGTH_MIN) return SLIPS_MAX;
  // With fewer letters, a beginning matches too much.
  const mayLackTwo = isWhole && typed.length >= TWO_LEFT_OUT_LENGTH_MIN && word.length >= TWO_SLIPS_LENGTH_MIN;
  return mayLackTwo && typed[0] === word[0] ? SLIPS_MAX : 1;
}

/** None when no word may be guessed. */
export const pairsOfGuessed = (words: readonly string[]): string[] => [...new Set(guessedOf(words).flatMap(pairsOf))];

/** First unknown words replaced by the nearest, or null. Known: part of a name's word, or unfinished. */
export function correctedWords(typed: readonly string[], vocabulary: Vocabulary): string[] | null {
  const nearest = new Map(guessedOf(typed).map((word) => [word, nearestTo(word, vocabulary)]));
  const corrected = typed.map((word) => nearest.get(word) ?? word);
  return corrected.some((word, index) => word !== typed[index]) ? corrected : null;
}

/** Null: too few, or too many to compare. */
export function surestOf(words: readonly string[]): string | null {
  if (words.length < 2 || words.length > GUESSED_WORDS_MAX) return null;
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  return longest !== undefined && longest.length >= GUESSED_LENGTH_MIN ? longest : null;
}

/** As the nearest name has them, within allowed typos; null: none. A short one only with the right first letter. */
export function nearestName(typed: readonly string[], names: readonly (readonly string[])[]): string[] | null {
  const near = names.flatMap((name) => {
    const meant = typed.map((word) => meantIn(word, name));
    return meant.every((one) => one !== null) ? [meant] : [];
  });
  const slipsOf = (meant: readonly { slips: number }[]) => meant.reduce((sum, { slips }) => sum + slips, 0);
  const [nearest] = near.toSorted((one, other) => slipsOf(one) - slipsOf(other));
  return nearest?.map(({ word }) => word) ?? null;
}

function meantIn(typed: string, name: readonly string[]): { word: string; slips: number } | null {
  if (name.some((word) => word.includes(typed))) return { word: typed, slips: 0 };
  const [nearest] = name
    .map((word) => ({ word, ...slipsBetween(typed, word) }))
    .filter(({ word, slips, whole }) => {
      if (typed.length < KEPT_LENGTH_MIN) return false;
      if (typed.length < GUESSED_LENGTH_MIN && (!whole || word[0] !== typed[0])) return false;
      return slips <= slipsAllowed(typed, word, whole);
    })
    .toSorted((one, other) => one.slips - other.slips);
  return nearest ?? null;
}

function nearestTo(typed: string, vocabulary: Vocabulary): string | null {
  if (vocabulary.some((word) => word.includes(typed))) return null;
  const near = vocabulary
    // Every letter too many is a slip.
    .filter((word) => typed.length - word.length <= SLIPS_MAX)
    .map((word) => ({ word, ...slipsBetween(typed, word) }))
    .filter(({ word, slips, whole }) => slips <= slipsAllowed(typed, word, whole))
    .toSorted(
      (one, other) =>
        one.slips - other.slips ||
        Number(other.whole) - Number(one.whole) ||
        Number(other.word[0] === typed[0]) - Number(one.word[0] === typed[0]) ||
        one.word.length - other.word.length ||
        (one.word < other.word ? -1 : 1),
    );
  return near[0]?.word ?? null;
}

/** Against the nearest beginning of a word; `whole`: the word. */
export function slipsBetween(typed: string, word: string): { slips: number; whole: boolean } {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let at = 1; at <= typed.length; at++) {
    const next = [at];
    for (let to = 1; to <= word.length; to++) {
      const isSame = typed[at - 1] === word[to - 1];
      let slips = Math.min(cell(row, to) + 1, cell(next, to - 1) + 1, cell(row, to - 1) + (isSame ? 0 : 1));
      const isSwapped = at > 1 && to > 1 && typed[at - 1] === word[to - 2] && typed[at - 2] === word[to - 1];
      if (isSwapped) slips = Math.min(slips, cell(before, to - 2) + 1);
      next.push(slips);
    }
    before = row;
    row = next;
  }
  const slips = Math.min(...row);
  return { slips, whole: row.at(-1) === slips };
}

const cell = (row: readonly number[], at: number): number => row[at] ?? Infinity;
