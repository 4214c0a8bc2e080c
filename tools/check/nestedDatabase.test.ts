import { describe, expect, it } from 'vitest';
import { checkNestedDatabase } from './nestedDatabase.ts';
import { file, MODULES, rules } from './planted.ts';

describe('the outer database inside transactions', () => {
  it.each([
    'await app.db.transaction(async (tx) => { await find(app.db, 1); });',
    'await db.transaction(async (tx) => { await db.rows`select 1`; });',
    'await db.transaction(async (tx) => insert(db, 1));',
    'export async function write(app: App, tx: Db): Promise<{ done: boolean }> { return find(app.db); }',
    'const write = (app: App, tx: Db) => find(app.db);',
  ])('is refused in: %s', (text) => {
    expect(rules(checkNestedDatabase([file(`${MODULES}/wallet/n1.ts`, text)]))).toEqual(['nested-database']);
  });

  it('is let be after them, and where the transaction is handed on', () => {
    const text = `await app.db.transaction((tx) => insert(app, tx, 1));
      await find(app.db, 2);
      const open = (app: App, tx?: Db) => find(tx ?? app.db);`;
    expect(checkNestedDatabase([file(`${MODULES}/wallet/n2.ts`, text)])).toEqual([]);
  });
});
