import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLedgerMember } from '../../../../test/ledgerMember.ts';
import { booksReport } from '../books/books.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { betEntry, moveEntry, rollbackEntry, winEntry, type Entry } from '../ledger/ledger.rules.ts';

const MIGRATIONS = { folder: new URL('../../../../migrations/', import.meta.url), schema: 'public' };
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
        ['rollback', 'win'],
      ],
      null,
    ],
    [
      'one win that was taken back and one that was not',
      [
        ['win', 'bet'],
        ['win 2', 'bet'],
        ['rollback', 'win'],
      ],
      'wonBefore',
    ],
    ['a win of nothing', [['lost', 'bet']], null],
  ] as const)('is marked as that asks for, when there was %s', async (_, history, review) => {
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
        what === 'rollback'
          ? rollbackEntry({ ...at(`rollback ${of}`), target: of })
          : winEntry({ ...at(what), amount: what === 'lost' ? 0n : 5n, bet: of, free: of === null }),
      );
    await apply(rollbackEntry({ ...at('taken back'), target: 'bet' }));
    const marks = await db.rows`select review from wallet_entry where source = ${vendor} and tx_id = 'taken back'`;
    expect(marks).toEqual([{ review }]);
    expect((await booksReport(db, clock.now())).results.filter(({ broken }) => broken > 0)).toEqual([]);
  });
});
