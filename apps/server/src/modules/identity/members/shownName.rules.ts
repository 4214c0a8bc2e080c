import { looksLatin } from '../restricted/restricted.rules.ts';

/** Look-alikes of other blocks that neither decompose nor are Cyrillic or Greek (UTS 39), and their Latin letters. */
const ALIKE = 'ɑɡɩɪʏʀɴʟᴀʙᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜰʜꜱ' + 'օոսցԛԝհյքՏՕ' + 'ᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ' + 'ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ';
const LATIN = 'agiiyrnlabcdejkmoptuvwzfhs' + 'onugqwhjpso' + 'abcdehjklmprstvwz' + 'abcdefghijklmnoprstuvwxyz';
const LATIN_OF = new Map([...ALIKE].map((letter, at) => [letter.toLowerCase(), [...LATIN][at] ?? letter]));
/** Digits and signs that stand for letters. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '|': 'l',
  '!': 'l',
  '€': 'e',
};

/** What a name looks like: letters alone, look-alikes as one. It compares, and is never shown. */
export const skeletonOf = (name: string): string =>
  looksLatin(name)
    .replace(/./gsu, (sign) => LATIN_OF.get(sign) ?? SIGNS[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** Nobody's name may have these in it, wherever they begin. */
const RESERVED_PARTS = ['support', 'admin', 'moderator', 'customer service', 'help desk', 'suporta', 'baize'];
/** And none of these as a word of its own. */
const RESERVED_WORDS = ['staff', 'official', 'opisyal', 'system', 'mod', 'cashier'];
const BRAND_LETTERS_MIN = 4;

/** Whether a name could be taken for the house's: its staff, its brand, its words. */
export function looksLikeHouse(name: string, brand: string): boolean {
  const whole = skeletonOf(name);
  const brandLetters = skeletonOf(brand);
  const parts = [
    ...RESERVED_PARTS.map(skeletonOf),
    ...(brandLetters.length >= BRAND_LETTERS_MIN ? [brandLetters] : []),
  ];
  if (parts.some((part) => whole.includes(part))) return true;
  const words = new Set([whole, ...name.split(/[\s_.-]+/u).map(skeletonOf)]);
  return RESERVED_WORDS.some((word) => words.has(skeletonOf(word)));
}

const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** How many signs somebody sees. */
export const graphemesOf = (text: string): number => [...SEGMENTS.segment(text)].length;
