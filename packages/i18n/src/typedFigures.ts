/** "500,50" and "1.500,50", as most of the world writes decimals; three digits after a comma are thousands. */
const WITH_DECIMAL_COMMA = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;

/** A typed figure with a decimal point: digits of any script and a decimal comma are understood, what groups thousands goes. */
export function plainFigure(typed: string): string {
  const solid = westernFigures(typed.replace(/[\s\u066c]/g, ''));
  return WITH_DECIMAL_COMMA.test(solid) ? solid.replaceAll('.', '').replace(',', '.') : solid.replaceAll(',', '');
}

/** Digits of any script and the Arabic decimal sign as western ones; all else stays. */
export const westernFigures = (typed: string): string => typed.replaceAll('\u066b', '.').replace(/\p{Nd}/gu, digitOf);

/** Each script's ten digits stand beside each other, zero first. */
function digitOf(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  let digit = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - digit - 1))) digit++;
  return String(digit % 10);
}
