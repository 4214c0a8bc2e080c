import { ROWS_SHOWN, type EncodingCandidate, type Encoding } from '@baize/contract/backoffice/textFile.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { candidatesOf, decodeAs, decodeText } from '../decodeText.rules.ts';
import { readCsv, type CsvRow } from '../readCsv.ts';
import type { Refusal } from '../refusal.ts';
import type { Fail } from './onStaff.ts';

interface Asking {
  readonly fail: Fail<'file.encoding'>;
  readonly invalid: (fields: Record<string, string>) => Refusal;
  readonly input: { readonly file: string; readonly encoding: Encoding | '' };
}

const FAULTS = { quoteOpen: 'desk.quoteOpen', quoteEnd: 'desk.quoteEnd' } as const;

/**
 * The rows of an uploaded text file. What its bytes mean is said by its mark, by UTF-8 or by staff: a file of none of these is
 * refused with the first rows in every encoding that it may have.
 */
export function readTextFile({ fail, invalid, input }: Asking): {
  readonly rows: CsvRow[];
  readonly encoding: Encoding;
} {
  const bytes = Buffer.from(input.file, 'base64');
  const decoded = input.encoding === '' ? decodeText(bytes) : textAs(bytes, input.encoding);
  if (!decoded) {
    const candidates = candidatesOf(bytes).map(({ encoding, text }): EncodingCandidate => ({
      encoding,
      rows: firstRows(text),
    }));
    if (candidates.length === 0) throw invalid({ file: sentence('desk.fileNoText') });
    throw fail('file.encoding', { candidates });
  }
  const rows = readCsv(decoded.text);
  if (!Array.isArray(rows)) throw invalid({ file: sentence(FAULTS[rows.cause], { line: rows.line }) });
  return { rows, encoding: decoded.encoding };
}

function textAs(bytes: Uint8Array, encoding: Encoding) {
  const text = decodeAs(bytes, encoding);
  return text === null ? null : { encoding, text };
}

/** What staff see of a file. */
export const shownRows = (rows: readonly CsvRow[]): { line: number; cells: string[] }[] =>
  rows
    .slice(0, ROWS_SHOWN)
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.slice(0, 120)).slice(0, 12) }));

/** A file may be long, and each way to read it is asked. */
function firstRows(text: string): { line: number; cells: string[] }[] {
  const rows = readCsv(
    text
      .slice(0, 8_000)
      .split(/\r\n?|\n/)
      .slice(0, ROWS_SHOWN + 4)
      .join('\n'),
  );
  return Array.isArray(rows) ? shownRows(rows) : [];
}
