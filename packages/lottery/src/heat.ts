import type { Book } from './books.ts';

/** One field of a grid: a cell of a book, or all cells that begin alike. */
export interface HeatField {
  readonly row: number;
  readonly column: number;
  /** What its cells begin with, as `under` of the grid beneath; of a single cell its name. */
  readonly name: string;
  readonly cells: readonly number[];
}
export interface HeatGrid {
  /** Symbols; spots have a row for each play, by its id. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly fields: readonly HeatField[];
}

/** Wider than this a row of symbols is drawn by tens and units. */
const COLUMNS_MAX = 11;

interface Cell {
  readonly at: number;
  readonly name: string;
  /** The symbols that make its name, one a step. */
  readonly symbols: readonly string[];
}

function symbolsOf(name: string): readonly string[] {
  if (name.includes(':')) return name.split(':');
  return name.includes(' ') ? name.split(' ') : [name];
}

const known = new WeakMap<Book, Cell[]>();
function cellsOf(book: Book): Cell[] {
  const cells = known.get(book) ?? readCells(book);
  known.set(book, cells);
  return cells;
}

/** A step of the name as it is drawn: long digits and many symbols come apart into figures. */
function readCells({ cells }: Book): Cell[] {
  const named = cells.map((name, at) => ({ at, name, symbols: symbolsOf(name) }));
  const isSplit = !named.some(({ name }) => name.includes(':'));
  const counts = new Set(named.map(({ symbols }) => symbols[0]));
  return isSplit && counts.size > COLUMNS_MAX
    ? named.map((cell) => ({ ...cell, symbols: cell.symbols.flatMap((symbol) => [...symbol]) }))
    : named.map((cell) => ({ ...cell, symbols: cell.symbols.length === 1 ? [...cell.name] : cell.symbols }));
}

/**
 * The cells of a book as a grid of at most some hundred fields: two steps of their names across and down. `under` opens a field of
 * many cells, by what their names begin with; nothing begins like that: null.
 */
export function heatGridOf(book: Book, under = ''): HeatGrid | null {
  const all = cellsOf(book);
  const opened = under === '' ? all : all.filter((cell) => cell.name.startsWith(under) && stepsOf(cell, under) > 0);
  const [first] = opened;
  if (!first) return null;
  const from = under === '' ? 0 : stepsOf(first, under);
  const left = first.symbols.length - from;
  const isRow = left === 1;
  const rowOf = ({ symbols }: Cell) => (isRow ? '' : (symbols[from] ?? ''));
  const columnOf = ({ symbols }: Cell) => symbols[isRow ? from : from + 1] ?? '';
  const rows = [...new Set(opened.map(rowOf))].toSorted(byValue);
  const columns = [...new Set(opened.map(columnOf))].toSorted(byValue);
  const steps = from + (isRow ? 1 : 2);
  const groups = Map.groupBy(opened, (cell) => `${rowOf(cell)} ${columnOf(cell)}`);
  return {
    rows,
    columns,
    fields: [...groups.values()].flatMap((group) => {
      const [one] = group;
      if (!one) return [];
      return {
        row: rows.indexOf(rowOf(one)),
        column: columns.indexOf(columnOf(one)),
        name: group.length === 1 ? one.name : headOf(one, steps),
        cells: group.map(({ at }) => at),
      };
    }),
  };
}

/** Figures by their value; words stay as the book has them. */
function byValue(a: string, b: string): number {
  return /^\d+$/.test(a) && /^\d+$/.test(b) ? Number(a) - Number(b) : 0;
}

/** The name up to a step, as far as it goes in the book: `01 02`, `27`. */
function headOf({ name, symbols }: Cell, steps: number): string {
  let length = 0;
  for (const symbol of symbols.slice(0, steps)) length = name.indexOf(symbol, length) + symbol.length;
  return name.slice(0, length);
}

/** After how many steps a cell's name has begun like that; -1: it has not, or ends within a step. */
function stepsOf(cell: Cell, under: string): number {
  for (let steps = 1; steps < cell.symbols.length; steps++) if (headOf(cell, steps) === under) return steps;
  return -1;
}
