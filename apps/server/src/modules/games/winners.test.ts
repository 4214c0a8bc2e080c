import { winnerBoard } from '@baize/contract/games/winners.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startFakeVendor, type FakeVendor } from '../../../test/fakeVendor.ts';
import { CAST, startTestServer, type Site, type TestServer, type Who } from '../../../test/testServer.ts';
import { betEntry, post, rollbackEntry, winEntry } from '../wallet/ledger/index.ts';
import { postOpening, walletKeyOf } from '../wallet/index.ts';
import { maskName } from './winners.rules.ts';
import { winnersOf } from './winners.ts';

const DAY_MS = 24 * 3_600_000;

let server: TestServer;
let acme: FakeVendor;
beforeAll(async () => {
  server = await startTestServer();
  acme = await startFakeVendor(server.app, { code: 'ACME' });
  await putGames(server.app, [aGame({ code: 'slot', name: 'Slot of Gold', connected: true })]);
});
afterAll(async () => {
  await acme.stop();
  await server.stop();
});

async function play(site: Site, who: Who, round: string, stake: bigint, wins: readonly bigint[]): Promise<void> {
  const { id: memberId } = await site.member(who);
  const key = walletKeyOf({ merchantId: site.merchantId, memberId, type: CAST[who], currency: 'PHP' });
  const movement = { ...key, vendor: 'ACME', round: { id: round, game: 'slot', closes: false } };
  const bet = `${memberId}-${round}`;
  await post(server.app, betEntry({ ...movement, txId: bet, amount: stake }));
  for (const [index, amount] of wins.entries()) {
    await post(server.app, winEntry({ ...movement, txId: `${bet}-${index}`, amount, bet, free: false }));
  }
  await winnersOf(server.app).write();
}

const board = async (site: Site) => {
  const { list } = (await site.ask('guest', winnerBoard, {})).value;
  return list.map(({ rank, member, gameName, win }) => [rank, member, gameName, win]);
};

describe('winnerBoard [G7-1]', () => {
  it('shows the largest wins of the day, a round with several wins once, and nobody’s name', async () => {
    const site = await server.openSite();
    for (const who of ['ana', 'ben'] as const) await postOpening(server.app, (await site.member(who)).id, 100_000n);
    expect(await board(site)).toEqual([]);
    await play(site, 'ana', 'w1', 100n, [5_000n]);
    await play(site, 'ben', 'w2', 100n, [3_000n, 4_000n]);
    const masked = await Promise.all(
      (['ben', 'ana'] as const).map(async (who) => maskName((await site.member(who)).userName)),
    );
    expect(await board(site)).toEqual([
      [1, masked[0], 'Slot of Gold', '70.00'],
      [2, masked[1], 'Slot of Gold', '50.00'],
    ]);
  });

  it('shows those of some categories alone, and refuses others than there are', async () => {
    const site = await server.openSite();
    await postOpening(server.app, (await site.member('ana')).id, 100_000n);
    await play(site, 'ana', 'w1', 100n, [5_000n]);
    const of = (gameType: string) => site.ask('guest', winnerBoard, { gameType });
    expect((await of('RNG,LIVE')).value.list).toHaveLength(1);
    expect((await of('LOTT,ELOTT')).value.list).toEqual([]);
    expect((await of('POKER')).errorCode).toBe('input.invalid');
  });

  it('leaves out what is no win, trial money and test accounts', async () => {
    const site = await server.openSite();
    await postOpening(server.app, (await site.member('ana')).id, 100_000n);
    await play(site, 'ana', 'l1', 5_000n, [5_000n]);
    await play(site, 'ana', 'l2', 5_000n, [100n]);
    for (const who of ['dado', 'tess'] as const) {
      await postOpening(server.app, (await site.member(who)).id, 100_000n);
      await play(site, who, `l-${who}`, 100n, [90_000n]);
    }
    expect(await board(site)).toEqual([]);
  });

  it('takes a win off that was taken back, and tells rounds of two vendors apart', async () => {
    const site = await server.openSite();
    const { id: memberId } = await site.member('ana');
    await postOpening(server.app, memberId, 100_000n);
    const key = walletKeyOf({ merchantId: site.merchantId, memberId, type: 0, currency: 'PHP' });
    const movement = { ...key, vendor: 'ACME', round: { id: 'same', game: 'slot', closes: false } };
    await post(server.app, betEntry({ ...movement, txId: `${memberId}-b`, amount: 100n }));
    await post(
      server.app,
      winEntry({ ...movement, txId: `${memberId}-w`, amount: 900n, bet: `${memberId}-b`, free: false }),
    );
    await post(server.app, betEntry({ ...movement, vendor: 'OTHR', txId: `${memberId}-o`, amount: 700n }));
    await winnersOf(server.app).write();
    expect(await board(site)).toHaveLength(1);
    await post(server.app, rollbackEntry({ ...movement, txId: `${memberId}-u`, target: `${memberId}-w` }));
    await winnersOf(server.app).write();
    expect(await board(site)).toEqual([]);
  });

  it('takes off what its vendor took back though it was spent, and counts in full what was taken back of several wins', async () => {
    const site = await server.openSite();
    const { id: memberId } = await site.member('ana');
    await postOpening(server.app, memberId, 1_000n);
    const key = walletKeyOf({ merchantId: site.merchantId, memberId, type: 0, currency: 'PHP' });
    const movement = { ...key, vendor: 'ACME', round: { id: 'spent', game: 'slot', closes: false } };
    const takeBack = async (index: number) => {
      const target = `${memberId}-spent-${index}`;
      await post(server.app, rollbackEntry({ ...movement, txId: `${target}-u`, target }));
      await winnersOf(server.app).write();
    };
    const win = async (index: number, amount: bigint) => {
      const [txId, bet] = [`${memberId}-spent-${index}`, `${memberId}-spent`];
      await post(server.app, winEntry({ ...movement, txId, amount, bet, free: false }));
      await winnersOf(server.app).write();
    };
    await play(site, 'ana', 'spent', 1_000n, [50_000n, 20_000n]);
    await play(site, 'ana', 'spending', 61_000n, []);
    await takeBack(0);
    expect(await board(site)).toEqual([[1, expect.any(String), 'Slot of Gold', '200.00']]);
    await win(2, 3_000n);
    expect((await board(site)).map(([, , , amount]) => amount)).toEqual(['230.00']);
    await takeBack(2);
    await takeBack(1);
    expect(await board(site)).toEqual([]);
  });

  it('takes a win off by a rollback that names another round, and leaves what was won in that one', async () => {
    const site = await server.openSite();
    const { id: memberId } = await site.member('ana');
    await postOpening(server.app, memberId, 100_000n);
    await play(site, 'ana', 'o1', 100n, [90_000n]);
    await play(site, 'ana', 'o2', 100n, [4_000n]);
    const key = walletKeyOf({ merchantId: site.merchantId, memberId, type: 0, currency: 'PHP' });
    const movement = { ...key, vendor: 'ACME', round: { id: 'o2', game: 'slot', closes: false } };
    await post(server.app, rollbackEntry({ ...movement, txId: `${memberId}-o3`, target: `${memberId}-o1-0` }));
    await post(server.app, rollbackEntry({ ...movement, txId: `${memberId}-o4`, target: 'never came' }));
    await winnersOf(server.app).write();
    expect(await board(site)).toEqual([[1, expect.any(String), 'Slot of Gold', '40.00']]);
  });

  it('lowers by a rollback what stands on its day, keeps its moment, and puts nothing on another day or anew', async () => {
    const site = await server.openSite();
    const { id: memberId } = await site.member('ana');
    await postOpening(server.app, memberId, 100_000n);
    await play(site, 'ana', 'y1', 100n, [9_000n, 4_000n]);
    await play(site, 'ana', 'y2', 100n, [5_000n, 300n]);
    await play(site, 'ana', 'y3', 100n, [7_000n]);
    await server.db.run`delete from games_winner where round_id = 'y2' and member_id = ${memberId}`;
    const rows = () =>
      server.db.rows<{ roundId: string; day: string; win: bigint; wonAt: Date }>`
        select round_id as "roundId", day::text as day, win, won_at as "wonAt" from games_winner
        where member_id = ${memberId} order by round_id`;
    const before = await rows();
    expect(before.map(({ roundId, win }) => [roundId, win])).toEqual([
      ['y1', 13_000n],
      ['y3', 7_000n],
    ]);
    const takeBack = async (round: string, index: number) => {
      const key = walletKeyOf({ merchantId: site.merchantId, memberId, type: 0, currency: 'PHP' });
      const movement = { ...key, vendor: 'ACME', round: { id: round, game: 'slot', closes: false } };
      const target = `${memberId}-${round}-${index}`;
      await post(server.app, rollbackEntry({ ...movement, txId: `${target}-u`, target }));
      await winnersOf(server.app).write();
    };
    server.clock.move(60_000);
    await takeBack('y2', 1);
    await takeBack('y1', 0);
    const lowered = before.map((row) => (row.roundId === 'y1' ? { ...row, win: 4_000n } : row));
    expect(await rows()).toEqual(lowered);
    expect((await board(site)).map(([, , , win]) => win)).toEqual(['70.00', '40.00']);
    await play(site, 'ana', 'y4', 100n, [8_000n, 1_000n]);
    server.clock.move(DAY_MS);
    await takeBack('y4', 0);
    expect(await board(site)).toEqual([]);
    expect((await rows()).map(({ roundId, win }) => [roundId, win])).toEqual([
      ['y1', 4_000n],
      ['y3', 7_000n],
      ['y4', 1_000n],
    ]);
  });

  it.each(['disabled', 'excluded'] as const)(
    'takes off who is %s by now, and what they win after it',
    async (status) => {
      const site = await server.openSite();
      const [ana, ben] = [await site.member('ana'), await site.member('ben')];
      for (const { id } of [ana, ben]) await postOpening(server.app, id, 100_000n);
      await play(site, 'ana', `s1-${status}`, 100n, [990_000n]);
      expect(await board(site)).toHaveLength(1);
      const become = (word: string) => server.db.run`update identity_member set status = ${word} where id = ${ana.id}`;
      await become(status);
      await play(site, 'ana', `s2-${status}`, 100n, [880_000n]);
      await play(site, 'ben', `s3-${status}`, 100n, [3_000n]);
      expect(await board(site)).toEqual([[1, maskName(ben.userName), 'Slot of Gold', '30.00']]);
    },
  );

  it('begins anew with the merchant’s day and stays with its merchant', async () => {
    const [site, other] = [await server.openSite(), await server.openSite()];
    await postOpening(server.app, (await site.member('ana')).id, 100_000n);
    await play(site, 'ana', 'd1', 100n, [9_000n]);
    expect(await board(site)).toHaveLength(1);
    expect(await board(other)).toEqual([]);
    server.clock.move(DAY_MS);
    expect(await board(site)).toEqual([]);
  });
});

describe('maskName', () => {
  it.each([
    ['ana', 'a***'],
    ['pepe', 'p***e'],
    ['maria_1', 'ma***_1'],
  ])('%s is shown as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});
