import { memberPnl } from '@baize/contract/reports/pnl.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { playRounds } from '../../../test/playRounds.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { post, rollbackEntry, type Entry } from '../wallet/ledger/index.ts';
import { walletKeyOf } from '../wallet/index.ts';
import { moveEntry } from '../wallet/ledger/ledger.rules.ts';
import { proveFigures } from './books.store.ts';

const DAY_MS = 86_400_000;

describe('memberPnl', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await putGames(server.app, [
      aGame({ code: 'Slot' }),
      aGame({ code: 'table', gameType: 'LIVE' }),
      aGame({ code: 'moon', vendor: 'OTHER' }),
    ]);
  });
  afterAll(() => server.stop());

  /** Days pass; nobody is logged out by it. */
  const passDays = async (days: number) => {
    server.clock.move(days * DAY_MS);
    const now = server.clock.now();
    await server.db
      .run`update identity_session set created_at = ${now}, last_seen_at = ${now} where merchant_id is not null`;
  };
  const range = { from: '2026-11-01', to: '2026-12-31' };
  const broken = async () => (await proveFigures(server.db)).filter((check) => check.broken > 0);

  it('tells cell by cell what was staked, won and given, by day, month, category and vendor', async () => {
    const site = await server.openSite();
    await playRounds(server, { site, who: 'ana' }, [
      { id: 'a', stake: 10_000n, win: 2_500n },
      { id: 'b', stake: 5_000n, win: 0n },
      { id: 'c', stake: 3_000n, win: 'rolledBack' },
      { id: 'tie', game: 'table', stake: 10_000n, win: 10_000n },
      { id: 'banker', game: 'table', stake: 10_000n, win: 19_500n },
    ]);
    await passDays(20);
    await playRounds(server, { site, who: 'ana' }, [
      { id: 'm', game: 'moon', vendor: 'OTHER', stake: 700n, win: 1_000n },
      { id: 'open', stake: 100n, win: null },
    ]);
    const today = '2026-12-11';
    const ask = async (by: 'day' | 'month' | 'category' | 'vendor') =>
      (await site.ask('ana', memberPnl, { ...range, by })).value;

    const days = await ask('day');
    expect(days).toMatchObject({ currency: 'PHP', trial: false, asOf: server.clock.now().toISOString() });
    expect(days.totals).toEqual({
      rounds: 6,
      stake: '358.00',
      valid: '252.00',
      win: '330.00',
      net: '-28.00',
      rebate: '0.00',
      bonus: '0.00',
      agent: '0.00',
      result: '-28.00',
      deposits: '0.00',
      withdrawals: '0.00',
      netDeposit: '0.00',
    });
    expect(days.list.map(({ key, rounds, stake, valid, win, net }) => [key, rounds, stake, valid, win, net])).toEqual([
      [today, 2, '8.00', '7.00', '10.00', '2.00'],
      ['2026-11-21', 4, '350.00', '245.00', '320.00', '-30.00'],
    ]);
    const months = await ask('month');
    expect(months.list.map(({ key, stake, result }) => [key, stake, result])).toEqual([
      ['2026-12', '8.00', '2.00'],
      ['2026-11', '350.00', '-30.00'],
    ]);
    expect(months.totals).toEqual(days.totals);
    expect((await ask('category')).list).toEqual([
      { key: 'LIVE', name: 'LIVE', rounds: 2, stake: '200.00', valid: '95.00', win: '295.00', net: '95.00' },
      { key: 'RNG', name: 'RNG', rounds: 4, stake: '158.00', valid: '157.00', win: '35.00', net: '-123.00' },
    ]);
    expect((await ask('vendor')).list.map(({ key, net }) => [key, net])).toEqual([
      ['ACME', '-31.00'],
      ['OTHER', '3.00'],
    ]);
    expect((await site.ask('ben', memberPnl, range)).value.list).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  it('counts what a later day takes back on that day, and the valid bet with it', async () => {
    const site = await server.openSite();
    const { id: memberId } = await site.member('ana');
    await playRounds(server, { site, who: 'ana' }, [{ id: 'x', game: 'table', stake: 10_000n, win: 19_500n }]);
    const day = (await site.ask('ana', memberPnl, range)).value.list[0]?.key ?? '';
    await passDays(1);
    const key = walletKeyOf({ merchantId: site.merchantId, memberId, type: 0, currency: 'PHP' });
    await post(
      server.app,
      rollbackEntry({
        ...key,
        vendor: 'ACME',
        txId: `${memberId}-rollback`,
        target: `${memberId}-ACME-x-end`,
        round: { id: 'x', game: 'table', closes: false },
      }),
    );
    const { list } = (await site.ask('ana', memberPnl, range)).value;
    expect(list.map(({ key, valid, win, rounds }) => [key > day, valid, win, rounds])).toEqual([
      [true, '5.00', '-195.00', 0],
      [false, '95.00', '195.00', 1],
    ]);
  });

  it('shows rewards, deposits and withdrawals beside play, and what was paid in over all time', async () => {
    const site = await server.openSite();
    const { id: memberId } = await site.member('ana');
    const key = walletKeyOf({ merchantId: site.merchantId, memberId, type: 0, currency: 'PHP' });
    const give = (code: string, amount: bigint, out = false) =>
      post(server.app, {
        ...moveEntry({
          ...key,
          source: 'test',
          txId: `${memberId} ${code}`,
          code: 'CORRECTION',
          debit: out ? 'main' : 'house:test',
          credit: out ? 'house:test' : 'main',
          amount,
        }),
        code: code as Entry['code'],
      });
    await give('DEPOSIT', 50_000n);
    await give('REBATE', 120n);
    await give('CASHBACK', 300n);
    await give('DAILY_SALARY', 40n);
    await give('WITHDRAWAL', 20_000n, true);
    const { totals } = (await site.ask('ana', memberPnl, { ...range, by: 'month' })).value;
    expect(totals).toMatchObject({
      deposits: '500.00',
      withdrawals: '200.00',
      netDeposit: '300.00',
      rebate: '1.20',
      bonus: '3.00',
      agent: '0.40',
      result: '4.60',
    });
    expect(await broken()).toEqual([]);
  });

  it('counts no play money, and says so', async () => {
    const site = await server.openSite();
    await playRounds(server, { site, who: 'dado' }, [{ id: 'x', stake: 100n, win: 250n }]);
    expect((await site.ask('dado', memberPnl, range)).value).toMatchObject({
      trial: true,
      totals: { stake: '0.00' },
      list: [],
    });
  });

  it('refuses spans that end before they begin or are too long', async () => {
    const site = await server.openSite();
    expect(await site.ask('ana', memberPnl, { from: '2026-11-02', to: '2026-11-01' })).toMatchObject({
      errorCode: 'input.invalid',
      fields: { to: expect.any(String) },
    });
    expect(await site.ask('ana', memberPnl, { from: '2025-01-01', to: '2026-11-01', by: 'day' })).toMatchObject({
      errorCode: 'input.invalid',
      fields: { to: 'At most 366 days.' },
    });
    expect(await site.ask('guest', memberPnl, range)).toMatchObject({ status: 401 });
  });
});
