import { CsvError, parse } from 'csv-parse/sync';

/** A row of a file with the number of the line that it begins on. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Why a file cannot be read on from a line: a quote is never closed, or something stands behind a closed one. */
export interface CsvFault {
  readonly line: number;
  readonly cause: 'quoteOpen' | 'quoteEnd';
}

const SEPARATORS = [',', ';', '\t'] as const;
/** By which spreadsheets say it themselves. */
const SAID = /^sep=(.)\n/i;

/** Spreadsheets of different countries separate by a comma, a semicolon or a tab: the one that the first line has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split('\n', 1);
  const countOf = (separator: string): number => first.split(separator).length;
  return SEPARATORS.reduce<string>((most, one) => (countOf(one) > countOf(most) ? one : most), ',');
}

/** As typed on another keyboard: full-width signs, and what cannot be seen. */
const plain = (cell: string): string =>
  cell
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
    // Our own exports guard so against formulas.
    .replace(/^'(?=.)/, '')
    .trim();

interface Parsed {
  readonly record: readonly string[];
  readonly raw: string;
  readonly info: { readonly lines: number };
}

/** The rows of a CSV file, cells without blanks around them; empty lines are left out and counted. */
export function readCsv(file: string): CsvRow[] | CsvFault {
  const whole = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
  const said = SAID.exec(whole)?.[1];
  const text = said === undefined ? whole : whole.slice(whole.indexOf('\n') + 1);
  const before = said === undefined ? 0 : 1;
  try {
    const rows = parse(text, {
      delimiter: said ?? separatorOf(text),
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      raw: true,
    }) as unknown as Parsed[];
    return rows.flatMap(({ record, raw, info }) => {
      const cells = record.map(plain);
      const line = before + info.lines - (raw.trim().split('\n').length - 1);
      return cells.every((cell) => cell === '') ? [] : [{ line, cells }];
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = before + Number(error['lines'] ?? 1);
    return { line, cause: error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quoteOpen' : 'quoteEnd' };
  }
}
