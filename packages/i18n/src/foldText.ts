/** Letters that Unicode does not take apart, and forms that keyboards mix up. */
const SAME: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const SAMES = new RegExp(`[${Object.keys(SAME).join('')}]`, 'g');
/** Of Latin, Greek, Cyrillic, Hebrew and Arabic; vowel signs of other scripts are letters. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640\u200c-\u200f]/g;
const KATAKANA = /[\u30a1-\u30f6]/g;
const TO_HIRAGANA = 0x60;

/**
 * A text as searches compare it: lower case, full-width letters as plain ones, without accents, in one form of Arabic
 * letters and kana. "ñ" and "й" stay: they are letters of their own.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('n\u0303', 'ñ')
    .replaceAll('и\u0306', 'й')
    .replace(MARKS, '')
    .replace(SAMES, (letter) => SAME[letter] ?? letter)
    .normalize('NFC')
    .replace(KATAKANA, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - TO_HIRAGANA));
