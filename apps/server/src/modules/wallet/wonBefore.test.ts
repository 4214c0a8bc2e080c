import { migrate } from '@baize/db/migrate.ts';
import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLedgerMember } from '../../../test/ledgerMember.ts';
import { booksReport } from './books.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { betEntry, moveEntry, undoEntry, winEntry, type Entry } from './ledger.rules.ts';

const MIGRATIONS = { folder: new URL('../../../migrations/', import.meta.url), schema: 'public' };
const clock = { now: () => new Date('2026-11-21T04:00:00Z') };

describe('a bet that is taken back', () => {
  let db: TestDatabase;
  let ledger: Ledger;
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS });
    ledger = createLedger({ db, clock });
  });
  afterAll(async () => {
    await ledger.stop();
    await db.close();
  });

  it.each([
    ['a win that names it', [['win', 'bet']], 'wonBefore'],
    ['a win that names nothing', [['win', null]], 'wonBefore'],
    ['only another stake of the seat', [['win', 'bet 2']], null],
    [
      'a win that was taken back',
      [
        ['win', 'bet'],
        ['undo', 'win'],
      ],
      null,
    ],
    [
      'one win that was taken back and one that was not',
      [
        ['win', 'bet'],
        ['win 2', 'bet'],
        ['undo', 'win'],
      ],
      'wonBefore',
    ],
    ['a win of nothing', [['lost', 'bet']], null],
  ] as const)('is marked as that asks for, when there was %s', async (_, history, attention) => {
    const key = { merchantId: 'one', memberId: randomUUID(), currency: 'PHP', trial: false };
    await openLedgerMember(db, key);
    const vendor = `V${key.memberId.slice(0, 8)}`;
    const at = (txId: string, id = 'seat') => ({ ...key, vendor, txId, round: { id, game: 'perlas', closes: false } });
    const apply = async (entry: Entry) => expect(await ledger.post(entry)).toMatchObject({ verdict: 'applied' });
    await apply(
      moveEntry({
        ...key,
        source: 'opening',
        txId: key.memberId,
        code: 'OPENING',
        debit: 'house:opening',
        credit: 'main',
        amount: 100n,
      }),
    );
    await apply(winEntry({ ...at('earlier'), amount: 3n, bet: null, free: true }));
    await apply(betEntry({ ...at('bet'), amount: 10n }));
    await apply(betEntry({ ...at('bet 2'), amount: 10n }));
    await apply(betEntry({ ...at('bet 3', 'other'), amount: 10n }));
    await apply(winEntry({ ...at('win 3', 'other'), amount: 5n, bet: 'bet 3', free: false }));
    for (const [what, of] of history)
      await apply(
        what === 'undo'
          ? undoEntry({ ...at(`undo ${of}`), target: of })
          : winEntry({ ...at(what), amount: what === 'lost' ? 0n : 5n, bet: of, free: of === null }),
      );
    await apply(undoEntry({ ...at('taken back'), target: 'bet' }));
    const marks = await db.rows`select attention from wallet_entry where source = ${vendor} and tx_id = 'taken back'`;
    expect(marks).toEqual([{ attention }]);
    expect((await booksReport(db, clock.now())).results.filter(({ broken }) => broken > 0)).toEqual([]);
  });
});

describe('an installation in use that is brought up to date', () => {
  let folder: string;
  let db: TestDatabase;
  let ledger: Ledger;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'before-'));
    for (const name of await readdir(MIGRATIONS.folder))
      if (name < '0150') await cp(new URL(name, MIGRATIONS.folder), join(folder, name));
    db = await openTestDatabase({ migrations: { folder: pathToFileURL(folder), schema: 'public' } });
    ledger = createLedger({ db, clock });
  });
  afterAll(async () => {
    await ledger.stop();
    await db.close();
    await rm(folder, { recursive: true });
  });

  it('has clean books, though a process that still runs the old code writes the first mark of the old rule only afterwards', async () => {
    const key = { merchantId: 'one', memberId: randomUUID(), currency: 'PHP', trial: false };
    await openLedgerMember(db, key);
    const at = (txId: string) => ({ ...key, vendor: 'V', txId, round: { id: 'seat', game: 'perlas', closes: false } });
    const opening = { ...key, source: 'opening', txId: key.memberId, code: 'OPENING', debit: 'house:opening' } as const;
    await ledger.post(moveEntry({ ...opening, credit: 'main', amount: 100n }));
    for (const txId of ['bet 1', 'bet 2']) await ledger.post(betEntry({ ...at(txId), amount: 10n }));
    await ledger.post(winEntry({ ...at('win'), amount: 5n, bet: 'bet 2', free: false }));
    await migrate(db, MIGRATIONS);
    await ledger.post(undoEntry({ ...at('undo'), target: 'bet 1' }));
    await db.run`update wallet_entry set attention = 'wonBefore' where tx_id = 'undo' and source = 'V'`;
    expect((await booksReport(db, clock.now())).results.filter(({ broken }) => broken > 0)).toEqual([]);
  });
});
