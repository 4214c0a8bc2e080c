import { exportRecords } from '@baize/contract/reports/exports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { playRounds } from '../../../test/playRounds.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { bucketOf } from '../../kernel/bucket.ts';

describe('exportRecords', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await putGames(server.app, [aGame({ code: 'Slot', name: '=Slot, "of" Gold' })]);
  });
  afterAll(() => server.stop());

  const month = { from: '2026-11-01', to: '2026-11-30' };
  const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

  it('writes movements, rounds and days, with the zone’s offset, and no formula', async () => {
    const site = await server.openSite();
    await playRounds(server, { site, who: 'ana' }, [
      { id: 'r1', stake: 1_000n, win: 2_500n },
      { id: 'r2', stake: 700n, win: 'rolledBack' },
      { id: 'r3', stake: 300n, win: null },
    ]);
    const bets = (await site.ask('ana', exportRecords, { ...month, kind: 'bets' })).value;
    expect(bets).toMatchObject({ fileName: 'bets-2026-11-01-2026-11-30.csv', lines: 3 });
    const day = linesOf(bets.csv)[1]?.slice(0, 14);
    expect(linesOf(bets.csv)).toEqual([
      'Time,Game,Provider,Status,Stake,Back,Net,Bonus stake,Bonus back,Currency,Round',
      expect.stringMatching(
        /^2026-11-21T\d\d:\d\d:\d\d\+08:00,"'=Slot, ""of"" Gold",[^,]+,open,3.00,0.00,-3.00,0.00,0.00,PHP,r3$/,
      ),
      expect.stringMatching(/rolledBack,7.00,0.00,0.00,0.00,0.00,PHP,r2$/),
      expect.stringMatching(/settled,10.00,25.00,15.00,0.00,0.00,PHP,r1$/),
    ]);
    expect(day).toMatch(/^2026-11-21T/);
    const movements = (await site.ask('ana', exportRecords, { ...month, kind: 'transactions' })).value;
    expect(linesOf(movements.csv)[0]).toBe('Time,Movement,Amount,Bonus,Balance after,Currency,About,Reference');
    expect(linesOf(movements.csv)[1]).toContain(',Bet,-3.00,0.00,');
    const days = (await site.ask('ana', exportRecords, { ...month, kind: 'day' })).value;
    expect(linesOf(days.csv)[1]).toBe('2026-11-21,2,13.00,10.00,25.00,12.00,0.00,0.00,0.00,12.00,0.00,0.00,PHP');
    expect((await site.ask('ben', exportRecords, { ...month, kind: 'bets' })).value.lines).toBe(0);
  });

  it('refuses more than a month of days, or more than ten thousand lines', async () => {
    const site = await server.openSite();
    expect(await site.ask('ana', exportRecords, { kind: 'bets', from: '2026-10-01', to: '2026-11-01' })).toMatchObject({
      errorCode: 'input.invalid',
      fields: { to: 'At most 31 days.' },
    });
    const { id } = await site.member('ana');
    await server.db.run`
      insert into wallet_round (bucket, member_id, source, round_id, merchant_id, currency, trial, game, stake, returned, win, closed,
        played, opened_seq, created_at)
      select ${bucketOf(id)}::smallint, ${id}::uuid, 'ACME', 'r' || n, ${site.merchantId}, 'PHP', false, 'Slot', 1, 0, 0, true, true, n,
        ${server.clock.now()}::timestamptz
      from generate_series(1, 10001) n`;
    expect(await site.ask('ana', exportRecords, { ...month, kind: 'bets' })).toMatchObject({
      status: 409,
      errorCode: 'records.tooMany',
      value: { max: 10_000 },
    });
  });
});
