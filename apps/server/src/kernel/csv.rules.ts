/** A cell: text somebody may have typed, or a figure written as it is. */
export type CsvCell = string | { readonly plain: string };

/** Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** Spreadsheets run cells that begin like this as formulas. */
const FORMULA = /(?:^|[\r\n])[ \u00A0\u2000-\u200B\u3000\v\f]*[=+\-@\t\r＝＋－＠]/;
const PLAIN = /^-?\d+(?:\.\d+)?$/;

/** Rows as RFC 4180, UTF-8; text that looks like a formula gets an apostrophe. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => cells.map(cellOf).join(',') + LINE_END).join('');

function cellOf(cell: CsvCell): string {
  if (typeof cell !== 'string' && PLAIN.test(cell.plain)) return cell.plain;
  const text = typeof cell === 'string' ? cell : cell.plain;
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
