import { csvOf } from '@baize/contract/csv.ts';
import { expect, it } from 'vitest';
import { moment } from '../show/words.ts';
import { listRows } from './listFile.ts';

it('writes figures plainly, money beside its currency, moments with their offset, and keeps digits that are names', () => {
  const at = '2026-11-24T03:00:05.000Z';
  const rows = listRows(
    [
      { head: 'Mobile', isFigure: false, cells: ['09171234567', '–'] },
      { head: 'Round', isFigure: true, cells: ['00012', '202611240000000123'] },
      { head: 'Amount', isFigure: true, cells: ['−1,250.50 PHP', '0.00 PHP'] },
      { head: 'Lines', isFigure: true, cells: ['1,204', '–'] },
      { head: 'When', isFigure: true, cells: [moment(at), '24 Nov 2026'] },
    ],
    (head) => `${head}, currency`,
  );
  const [head, first, second] = csvOf(rows).slice(1).split('\r\n');
  expect(head).toBe('Mobile,Round,Amount,"Amount, currency",Lines,When');
  const cells = (first ?? '').split(',');
  expect(cells.slice(0, 5)).toEqual(["'09171234567", "'00012", '-1250.50', 'PHP', '1204']);
  expect(new Date(cells[5] ?? '').toISOString()).toBe(at);
  expect(cells[5]).toMatch(/[+-]\d{2}:\d{2}$/);
  expect(second).toBe(",'202611240000000123,0.00,PHP,,2026-11-24");
});

it('leaves a column of figures as it reads where one of them is something else', () => {
  const column = { head: 'Amount', isFigure: true, cells: ['5.00 PHP', 'at most 5.00 PHP'] };
  expect(listRows([column], String)).toEqual([['Amount'], ['5.00 PHP'], ['at most 5.00 PHP']]);
});
