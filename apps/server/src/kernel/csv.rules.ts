/** A cell: a text somebody may have written, or a figure that is written as it is. */
export type CsvCell = string | { readonly plain: string };

/** Excel takes a file for UTF-8 only with it. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** Spreadsheets take a cell that begins so for a formula, also behind blanks and on a later line of it. */
const FORMULA = /(?:^|[\r\n])[ \u00A0\u2000-\u200B\u3000\v\f]*[=+\-@\t\r＝＋－＠]/;
const PLAIN = /^-?\d+(?:\.\d+)?$/;

/** Rows as RFC 4180 says them, in UTF-8; texts that a spreadsheet would run are marked as texts by an apostrophe. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => cells.map(cellOf).join(',') + LINE_END).join('');

function cellOf(cell: CsvCell): string {
  if (typeof cell !== 'string' && PLAIN.test(cell.plain)) return cell.plain;
  const text = typeof cell === 'string' ? cell : cell.plain;
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
