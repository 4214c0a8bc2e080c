/**
 * Names in Latin letters, as on passports and lists. Cyrillic: ICAO Doc 9303, Part 3, Section 6 B (Russian column,
 * other languages' letters added), and BGN/PCGN 1947 for Russian. Greek: ELOT 743 / ISO 843, Type 2.
 */
const CYRILLIC = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўјљњћђџѓќѕ';
const ICAO =
  'a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch ie y - e iu ia i i ie g u j lj nj c d dz g k dz';
const BGN =
  'a b v g d e yo zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya i yi ye g w j lj nj c dj dz gj kj dz';
const GREEK = 'αβγδεζηθικλμνξοπρσςτυφχψω';
const ELOT = 'a v g d e z i th i k l m n x o p r s s t y f ch ps o';

const tableOf = (letters: string, latin: string): ReadonlyMap<string, string> => {
  const words = latin.split(' ');
  return new Map([...letters].map((letter, at) => [letter, (words[at] ?? letter).replace('-', '')]));
};
const TABLES = { icao: tableOf(CYRILLIC, ICAO), bgn: tableOf(CYRILLIC, BGN) } as const;
const GREEK_TABLE = tableOf(GREEK, ELOT);

/** Before these and at a word's end, upsilon after a vowel is f, not v. */
const VOICELESS = 'θκξπσςτφχψ';
const BGN_YE = /(^|[^\p{L}]|[аеёиоуыэюяйъь])е/gu;

/** Letter pairs, before single letters. Accents are gone, but a diaeresis still separates. */
function inPairs(greek: string): string {
  return greek
    .replace(/ου/gu, 'ou')
    .replace(new RegExp(`([αεη])υ(?=[${VOICELESS}]|$|[^\\p{L}])`, 'gu'), '$1f')
    .replace(/([αεη])υ/gu, '$1v')
    .replace(/γ(?=[γξχ])/gu, 'n')
    .replace(/(?<!\p{L})μπ|μπ(?!\p{L})/gu, 'b');
}

/** Lower case, Cyrillic and Greek in Latin letters; the rest stays. */
export function inLatin(name: string, cyrillic: 'icao' | 'bgn'): string {
  const table = TABLES[cyrillic];
  // Composed, so that й and ё are letters; Greek accents go, diaereses stay.
  const text = name.normalize('NFKC').toLowerCase();
  const greek = text.replace(/\p{Script=Greek}+/gu, (word) =>
    word
      .normalize('NFD')
      .replace(/\u0301/gu, '')
      .normalize('NFC'),
  );
  return inPairs(cyrillic === 'bgn' ? greek.replace(BGN_YE, '$1ye') : greek).replace(
    /[\p{Script=Cyrillic}\p{Script=Greek}]/gu,
    (letter) => table.get(letter) ?? GREEK_TABLE.get(letter.normalize('NFD').charAt(0)) ?? letter,
  );
}

/** Whether a word mixes scripts, as look-alike names do. */
export const mixesScripts = (name: string): boolean =>
  name
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => {
      const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
      return scripts.filter((script) => script.test(word)).length > 1;
    });
