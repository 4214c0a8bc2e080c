import type { CsvCell } from '@baize/contract/csv.ts';
import { readDay } from '../show/days.ts';

/** What a column's cells read on the screen. */
export interface ListColumn {
  readonly head: string;
  readonly isFigure: boolean;
  readonly cells: readonly string[];
}

const MONEY = /^([−-]?[\d,]+(?:\.\d+)?) ([A-Z]{3,5})$/;
/** Longer ones, and those with a zero in front, are names of things. */
const NUMBER = /^[−-]?(?:0|[1-9]\d{0,2}(?:,\d{3})*|[1-9]\d{0,10})(?:\.\d+)?$/;
const MOMENT = /^(.+), (\d{2}:\d{2}:\d{2})$/;
const NONE = ['', '–'];

/**
 * A list as the rows of a file: figures without their groups, money beside its currency, moments with their offset; what means "none"
 * on the screen is empty.
 *
 * @param currencyOf names the column of an amount's currency
 */
export function listRows(columns: readonly ListColumn[], currencyOf: (head: string) => string): CsvCell[][] {
  const written = columns.flatMap(({ head, isFigure, cells }): { head: string; cells: CsvCell[] }[] => {
    const said = cells.map((cell) => (NONE.includes(cell) ? '' : cell));
    const isMoney = isFigure && said.some(Boolean) && said.every((cell) => cell === '' || MONEY.test(cell));
    if (!isMoney) return [{ head, cells: said.map((cell) => (isFigure ? figureOf(cell) : (momentOf(cell) ?? cell))) }];
    const parts = said.map((cell) => MONEY.exec(cell));
    return [
      { head, cells: parts.map((part) => plain(part?.[1] ?? '')) },
      { head: currencyOf(head), cells: parts.map((part) => part?.[2] ?? '') },
    ];
  });
  const lines = columns[0]?.cells.length ?? 0;
  return [
    written.map(({ head }) => head),
    ...Array.from({ length: lines }, (_, at) => written.map(({ cells }) => cells[at] ?? '')),
  ];
}

const plain = (text: string): CsvCell => ({ plain: text.replaceAll(',', '').replace('−', '-') });

const figureOf = (cell: string): CsvCell =>
  NUMBER.test(cell) ? plain(cell) : (readDay(cell) ?? momentOf(cell) ?? cell);

/** Null: no moment as the desk shows one. */
function momentOf(cell: string): string | null {
  const [, day = '', time = ''] = MOMENT.exec(cell) ?? [];
  const found = time === '' ? null : readDay(day);
  return found && `${found}T${time}${offsetAt(new Date(`${found}T${time}`))}`;
}

/** The desk's own clock is shown, so its offset is what makes the moment one. */
function offsetAt(moment: Date): string {
  const minutes = -moment.getTimezoneOffset();
  const two = (value: number): string => String(Math.floor(Math.abs(value))).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}
