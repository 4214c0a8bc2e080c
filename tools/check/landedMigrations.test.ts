import { describe, expect, it } from 'vitest';
import { checkLandedMigrations, withNewMigrations } from './landedMigrations.ts';
import type { Source } from './sources.ts';

const file = (name: string, text: string): Source => ({ path: `apps/x/migrations/${name}`, text, isTest: false });
const ONE = file('0001_a.sql', 'create table a ()');
const TWO = file('0002_b.sql', 'create table b ()');
const landed = withNewMigrations([ONE, TWO], '');
const said = (sources: readonly Source[], list = landed): string[] =>
  checkLandedMigrations(sources, list).map(({ file: path, instead }) => `${path}: ${instead}`);

describe('migrations that have landed', () => {
  it('are content when nothing was edited, and with a new one once it is in the list', () => {
    expect(said([ONE, TWO])).toEqual([]);
    const three = file('0003_c.sql', 'create table c ()');
    expect(said([ONE, TWO, three])).toEqual([expect.stringMatching(/0003_c\.sql: It is new/)]);
    const appended = withNewMigrations([ONE, TWO, three], landed);
    expect(appended.startsWith(landed)).toBe(true);
    expect(said([ONE, TWO, three], appended)).toEqual([]);
  });

  it('find one that was edited, which the command does not hide', () => {
    const edited = [ONE, file('0002_b.sql', 'create table b (id int)')];
    expect(said(edited)).toEqual([expect.stringMatching(/0002_b\.sql: It has landed/)]);
    expect(withNewMigrations(edited, landed)).toBe(landed);
  });

  it('find one that is gone, and one that comes from the middle', () => {
    expect(said([ONE])).toEqual([expect.stringMatching(/0002_b\.sql: It has landed/)]);
    expect(said([ONE, file('0001_z.sql', ''), TWO])).toEqual([expect.stringMatching(/above .*0002_b\.sql/)]);
  });

  it('reads past what a merge has left in the list', () => {
    expect(said([ONE, TWO], `<<<<<<< HEAD\n${landed}>>>>>>> other\n`)).toEqual([]);
  });
});
