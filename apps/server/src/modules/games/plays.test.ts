import { hotGames } from '@baize/contract/games/games.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startFakeVendor, type FakeVendor } from '../../../test/fakeVendor.ts';
import { CAST, startTestServer, type Site, type TestServer, type Who } from '../../../test/testServer.ts';
import { betEntry, post, postOpening, walletKeyOf } from '../wallet/index.ts';
import { playsOf } from './plays.ts';

let server: TestServer;
let acme: FakeVendor;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  acme = await startFakeVendor(server.app, { code: 'ACME' });
  await putGames(
    server.app,
    ['a', 'b', 'c', 'd'].map((code, index) =>
      aGame({ code, name: code, hotRank: code === 'a' ? 1 : null, rank: index }),
    ),
  );
  site = await server.openSite();
});
afterAll(async () => {
  await acme.stop();
  await server.stop();
});

let bets = 0;
async function bet(who: Who, game: string, times: number): Promise<void> {
  const { id: memberId } = await site.member(who);
  await postOpening(server.app, memberId, 100_000n);
  const key = walletKeyOf({ merchantId: site.merchantId, memberId, type: CAST[who], currency: 'PHP' });
  for (let index = 0; index < times; index++) {
    bets += 1;
    const round = { id: `r${bets}`, game, closes: true };
    await post(server.app, betEntry({ ...key, vendor: 'ACME', txId: `t${bets}`, amount: 100n, round }));
  }
}

async function hot(): Promise<string[]> {
  await playsOf(server.app).write();
  await playsOf(server.app).rank();
  return (await site.ask('guest', hotGames, {})).value.list.map(({ gameCode }) => gameCode);
}

describe('hot games', () => {
  it('are those played most with real money, before those that were named hot', async () => {
    expect(await hot()).toEqual(['a']);
    await bet('ana', 'b', 2);
    await bet('ben', 'c', 3);
    await bet('dado', 'd', 9);
    expect(await hot()).toEqual(['c', 'b', 'a']);
    await bet('ana', 'b', 2);
    expect(await hot()).toEqual(['b', 'c', 'a']);
  });

  it('cool down after a week', async () => {
    server.clock.move(8 * 86_400_000);
    expect(await hot()).toEqual(['a']);
  });
});
