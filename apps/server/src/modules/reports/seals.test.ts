import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLedgerMember } from '../../../test/ledgerMember.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { createCipher } from '../../kernel/crypto.ts';
import { readHashKeys } from '../../kernel/hashKeys.ts';
import { createMetrics } from '../../kernel/metrics.ts';
import { booksReport } from '../wallet/books/index.ts';
import { betEntry, post, winEntry, type WalletKey } from '../wallet/ledger/index.ts';
import { moveEntry } from '../wallet/ledger/ledger.rules.ts';
import { proveFigures } from './books.store.ts';
import { readerOf } from './reader.ts';
import { rebuildFigures } from './rebuild.ts';
import { proveSeals, reencryptSeals } from './seals.ts';
import { SEALED_COLUMNS } from './seals.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

/** What play writes: as it was before each test. */
const TABLES = [
  ...['wallet_entry', 'wallet_account', 'wallet_house', 'wallet_round', 'report_seal', 'report_mark'],
  ...['play_day', 'play_month', 'cash_day', 'cash_month', 'house_day', 'house_cash_day'].map(
    (name) => `report_${name}`,
  ),
];

const key: WalletKey = { merchantId: 'one', memberId: randomUUID(), currency: 'PHP', trial: false };
let bets = 0;

/** A bet and its win. */
async function play(): Promise<void> {
  const round = { id: `r${++bets}`, game: 'perlas' };
  const vendor = 'ACME';
  const bet = { ...key, vendor, txId: `${bets} bet`, amount: 100n, round: { ...round, closes: false } };
  await post(server.app, betEntry(bet));
  const win = { ...key, vendor, txId: `${bets} win`, amount: 30n, bet: bet.txId, free: false };
  await post(server.app, winEntry({ ...win, round: { ...round, closes: true } }));
}

const broken = async () =>
  (await proveSeals(server.db, server.app.cipher)).filter((one) => one.broken > 0).map(({ check }) => check);
const brokenOtherwise = async () => [
  ...(await booksReport(server.db, server.clock.now())).results.filter((one) => one.broken > 0),
  ...(await proveFigures(server.db)).filter((one) => one.broken > 0),
];

describe('the journal', () => {
  const before: (readonly [table: string, lines: readonly string[]])[] = [];
  beforeAll(async () => {
    await openLedgerMember(server.db, key);
    const opening = { ...key, source: 'opening', txId: key.memberId, code: 'OPENING' } as const;
    await post(server.app, moveEntry({ ...opening, debit: 'house:opening', credit: 'main', amount: 10_000n }));
    for (let round = 0; round < 4; round++) await play();
    await readerOf(server.app).sweep();
    for (const table of TABLES) {
      const { rows } = await server.db.query<{ line: string }>({
        text: `select row_to_json(t)::text as line from ${table} t`,
        values: [],
      });
      before.push([table, rows.map(({ line }) => line)]);
    }
  });
  beforeEach(async () => {
    for (const [table, lines] of before) {
      await server.db.script(`delete from ${table}`);
      const text = `insert into ${table} select * from json_populate_record(null::${table}, $1::json)`;
      for (const line of lines) await server.db.query({ text, values: [line] });
    }
    expect(await broken()).toEqual([]);
    expect(await brokenOtherwise()).toEqual([]);
  });

  const edits: readonly (readonly [string, string])[] = [
    ['an amount', 'update wallet_entry set amount = amount + 5 where seq = 4'],
    ['a balance', 'update wallet_entry set balance_after = balance_after + 5 where seq = 4'],
    ['an account', "update wallet_entry set debit = 'house:other' where seq = 5"],
    ['a kind', "update wallet_entry set code = 'BONUS' where seq = 5"],
    ['a round', "update wallet_entry set round_id = 'r9' where seq = 4"],
    ['how much was played', 'update wallet_entry set turnover = 0 where seq = 4'],
    ['an entry less', 'delete from wallet_entry where seq = 5'],
    // Nothing else in the books depends on it: who played what, and when to the second.
    ['a moment', "update wallet_entry set created_at = created_at + interval '1 second' where seq = 9"],
  ];
  it.each(edits)('shows a single edit: %s', async (_, statement) => {
    await server.db.script(statement);
    expect(await broken()).toEqual(['every sealed entry is as it was written']);
  });

  it('shows the edit that no other proof of the books finds', async () => {
    await server.db.script(edits.at(-1)?.[1] ?? '');
    expect(await brokenOtherwise()).toEqual([]);
    expect(await broken()).not.toEqual([]);
  });

  it.each(edits)('shows an edit whose chain was made anew without the key: %s', async (_, statement) => {
    const { db, app } = server;
    await db.script(statement);
    // The same chain under a key of one's own, as the reader would make it.
    const forger = {
      ...app,
      metrics: createMetrics(),
      cipher: createCipher(['somebody else’s secret of 32 characters']),
    };
    await db.script('delete from report_seal');
    await db.script("delete from report_mark where projection = 'seals'");
    await readerOf(forger).sweep();
    expect(await broken()).toEqual(['every sealed entry is as it was written']);
    // Nor does the reader seal on over it.
    await play();
    await readerOf(app).sweep();
    expect(await broken()).toEqual(expect.arrayContaining(['every sealed entry is as it was written']));
  });

  it('shows a seal that was taken away, and none is made in its place', async () => {
    await server.db.script('delete from report_seal');
    expect(await broken()).toEqual(['every entry that was read is sealed']);
    await play();
    await readerOf(server.app).sweep();
    expect(await broken()).toEqual(['every entry that was read is sealed']);
  });

  it('that lacks its last entry does not keep the reader going for ever', async () => {
    await server.db.script('delete from wallet_entry where seq = 9');
    await server.db.script("update report_mark set seq = 8 where projection = 'reports'");
    await readerOf(server.app).sweep();
    expect(await broken()).toEqual(['every sealed entry is as it was written']);
  });

  it('is not sealed anew when figures are made anew', async () => {
    await server.db.script(edits[0]?.[1] ?? '');
    await rebuildFigures(server.app);
    expect(await broken()).toEqual(['every sealed entry is as it was written']);
  });

  it('is proven under the secret it was sealed with after that has left', async () => {
    const { db, app } = server;
    const fresh = ['a new secret of at least 32 characters'];
    const secrets = [...fresh, ...app.config.secrets];
    await reencryptSeals({ ...app, config: { ...app.config, secrets }, cipher: createCipher(secrets) });
    const cipher = createCipher(fresh, await readHashKeys(db, createCipher(fresh)));
    expect((await proveSeals(db, cipher)).filter((one) => one.broken > 0)).toEqual([]);
    expect((await proveSeals(db, createCipher(fresh))).filter((one) => one.broken > 0)).toHaveLength(1);
  });

  it('is sealed with every column that an entry has', async () => {
    const columns = await server.db.rows<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'wallet_entry'`;
    expect([...SEALED_COLUMNS].sort()).toEqual(columns.map(({ name }) => name).sort());
  });
});
