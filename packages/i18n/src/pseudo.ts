const ACCENTS: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  n: 'ñ',
  s: 'š',
  c: 'ç',
};

/** Accents and a third more length; ICU arguments and tags stay. */
export function pseudo(text: string): string {
  let depth = 0;
  let inTag = false;
  let out = '';
  for (const letter of text) {
    if (letter === '{') depth += 1;
    if (letter === '<') inTag = true;
    out += depth === 0 && !inTag ? (ACCENTS[letter] ?? letter) : letter;
    if (letter === '}') depth -= 1;
    if (letter === '>') inTag = false;
  }
  return text.length > 8 ? `${out} ${'~'.repeat(Math.ceil(text.length / 4))}` : out;
}
