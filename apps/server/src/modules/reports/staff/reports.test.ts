import { cashReport, playReport, reportCsv } from '@baize/contract/backoffice/reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, putGames } from '../../../../test/catalogue.ts';
import { startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { playRounds } from '../../../../test/playRounds.ts';
import type { Site } from '../../../../test/testServer.ts';
import { readerOf } from '../reader.ts';

const DAY_MS = 86_400_000;

describe('reports of a merchant', () => {
  let server: DeskServer;
  let site: Site;
  let eva: StaffPerson;
  beforeAll(async () => {
    server = await startDeskServer();
    await putGames(server.app, [aGame({ code: 'Slot' }), aGame({ code: 'table', gameType: 'LIVE' })]);
    site = await server.openSite();
    await playRounds(server, { site, who: 'ana' }, [
      { id: 'a', stake: 10_000n, win: 2_500n },
      { id: 'b', game: 'table', stake: 4_000n, win: 7_800n },
    ]);
    await playRounds(server, { site, who: 'ben' }, [{ id: 'c', stake: 1_000n, win: 0n }]);
    await playRounds(server, { site, who: 'dado' }, [{ id: 'd', stake: 1_000n, win: 0n }]);
    server.clock.move(DAY_MS);
    await playRounds(server, { site, who: 'ana' }, [{ id: 'e', stake: 600n, win: 100n }]);
    await readerOf(server.app).sweep();
    eva = await server.seat('eva');
  }, 60_000);
  afterAll(() => server.stop());

  const days = { from: '2026-11-21', to: '2026-11-22' };

  it('tell play by day, category and vendor, without play money', async () => {
    const ask = async (request: object) =>
      (await eva.ask(playReport, { merchantId: site.merchantId, ...days, ...request })).value;
    const byDay = await ask({});
    expect(byDay).toMatchObject({ currency: 'PHP', currencies: ['PHP'], timeZone: 'Asia/Manila', before: null });
    expect(byDay.totals).toEqual({
      membersADay: 1.5,
      rounds: 4,
      stake: '156.00',
      valid: '154.00',
      win: '104.00',
      ggr: '52.00',
    });
    expect(byDay.list.map(({ key, membersADay, stake, ggr }) => [key, membersADay, stake, ggr])).toEqual([
      ['2026-11-22', 1, '6.00', '5.00'],
      ['2026-11-21', 2, '150.00', '47.00'],
    ]);
    expect(
      (await ask({ by: 'category' })).list.map(({ key, membersADay, stake, ggr }) => [key, membersADay, stake, ggr]),
    ).toEqual([
      ['RNG', 1.5, '116.00', '90.00'],
      ['LIVE', 0.5, '40.00', '-38.00'],
    ]);
    expect((await ask({ by: 'vendor' })).list).toMatchObject([{ key: 'ACME', stake: '156.00' }]);
    const beside = await ask({ from: '2026-11-22', to: '2026-11-22', compare: 'before' });
    expect(beside.before).toMatchObject({ from: '2026-11-21', to: '2026-11-21', totals: { ggr: '47.00' } });
  });

  it('tell cash by day with what is left of play', async () => {
    const { value } = await eva.ask(cashReport, { merchantId: site.merchantId, ...days, compare: 'before' });
    expect(value.totals).toMatchObject({ deposits: '0.00', ggr: '52.00', ngr: '52.00', activesADay: 1.5 });
    expect(value.list.map(({ key, ggr, activesADay }) => [key, ggr, activesADay])).toEqual([
      ['2026-11-22', '5.00', 1],
      ['2026-11-21', '47.00', 2],
    ]);
    expect(value.before).toMatchObject({ from: '2026-11-19', to: '2026-11-20', list: [] });
  });

  it('come as files', async () => {
    const request = { merchantId: site.merchantId, ...days };
    const play = (await eva.ask(reportCsv, { ...request, report: 'play', by: 'category' })).value;
    expect(play).toEqual({
      fileName: `${site.merchantId}-play-by-category-2026-11-21-2026-11-22.csv`,
      csv: '\uFEFFcategory,Members a day,Rounds,Stake,Valid bet,Back,GGR,Currency\r\nRNG,1.5,3,116.00,116.00,26.00,90.00,PHP\r\nLIVE,0.5,1,40.00,38.00,78.00,-38.00,PHP\r\n',
    });
    const cash = (await eva.ask(reportCsv, { ...request, report: 'cash' })).value;
    expect(cash.csv.split('\r\n')[2]).toBe('2026-11-21,0.00,0,0.00,0,0.00,0,47.00,0.00,0.00,0.00,47.00,2,PHP');
  });

  it('are for those who may read them, of one merchant, and of a year at most', async () => {
    await server.role('figures', ['reports.read']);
    const noel = await server.seat('noel', [{ roleId: 'figures', merchantId: site.merchantId }]);
    const request = { merchantId: site.merchantId, ...days };
    expect((await noel.ask(playReport, request)).success).toBe(true);
    const other = await server.openSite();
    expect((await noel.ask(playReport, { ...request, merchantId: other.merchantId })).success).toBe(false);
    expect((await eva.ask(playReport, { ...request, merchantId: other.merchantId })).value.list).toEqual([]);
    expect(await eva.ask(playReport, { ...request, from: '2025-01-01' })).toMatchObject({
      fields: { to: 'At most 366 days.' },
    });
    expect(await eva.ask(cashReport, { ...request, from: '2026-12-01' })).toMatchObject({
      fields: { to: 'End is before start.' },
    });
  });
});
