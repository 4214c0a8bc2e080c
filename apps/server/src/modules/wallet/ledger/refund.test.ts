import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerMember } from '../../../../test/ledgerMember.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { betEntry, moveEntry, refundEntry, rollbackEntry, winEntry, type WalletKey } from './ledger.rules.ts';
import { listRounds } from '../rounds/rounds.store.ts';
import { openingEntry } from '../wallet.rules.ts';

const MIGRATIONS = { folder: new URL('../../../../migrations/', import.meta.url), schema: 'public' };
const clock = { now: () => new Date('2026-11-21T04:00:00Z') };

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

async function openMember(money: bigint): Promise<WalletKey> {
  const key = { merchantId: 'one', memberId: randomUUID(), currency: 'PHP', trial: false };
  await openLedgerMember(db, key);
  await ledger.post(openingEntry(key, money));
  return key;
}

it('gives a bet back in parts, no more than it was, and by a rollback what is left', async () => {
  const key = await openMember(100n);
  const { memberId } = key;
  const movement = {
    ...key,
    vendor: 'ACME',
    round: { id: 'parts', game: 'perlas', closes: false, category: 'SPORTS' },
  };
  const refund = (txId: string, amount: bigint) => ledger.post(refundEntry({ ...movement, txId, bet: 'bet', amount }));
  expect((await refund('early', 10n)).verdict).toBe('unknownBet');
  await ledger.post(betEntry({ ...movement, txId: 'bet', amount: 100n }));
  expect(await refund('first', 30n)).toEqual({ verdict: 'applied', balance: 30n });
  expect(await refund('first', 30n)).toEqual({ verdict: 'repeated', balance: 30n });
  expect((await refund('too much', 71n)).verdict).toBe('conflict');
  expect((await refund('nothing', 0n)).verdict).toBe('conflict');
  const told = await Promise.all([refund('a', 40n), refund('b', 40n)]);
  expect(told.map(({ verdict }) => verdict).sort()).toEqual(['applied', 'conflict']);
  await ledger.post(rollbackEntry({ ...movement, txId: 'rollback', target: 'bet' }));
  expect((await refund('late', 1n)).verdict).toBe('rolledBack');
  const [round] = await listRounds(db, { merchantId: 'one', memberId }, { limit: 1 });
  expect(round).toMatchObject({ stake: 100n, returned: 100n });
  const [account] = await db.rows`select main from wallet_account where member_id = ${memberId}`;
  expect(account).toEqual({ main: 100n });
});

it('lets a rollback say nothing of what another round is of', async () => {
  const key = await openMember(100n);
  const at = (id: string, category?: string) => ({
    ...key,
    vendor: 'BRAVO',
    round: { id, game: 'perlas', closes: id === 'unnamed', category },
  });
  await ledger.post(betEntry({ ...at('unnamed'), txId: 'bet', amount: 50n }));
  await ledger.post(winEntry({ ...at('unnamed'), txId: 'win', amount: 20n, bet: 'bet', free: false }));
  await ledger.post(rollbackEntry({ ...at('table', 'LIVE'), txId: 'rollback', target: 'win' }));
  await ledger.post(rollbackEntry({ ...at('table', 'LIVE'), txId: 'rollback 2', target: 'bet' }));
  const entries = await db.rows`
    select tx_id, category, valid from wallet_entry where member_id = ${key.memberId} and round_id = 'unnamed' order by seq`;
  expect(entries).toEqual([
    { tx_id: 'bet', category: null, valid: 50n },
    { tx_id: 'win', category: null, valid: 0n },
    { tx_id: 'rollback', category: null, valid: 0n },
    { tx_id: 'rollback 2', category: null, valid: -50n },
  ]);
});

it('tells of a conflict who asks for all under the key of a take that found less', async () => {
  const key = await openMember(30n);
  const take = (txId: string, amount: bigint, kind: 'take' | 'move') =>
    ledger.post({
      ...moveEntry({
        ...{ ...key, source: 'correction', txId, reference: txId, amount },
        ...{ code: 'CORRECTION', debit: 'main', credit: 'house:correction' },
      }),
      kind,
    });
  expect(await take('whole', 10n, 'take')).toEqual({ verdict: 'applied', balance: 20n });
  expect(await take('whole', 10n, 'move')).toEqual({ verdict: 'repeated', balance: 20n });
  expect(await take('less', 50n, 'take')).toEqual({ verdict: 'applied', balance: 0n });
  expect(await take('less', 50n, 'take')).toEqual({ verdict: 'repeated', balance: 0n });
  for (const amount of [20n, 50n])
    expect(await take('less', amount, 'move')).toEqual({ verdict: 'conflict', balance: 0n });
});
