import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../kernel/readCsv.ts';
import { readPersons } from './importFile.rules.ts';

const rowsOf = (csv: string) => {
  const rows = readCsv(csv);
  return Array.isArray(rows) ? rows : [];
};
const read = (csv: string) => readPersons(rowsOf(csv), { source: 'PAGCOR', today: '2026-11-27' });

describe('a file of restricted persons', () => {
  it('is read by its headings in any order, with the list that each line or the form names', () => {
    const file =
      'Until,ID number,Name,Date of birth,List\n2027-01-31,,"Dela Cruz, José",1990-05-01,\n,N01-23,,,NCR court\n';
    expect(read(file)).toEqual({
      persons: [
        { name: 'Dela Cruz, José', birthday: '1990-05-01', idNumber: '', source: 'PAGCOR', until: '2027-01-31' },
        { name: '', birthday: '', idNumber: 'N01-23', source: 'NCR court', until: '' },
      ],
      problems: [],
    });
  });

  it('is read in the order of the columns where it has no headings', () => {
    expect(read('Ana Reyes;1991-02-03;;;')).toMatchObject({ persons: [{ name: 'Ana Reyes', source: 'PAGCOR' }] });
  });

  it.each([
    ['a name without a birthday', 'Ana Reyes,,,,', 'person'],
    ['a birthday without a name', ',1990-05-01,,,', 'person'],
    ['a number of signs only', ',,--,,', 'person'],
    ['a day that does not exist', 'Ana Reyes,1990-02-31,,,', 'birthday'],
    ['a day of another form', 'Ana Reyes,05/01/1990,,,', 'birthday'],
    ['a birthday to come', 'Ana Reyes,2030-01-01,,,', 'birthday'],
    ['an end of another form', 'Ana Reyes,1990-05-01,,,soon', 'until'],
    ['an end that is past', 'Ana Reyes,1990-05-01,,,2026-11-26', 'over'],
    ['a text that is too long', `${'x'.repeat(121)},1990-05-01,,,`, 'long'],
  ])('leaves out %s', (_, line, problem) => {
    expect(read(`Jose Cruz,1980-01-01,,,\n${line}`)).toMatchObject({
      persons: [{ name: 'Jose Cruz' }],
      problems: [{ line: 2, problem }],
    });
  });

  it('takes a person once, however the name is written, and the last day of an entry', () => {
    expect(read('José Cruz,1980-01-01,,,2026-11-27\n"CRUZ, jose",1980-01-01,,,')).toMatchObject({
      persons: [{ until: '2026-11-27' }],
      problems: [{ line: 2, problem: 'twice' }],
    });
  });

  it('names somebody, and not too many', () => {
    expect(read('name,birthday\n\n')).toBe('nobody');
    expect(read('a,1980-01-01,,,\n'.repeat(20_002))).toBe('tooMany');
  });
});
