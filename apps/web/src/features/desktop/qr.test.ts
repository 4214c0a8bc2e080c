import { describe, expect, it } from 'vitest';
import { checkOf, qrOf } from './qr.ts';

const draw = (grid: boolean[][]) => grid.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

describe('qrOf', () => {
  it('makes the check bytes of the standard’s own example', () => {
    // ISO/IEC 18004, the data of "01234567" in version 1-M.
    const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
    expect(checkOf(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
  });

  it('takes the smallest version that holds the text', () => {
    expect(qrOf('x'.repeat(17))?.length).toBe(21);
    expect(qrOf('x'.repeat(18))?.length).toBe(25);
    expect(qrOf('x'.repeat(106))?.length).toBe(37);
    expect(qrOf('x'.repeat(107))).toBeNull();
  });

  it('draws the three finders, the timing lines and the dark module', () => {
    const grid = draw(qrOf('http://baize.test/m/home') ?? []);
    const size = grid.length;
    expect(grid.slice(0, 7).map((row) => row.slice(0, 7))).toEqual([
      '#######',
      '#.....#',
      '#.###.#',
      '#.###.#',
      '#.###.#',
      '#.....#',
      '#######',
    ]);
    expect(grid[0]?.slice(-7)).toBe('#######');
    expect(grid[size - 1]?.slice(0, 7)).toBe('#######');
    expect(grid[6]?.slice(6, -6)).toMatch(/^(#\.)+#$/);
    expect(grid[size - 8]?.[8]).toBe('#');
  });

  it('can be read again', () => {
    const text = 'https://play.baize.test:8443/m/home';
    expect(readAgain(qrOf(text) ?? [])).toBe(text);
  });
});

/** Reads the bytes back by the standard's order, with the function modules worked out anew. */
function readAgain(grid: boolean[][]): string {
  const size = grid.length;
  const centre = size - 7;
  const isFunction = (row: number, column: number) =>
    row === 6 ||
    column === 6 ||
    (row < 9 && column < 9) ||
    (row < 9 && column >= size - 8) ||
    (row >= size - 8 && column < 9) ||
    (size > 21 && Math.abs(row - centre) <= 2 && Math.abs(column - centre) <= 2);
  let bits = '';
  const columns = Array.from({ length: size }, (_, index) => size - 1 - index).filter((column) => column !== 6);
  for (let pair = 0; pair < columns.length; pair += 2) {
    for (let step = 0; step < size; step++) {
      const row = (pair / 2) % 2 === 0 ? size - 1 - step : step;
      for (const column of columns.slice(pair, pair + 2)) {
        if (!isFunction(row, column)) bits += grid[row]?.[column] !== ((row + column) % 2 === 0) ? '1' : '0';
      }
    }
  }
  const length = parseInt(bits.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, index) => parseInt(bits.slice(12 + index * 8, 20 + index * 8), 2));
  return new TextDecoder().decode(new Uint8Array(bytes));
}
