import { openTestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openLedgerMember } from '../../../test/ledgerMember.ts';
import { createLedger } from './ledger.ts';
import { betEntry, refundEntry, rollbackEntry } from './ledger.rules.ts';
import { listRounds } from './rounds.store.ts';
import { openingEntry } from './wallet.rules.ts';

const MIGRATIONS = { folder: new URL('../../../migrations/', import.meta.url), schema: 'public' };
const clock = { now: () => new Date('2026-11-21T04:00:00Z') };

it('gives a bet back in parts, no more than it was, and by a rollback what is left', async () => {
  const db = await openTestDatabase({ migrations: MIGRATIONS });
  const ledger = createLedger({ db, clock });
  const memberId = randomUUID();
  const key = { merchantId: 'one', memberId, currency: 'PHP', trial: false };
  await openLedgerMember(db, key);
  const movement = {
    ...key,
    vendor: 'ACME',
    round: { id: 'parts', game: 'perlas', closes: false, category: 'SPORTS' },
  };
  const refund = (txId: string, amount: bigint) => ledger.post(refundEntry({ ...movement, txId, bet: 'bet', amount }));
  await ledger.post(openingEntry(key, 100n));
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
  await ledger.stop();
  await db.close();
});
