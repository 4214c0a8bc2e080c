import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const cell = (text: string) => csvOf([[text]]).slice(1, -2);

describe('a CSV file', () => {
  it('is UTF-8 with its mark, lines end as RFC 4180 says', () => {
    expect(
      csvOf([
        ['Day', 'Net'],
        ['2026-11-20', { plain: '-12.50' }],
      ]),
    ).toBe('\uFEFFDay,Net\r\n2026-11-20,-12.50\r\n');
  });

  it.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['Niño ₱', 'Niño ₱'],
    ['', ''],
  ])('keeps %j as a text', (text, written) => expect(cell(text)).toBe(written));

  it.each([
    ['=1+1', "'=1+1"],
    ['+63 917', "'+63 917"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tcmd', "'\tcmd"],
    ['\rcmd', '"\'\rcmd"'],
    ['  =1', "'  =1"],
    ['\u00A0=1', "'\u00A0=1"],
    ['fine\n=HYPERLINK("x")', '"\'fine\n=HYPERLINK(""x"")"'],
    ['=cmd|,', '"\'=cmd|,"'],
    ['＝1', "'＝1"],
  ])('never lets %j run as a formula', (text, written) => expect(cell(text)).toBe(written));

  it.each([
    ['09171234567', "'09171234567"],
    ['00012', "'00012"],
    ['202611240000000123', "'202611240000000123"],
    ['123456789012', "'123456789012"],
    ['12e45', "'12e45"],
    ['1.5E+3', "'1.5E+3"],
    ['０９１７', "'０９１７"],
    ["'ana", "''ana"],
  ])('keeps %j as it is in a spreadsheet that saves it again', (text, written) => expect(cell(text)).toBe(written));

  it.each(['0', '12345678901', '0.70', '2026-11-20', 'L261124-0001', 'R00012', '1e'])(
    'leaves %j alone, which a spreadsheet does not shorten',
    (text) => expect(cell(text)).toBe(text),
  );

  it('takes nothing for a figure that is none', () => {
    expect(csvOf([[{ plain: '=1' }, { plain: '1.5' }, { plain: '-0.05' }]])).toBe("\uFEFF'=1,1.5,-0.05\r\n");
  });
});
