import { describe, expect, it } from 'vitest';
import { BOOK_SUM, bookOf, findBook, heatGridOf, type HeatGrid } from './index.ts';
import { FAMILIES, rulesOf } from './families.ts';

const shape = (grid: HeatGrid | null) => grid && [grid.rows.length, grid.columns.length, grid.fields.length];
const book = (family: (typeof FAMILIES)[number], name: string) => findBook(family, name) ?? expect.fail();

describe('the grid of a book', () => {
  it('draws two digits by tens and units', () => {
    const grid = heatGridOf(book('VNN', 'lo2')) ?? expect.fail();
    expect(shape(grid)).toEqual([10, 10, 100]);
    expect(grid.fields.find(({ name }) => name === '27')).toEqual({ row: 2, column: 7, name: '27', cells: [27] });
  });

  it('opens what has too many cells by how their names begin', () => {
    const three = book('SSC', 'b3');
    const grid = heatGridOf(three) ?? expect.fail();
    expect(shape(grid)).toEqual([10, 10, 100]);
    expect(grid.fields.find(({ name }) => name === '27')?.cells).toEqual([
      270, 271, 272, 273, 274, 275, 276, 277, 278, 279,
    ]);
    expect(heatGridOf(three, '27')?.fields.map(({ name }) => name)).toContain('273');
    expect(shape(heatGridOf(three, '27'))).toEqual([1, 10, 10]);
    expect(shape(heatGridOf(book('VNS', 'lo4'), '05'))).toEqual([10, 10, 100]);
  });

  it('leaves out what cannot be drawn', () => {
    // No number twice: the diagonal is empty.
    expect(shape(heatGridOf(book('X5', 'f3')))).toEqual([11, 11, 110]);
    expect(shape(heatGridOf(book('X5', 'f3'), '01 02'))).toEqual([1, 9, 9]);
    expect(shape(heatGridOf(book('MK6', 'special')))).toEqual([5, 10, 49]);
  });

  it('draws pairs of 31 by the first number, places by rows, spots by their plays', () => {
    const pair = heatGridOf(book('D2', 'pair')) ?? expect.fail();
    expect(shape(pair)).toEqual([4, 10, 31]);
    expect(pair.fields[0]).toMatchObject({ name: '01' });
    expect(heatGridOf(book('D2', 'pair'), '01')?.fields.map(({ name }) => name)).toContain('01 31');
    const places = heatGridOf(book('PK10', 'pos')) ?? expect.fail();
    expect(shape(places)).toEqual([10, 10, 100]);
    expect(places.fields.at(-1)?.name).toBe('10:10');
    const spots = heatGridOf(book('SSC', 'spots')) ?? expect.fail();
    expect(spots.rows).toContain('ssc.ent.dragon');
    expect(spots.fields.every(({ cells }) => cells.length === 1)).toBe(true);
  });

  it('refuses what no name begins with, or what ends within a number', () => {
    expect(heatGridOf(book('SSC', 'b3'), 'x')).toBeNull();
    expect(heatGridOf(book('SSC', 'b3'), '273')).toBeNull();
    expect(heatGridOf(book('X5', 'f3'), '0')).toBeNull();
  });

  it('holds every cell of every book once, each way down to it within a hundred and some fields', () => {
    const books = FAMILIES.flatMap((family) => [
      ...new Set(rulesOf(family).plays.flatMap((play) => bookOf(play) ?? [])),
    ]).filter(({ name }) => name !== BOOK_SUM);
    expect(books.length).toBeGreaterThan(30);
    for (const one of books) {
      const found: number[] = [];
      const open = (under: string): void => {
        const grid = heatGridOf(one, under) ?? expect.fail(`${one.name} ${under}`);
        expect(grid.rows.length * grid.columns.length).toBeLessThanOrEqual(130);
        for (const { name, cells } of grid.fields)
          if (cells.length === 1) found.push(...cells);
          else open(name);
      };
      open('');
      expect(found.toSorted((a, b) => a - b)).toEqual(one.cells.map((_, at) => at));
    }
  });
});
