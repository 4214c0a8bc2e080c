import { provide } from '../../kernel/ports.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import type { App } from '../../kernel/app.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import { createMetrics } from '../../kernel/metrics.ts';
import { categoriesOfGames } from '../games/names.ts';
import { openLedgerMember } from '../../../test/ledgerMember.ts';
import { betEntry, post, rollbackEntry, winEntry, type Entry, type WalletKey } from '../wallet/ledger/index.ts';
import { walletModule } from '../wallet/index.ts';
import { moveEntry } from '../wallet/ledger/ledger.rules.ts';
import { proveFigures } from './books.store.ts';
import { listBehind } from './journal.store.ts';
import { projectStep } from './project.ts';
import { gameCategories, registerProjection } from './projections.ts';
import { readerOf } from './reader.ts';
import { rebuildFigures } from './rebuild.ts';

const HOUR_MS = 3_600_000;
const TABLES = ['play_day', 'play_month', 'cash_day', 'cash_month', 'house_day', 'house_cash_day'];

/** One message of a vendor about one of three rounds of one of two members, or money from outside. */
const message = fc.record({
  who: fc.integer({ min: 0, max: 1 }),
  round: fc.integer({ min: 0, max: 2 }),
  game: fc.constantFrom('slot', 'table'),
  what: fc.constantFrom('bet', 'bet', 'win', 'rollbackBet', 'rollbackWin', 'close', 'money', 'midnight'),
  amount: fc.integer({ min: 0, max: 500 }),
});
type Message = typeof message extends fc.Arbitrary<infer T> ? T : never;

describe('the journal projection', () => {
  let server: TestServer;
  let spy: { seqs: string[]; forgotten: number };
  beforeAll(async () => {
    server = await startTestServer({ modules: () => [walletModule] });
    provide(server.app, gameCategories, categoriesOfGames);
    spy = { seqs: [], forgotten: 0 };
    registerProjection(server.app, {
      name: 'spy',
      apply: async (_tx, entries) => void spy.seqs.push(...entries.map(({ memberId, seq }) => `${memberId} ${seq}`)),
      forget: async () => void spy.forgotten++,
    });
    await putGames(server.app, [aGame({ code: 'slot' }), aGame({ code: 'table', gameType: 'LIVE' })]);
  });
  afterAll(() => server.stop());

  /** What one process knows of itself is kept by its app. */
  const processOf = (): App => {
    const app = { ...server.app, metrics: createMetrics() };
    provide(app, gameCategories, categoriesOfGames);
    return app;
  };
  const figures = async () =>
    Object.fromEntries(
      await Promise.all(
        TABLES.map(async (name) => {
          const { rows } = await server.db.query({
            text: `select * from report_${name} where merchant_id is not null order by 1, 2, 3, 4, 5, 6`,
            values: [],
          });
          return [name, rows];
        }),
      ),
    );

  async function play(keys: readonly WalletKey[], messages: readonly Message[]): Promise<void> {
    const bets = new Map<string, Entry[]>();
    const wins = new Map<string, Entry[]>();
    for (const { who, round, game, what, amount } of messages) {
      const key = keys[who] as WalletKey;
      const place = `${who} ${game}${round}`;
      const movement = {
        ...key,
        vendor: 'ACME',
        txId: server.app.ids.uuid(),
        round: { id: `${game}${round}`, game, closes: what === 'close', category: game === 'table' ? 'LIVE' : 'RNG' },
      };
      const bet = bets.get(place)?.at(-1);
      const win = wins.get(place)?.at(-1);
      server.clock.move(what === 'midnight' ? 24 * HOUR_MS : 1000);
      if (what === 'money')
        await post(
          server.app,
          moveEntry({
            ...key,
            source: 'test',
            txId: movement.txId,
            code: 'CORRECTION',
            debit: 'house:correction',
            credit: 'main',
            amount: BigInt(amount),
          }),
        );
      else if (what === 'bet') {
        const entry = betEntry({ ...movement, amount: BigInt(amount) });
        if ((await post(server.app, entry)).verdict === 'applied') bets.set(place, [...(bets.get(place) ?? []), entry]);
      } else if (what === 'rollbackBet' && bet)
        await post(server.app, rollbackEntry({ ...movement, target: bet.txId }));
      else if (what === 'rollbackWin' && win) await post(server.app, rollbackEntry({ ...movement, target: win.txId }));
      else if ((what === 'win' || what === 'close') && bet) {
        const entry = winEntry({ ...movement, amount: BigInt(amount), bet: bet.txId, free: false });
        if ((await post(server.app, entry)).verdict === 'applied') wins.set(place, [...(wins.get(place) ?? []), entry]);
      }
    }
  }

  it('says the same in whatever pieces the journal is read, and made again from zero', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(message, { minLength: 1, maxLength: 40 }),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 }),
        async (messages, sizes) => {
          run++;
          const keys = [0, 1].map(() => ({
            merchantId: `m${run}`,
            memberId: server.app.ids.uuid(),
            currency: 'PHP',
            trial: false,
          }));
          for (const key of keys) await openLedgerMember(server.db, key);
          await play(
            keys,
            messages.flatMap((one, at) => (at === 0 ? [{ ...one, what: 'money' as const, amount: 500 }, one] : [one])),
          );
          const accounts = keys.map((key) => ({ ...key, bucket: bucketOf(key.memberId) }));
          // Interrupted, in pieces of all sizes, some members together and some alone.
          for (let at = 0; ; at++) {
            const size = sizes[at % sizes.length] ?? 1;
            const some = at % 3 === 0 ? accounts : accounts.slice(at % 2, (at % 2) + 1);
            await projectStep(server.app, some, size * some.length);
            const behind = await listBehind(server.db, ['reports', 'spy'], {
              from: 0,
              to: 1023,
              merchantId: `m${run}`,
            });
            if (behind.length === 0) break;
          }
          const before = await figures();
          expect((await proveFigures(server.db)).filter(({ broken }) => broken > 0)).toEqual([]);
          if (run % 5 === 0) {
            await rebuildFigures(server.app);
            expect(await figures()).toEqual(before);
          }
        },
      ),
      { numRuns: 25 },
    );
    expect(spy.forgotten).toBe(5);
  }, 120_000);

  it('feeds each projection every entry once, one that comes later from the first on', async () => {
    const key = { merchantId: 'late', memberId: server.app.ids.uuid(), currency: 'PHP', trial: false };
    await openLedgerMember(server.db, key);
    await play(
      [key],
      Array.from({ length: 6 }, () => ({ who: 0, round: 0, game: 'slot', what: 'money', amount: 5 })),
    );
    spy.seqs = [];
    await readerOf(server.app).catchUp(key);
    const app = processOf();
    const heard: bigint[] = [];
    registerProjection(app, {
      name: 'later',
      apply: async (_tx, entries) => void heard.push(...entries.map(({ seq }) => seq)),
      forget: async () => undefined,
    });
    await readerOf(app).catchUp(key);
    await play([key], [{ who: 0, round: 0, game: 'slot', what: 'money', amount: 5 }]);
    await readerOf(app).catchUp(key);
    await readerOf(app).catchUp(key);
    expect(heard).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 7n]);
    expect(spy.seqs).toHaveLength(6);
    expect((await proveFigures(server.db)).filter(({ broken }) => broken > 0)).toEqual([]);
  });

  it('adds nothing of a step that fails, and goes on where it stood', async () => {
    const key = { merchantId: 'fails', memberId: server.app.ids.uuid(), currency: 'PHP', trial: false };
    await openLedgerMember(server.db, key);
    await play([key], [{ who: 0, round: 0, game: 'slot', what: 'money', amount: 5 }]);
    const app = processOf();
    let fails = true;
    registerProjection(app, {
      name: 'failing',
      apply: async () => {
        if (fails) throw new Error('a fault of the projection');
      },
      forget: async () => undefined,
    });
    const before = await figures();
    await expect(readerOf(app).catchUp(key)).rejects.toThrow('a fault of the projection');
    expect(await figures()).toEqual(before);
    fails = false;
    await readerOf(app).catchUp(key);
    expect(await figures()).not.toEqual(before);
    expect((await proveFigures(server.db)).filter(({ broken }) => broken > 0)).toEqual([]);
  });

  it('finds damage: a figure that no entry explains', async () => {
    for (const [table, column] of [
      ['play_day', 'win'],
      ['play_day', 'valid'],
      ['play_month', 'valid'],
      ['cash_day', 'other'],
      ['cash_month', 'deposits'],
      ['house_day', 'members'],
      ['house_cash_day', 'actives'],
      ['house_cash_day', 'first_deposits'],
    ]) {
      const change = (by: number) =>
        server.db.query({
          text: `update report_${table} set ${column} = ${column} + ${by}
            where ctid = (select min(ctid) from report_${table} where merchant_id is not null)`,
          values: [],
        });
      await change(1);
      expect(
        (await proveFigures(server.db)).filter(({ broken }) => broken > 0),
        `${table} ${column}`,
      ).not.toEqual([]);
      await rebuildFigures(server.app);
      expect((await proveFigures(server.db)).filter(({ broken }) => broken > 0)).toEqual([]);
    }
  });

  it('finds damage: an entry that a step left out', async () => {
    const key = { merchantId: 'skips', memberId: server.app.ids.uuid(), currency: 'PHP', trial: false };
    await openLedgerMember(server.db, key);
    const money = { who: 0, round: 0, game: 'slot', what: 'money', amount: 5 } as const;
    await play([key], [money]);
    await readerOf(server.app).catchUp(key);
    await play([key], [money]);
    await server.db.run`
      update report_mark set seq = seq + 1 where projection = 'reports' and member_id = ${key.memberId} and merchant_id = 'skips'`;
    await play([key], [money]);
    await readerOf(server.app).catchUp(key);
    expect((await proveFigures(server.db)).filter(({ broken }) => broken > 0)).not.toEqual([]);
    await rebuildFigures(server.app);
    expect((await proveFigures(server.db)).filter(({ broken }) => broken > 0)).toEqual([]);
  });
});
