import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.rules.ts';
import { readCsv } from './readCsv.rules.ts';

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
      'a quote that is never closed',
      'a\n"b\nc',
      [
        [1, 'a'],
        [2, 'b\nc'],
      ],
    ],
    ['nothing', '', []],
  ])('is read with %s', (_, text, rows) => {
    expect(readCsv(text).map(({ line, cells }) => [line, ...cells])).toEqual(rows);
  });

  it('is read as it was written', () => {
    const rows = [
      ['Dela Cruz, José', '1990-05-01'],
      ['"x"', 'two\nlines'],
    ];
    expect(readCsv(csvOf(rows)).map(({ cells }) => cells)).toEqual(rows);
  });
});
