import { isDay } from '@baize/contract/calendar.ts';
import { IMPORT_MAX, type ImportProblem } from '@baize/contract/backoffice/restrictedImport.ts';
import type { CsvRow } from '../../../kernel/readCsv.ts';
import { restrictedKeysOf } from './restricted.rules.ts';

/** A person as a file names them; `until` is the last day of the entry, empty: it has none. */
export interface FilePerson {
  readonly name: string;
  readonly birthday: string;
  readonly idNumber: string;
  readonly source: string;
  readonly until: string;
}

export interface FileProblem {
  readonly line: number;
  readonly problem: ImportProblem;
}

const COLUMNS = ['name', 'birthday', 'idnumber', 'source', 'until'] as const;
type Column = (typeof COLUMNS)[number];
const LENGTHS: Record<Column, number> = { name: 120, birthday: 10, idnumber: 60, source: 60, until: 10 };
const OTHER_HEADS: Readonly<Record<string, Column>> = {
  fullname: 'name',
  dateofbirth: 'birthday',
  birthdate: 'birthday',
  id: 'idnumber',
  idno: 'idnumber',
  list: 'source',
};

const columnOf = (head: string): Column | undefined => {
  const plain = head.toLowerCase().replaceAll(/[^a-z]/g, '');
  return COLUMNS.find((one) => one === plain) ?? OTHER_HEADS[plain];
};

/** The persons of a file, which of its lines are wrong and left out; or why it cannot be read at all. */
export function readPersons(
  rows: readonly CsvRow[],
  { source, today }: { readonly source: string; readonly today: string },
): { readonly persons: FilePerson[]; readonly problems: FileProblem[] } | 'tooMany' | 'nobody' {
  if (rows.length > IMPORT_MAX + 1) return 'tooMany';
  const heads = rows[0]?.cells.map(columnOf) ?? [];
  const hasHeads = heads.includes('name') || heads.includes('idnumber');
  const columns: readonly (Column | undefined)[] = hasHeads ? heads : COLUMNS;
  const persons: FilePerson[] = [];
  const problems: FileProblem[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of hasHeads ? rows.slice(1) : rows) {
    const cellOf = (column: Column): string => cells[columns.indexOf(column)] ?? '';
    const person: FilePerson = {
      ...{ name: cellOf('name'), birthday: cellOf('birthday'), idNumber: cellOf('idnumber'), until: cellOf('until') },
      source: cellOf('source') || source,
    };
    const problem = COLUMNS.some((column) => cellOf(column).length > LENGTHS[column])
      ? 'long'
      : judge(person, today, seen);
    if (problem === null) persons.push(person);
    else problems.push({ line, problem });
  }
  return persons.length === 0 && problems.length === 0 ? 'nobody' : { persons, problems };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isRealDay = (text: string): boolean => DAY.test(text) && isDay(text);

function judge(person: FilePerson, today: string, seen: Set<string>): ImportProblem | null {
  const { name, birthday, idNumber, source, until } = person;
  if (birthday !== '' && !(isRealDay(birthday) && birthday >= '1900' && birthday <= today)) return 'birthday';
  if (until !== '' && !isRealDay(until)) return 'until';
  if (until !== '' && until < today) return 'over';
  // A name without its birthday finds nobody, and neither does a birthday without a name.
  if ((name === '') !== (birthday === '') && idNumber === '') return 'person';
  const keys = restrictedKeysOf({ name, birthday, idNumber }).map(({ kind, text }) => `${source}|${kind}|${text}`);
  if (keys.length === 0) return 'person';
  if (keys.every((key) => seen.has(key))) return 'twice';
  for (const key of keys) seen.add(key);
  return null;
}
