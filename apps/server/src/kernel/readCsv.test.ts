import { describe, expect, it } from 'vitest';
import { csvOf } from '@baize/contract/csv.ts';
import { readCsv } from './readCsv.ts';

function rowsOf(text: string) {
  const rows = readCsv(text);
  if (!Array.isArray(rows)) throw new Error(`line ${rows.line}: ${rows.cause}`);
  return rows;
}

describe('a CSV file', () => {
  it.each([
    [
      'cells with quotes, separators and lines in them',
      'a,"b, ""c""\nd",e\nf',
      [
        [1, 'a', 'b, "c"\nd', 'e'],
        [3, 'f'],
      ],
    ],
    [
      'semicolons, a byte order mark and Windows lines',
      '\uFEFFa;b\r\n\r\nc;"d;e"\r\n',
      [
        [1, 'a', 'b'],
        [3, 'c', 'd;e'],
      ],
    ],
    [
      'tabs',
      'a\tb\nc\td',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    ['blanks around cells', ' a , "b" ,c\n , ,\n', [[1, 'a', 'b', 'c']]],
    [
      'a quote within a cell, and separators in quotes before others',
      '"a,b,c";d\nO"Neil;e',
      [
        [1, 'a,b,c', 'd'],
        [2, 'O"Neil', 'e'],
      ],
    ],
    ['nothing', '', []],
  ])('is read with %s', (_, text, rows) => {
    expect(rowsOf(text).map(({ line, cells }) => [line, ...cells])).toEqual(rows);
  });

  it('is read as it was written', () => {
    const rows = [
      ['Dela Cruz, José', '1990-05-01'],
      ['"x"', 'two\nlines'],
      ['09171234567', '202611240000000123'],
      ['00012', '=1+1'],
      ["'ana", '12e45'],
    ];
    expect(rowsOf(csvOf(rows)).map(({ cells }) => cells)).toEqual(rows);
  });

  it('is not read past a quote that is never closed, or text behind one', () => {
    expect(readCsv('a\n"b\nc')).toEqual({ line: 3, cause: 'quoteOpen' });
    expect(readCsv('sep=;\na\n"b" c;d')).toEqual({ line: 3, cause: 'quoteEnd' });
  });
});
