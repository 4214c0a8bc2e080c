/** A row of a file with the number of the line that it begins on. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const SEPARATORS = [',', ';', '\t'] as const;

/** Spreadsheets of different countries separate by a comma, a semicolon or a tab: the one that the first line has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const countOf = (separator: string): number => first.split(separator).length;
  return SEPARATORS.reduce<string>((most, one) => (countOf(one) > countOf(most) ? one : most), ',');
}

/**
 * The rows of a CSV file as RFC 4180 says them, cells without blanks around them; empty lines are left out and counted. A quote that is never
 * closed holds the rest of the file: what is wrong with that row is its reader's to say.
 */
export function readCsv(file: string): CsvRow[] {
  const text = file.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let begun = 1;
  const endCell = (): void => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (cells.some((one) => one !== '')) rows.push({ line: begun, cells });
    cells = [];
    begun = line;
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '\n') line++;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[++at] ?? '';
      else quoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}
