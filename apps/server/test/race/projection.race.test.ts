import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { findServer } from '@baize/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../../src/kernel/metrics.ts';
import { proveFigures } from '../../src/modules/reports/books.store.ts';
import { readerOf } from '../../src/modules/reports/reader.ts';
import { rebuildFigures } from '../../src/modules/reports/index.ts';
import { betEntry, post, rollbackEntry, winEntry, type WalletKey } from '../../src/modules/wallet/ledger/index.ts';
import { walletModule } from '../../src/modules/wallet/index.ts';
import { moveEntry } from '../../src/modules/wallet/ledger/ledger.rules.ts';
import { openLedgerMember } from '../ledgerMember.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

const MEMBERS = 12;
const ROUNDS = 40;

describe.skipIf((await findServer()) === null)('readers of one journal', () => {
  let server: TestServer;
  let keys: WalletKey[];
  beforeAll(async () => {
    server = await startTestServer({ kind: 'postgres', modules: () => [walletModule] });
    keys = Array.from({ length: MEMBERS }, () => ({
      merchantId: 'race',
      memberId: server.app.ids.uuid(),
      currency: 'PHP',
      trial: false,
    }));
    for (const key of keys) await openLedgerMember(server.db, key);
  }, 60_000);
  afterAll(() => server.stop());

  const processes = (count: number) =>
    Array.from({ length: count }, () => ({ ...server.app, metrics: createMetrics() }));
  const clean = async () => expect((await proveFigures(server.db)).filter(({ broken }) => broken > 0)).toEqual([]);

  async function playAll(): Promise<void> {
    await Promise.all(
      keys.map(async (key) => {
        const txId = server.app.ids.uuid();
        const move = { ...key, source: 'test', txId, code: 'CORRECTION' as const, amount: 100_000n };
        await post(server.app, moveEntry({ ...move, debit: 'house:correction', credit: 'main' }));
        for (let at = 0; at < ROUNDS; at++) {
          const id = server.app.ids.uuid();
          const movement = { ...key, vendor: 'ACME', txId: id, round: { id, game: 'slot', closes: false } };
          await post(server.app, betEntry({ ...movement, amount: 10n }));
          const end = { ...movement, txId: `${id}-end`, round: { ...movement.round, closes: true } };
          if (at % 7 === 0) await post(server.app, rollbackEntry({ ...end, target: id }));
          else await post(server.app, winEntry({ ...end, amount: BigInt(at), bet: id, free: false }));
        }
      }),
    );
  }
  /** Every projection has counted every entry. */
  async function allCounted(): Promise<void> {
    const entries = (await server.db.rows`select from wallet_entry where merchant_id = 'race'`).length;
    const marks = await server.db.rows`
      select projection, sum(seq)::int as entries from report_mark where merchant_id = 'race' group by 1 order by 1`;
    expect(marks).toEqual(['reports', 'seals'].map((projection) => ({ projection, entries })));
  }

  it('count each entry once while it is played, however many read at once', async () => {
    let playing = true;
    const readers = processes(3).map(async (app, at) => {
      while (playing) {
        if (at === 0) for (const key of keys) await readerOf(app).catchUp(key);
        else await readerOf(app).sweep();
      }
    });
    await playAll();
    await clean();
    playing = false;
    await Promise.all(readers);
    await readerOf(server.app).sweep();
    await allCounted();
    await clean();
  }, 120_000);

  it('count each entry once when all is made again meanwhile', async () => {
    let rebuilding = true;
    const [one = server.app, two = server.app] = processes(2);
    const reading = (async () => {
      while (rebuilding) await readerOf(one).sweep();
    })();
    for (let at = 0; at < 5; at++) await Promise.all([rebuildFigures(two), at === 2 ? playAll() : null]);
    rebuilding = false;
    await reading;
    await readerOf(one).sweep();
    await clean();
  }, 120_000);

  it('count each entry once when processes that read are killed', async () => {
    const url = server.db.url ?? '';
    const start = async (): Promise<ChildProcess> => {
      const child = fork(new URL('./projectionProcess.ts', import.meta.url), { execArgv: [] });
      child.send(url);
      await once(child, 'message');
      return child;
    };
    for (let at = 0; at < 4; at++) {
      const children = await Promise.all([start(), start()]);
      const played = playAll();
      await pause(150 + 70 * at);
      for (const child of children) child.kill('SIGKILL');
      await Promise.all([
        played,
        ...children.map((child) => (child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null)),
      ]);
      await clean();
    }
    await readerOf(server.app).sweep();
    await allCounted();
    await clean();
  }, 120_000);
});
