import { foldText } from '@baize/i18n/foldText.ts';
/** "917 555 0148", "0012 3456 7890"; no number stays. */
export function groupNumber(typed: string, inputMode: 'numeric' | 'tel' | 'text'): string {
  if (inputMode === 'text') return typed.trim();
  const plus = typed.trim().startsWith('+') ? '+' : '';
  const digits = typed.replace(/\D/g, '');
  if (inputMode === 'numeric') return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  const tail = digits.slice(-7);
  const head = digits.slice(0, -7);
  return digits.length < 8 ? plus + digits : `${plus}${head} ${tail.slice(0, 3)} ${tail.slice(3)}`;
}

/** As it is sent: without what only helps the eye. */
export const plainNumber = (typed: string, inputMode: 'numeric' | 'tel' | 'text'): string =>
  inputMode === 'text' ? typed.trim() : typed.replace(/[\s().-]/g, '');

/** An unreadable pattern judges nothing. */
export function fitsPattern(number: string, pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`).test(number);
  } catch {
    return true;
  }
}

/** Those that begin with the words first. */
export function findInstitutions<One extends { readonly name: string }>(
  list: readonly One[],
  typed: string,
): readonly One[] {
  const words = foldText(typed.trim());
  if (words === '') return list;
  const found = list.filter(({ name }) => foldText(name).includes(words));
  const begins = ({ name }: One) => (foldText(name).startsWith(words) ? 0 : 1);
  return found.toSorted((one, other) => begins(one) - begins(other));
}
