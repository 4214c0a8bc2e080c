/** A cell: text somebody may have typed, or a figure written as it is. */
export type CsvCell = string | { readonly plain: string };

/** Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** Spreadsheets run cells that begin like this as formulas. */
const FORMULA = /(?:^|[\r\n])[ \u00A0\u2000-\u200B\u3000\v\f]*[=+\-@\t\r＝＋－＠]/;
const PLAIN = /^-?\d+(?:\.\d+)?$/;
/** Spreadsheets take such text for a figure and save another: no zero in front, no more than 11 to 15 digits, 123E45 as a power. */
const NUMBERED = /^\s*(?:[0０]\p{Nd}+|\p{Nd}{12,}|\p{Nd}+(?:\.\p{Nd}*)?e[+-]?\p{Nd}+)\s*$/iu;
/** What begins so already gets another one: our reader takes exactly one away. */
const OWN_SIGN = "'";

const isGuarded = (text: string): boolean => FORMULA.test(text) || NUMBERED.test(text) || text.startsWith(OWN_SIGN);

/**
 * Rows as RFC 4180, UTF-8. Text that a spreadsheet would run or change gets an apostrophe, which `readCsv` takes away again:
 * formulas, a number with a zero in front, twelve digits and more.
 */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => cells.map(cellOf).join(',') + LINE_END).join('');

function cellOf(cell: CsvCell): string {
  if (typeof cell !== 'string' && PLAIN.test(cell.plain)) return cell.plain;
  const text = typeof cell === 'string' ? cell : cell.plain;
  const safe = isGuarded(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
