import { hotGames } from '@baize/contract/games/games.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startFakeVendor, type FakeVendor } from '../../../test/fakeVendor.ts';
import { CAST, startTestServer, type Site, type TestServer, type Who } from '../../../test/testServer.ts';
import { betEntry, post, rollbackEntry, winEntry } from '../wallet/ledger/index.ts';
import { postOpening, walletKeyOf } from '../wallet/index.ts';
import { findCurated } from './curation.store.ts';
import { playsOf } from './plays.ts';

let server: TestServer;
let acme: FakeVendor;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  acme = await startFakeVendor(server.app, { code: 'ACME' });
  await putGames(
    server.app,
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((code, index) =>
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

/** A member at a game, whose messages may be counted after each of them, as by different processes. */
async function seat(game: string) {
  const { id: memberId } = await site.member('ana');
  await postOpening(server.app, memberId, 100_000n);
  const key = walletKeyOf({ merchantId: site.merchantId, memberId, type: CAST.ana, currency: 'PHP' });
  let messages = 0;
  const say = (round: string, closes = false) => {
    messages += 1;
    return { ...key, vendor: 'ACME', txId: `${game}${messages}`, round: { id: `${game}-${round}`, game, closes } };
  };
  const posted = async (entry: Parameters<typeof post>[1]) => {
    expect((await post(server.app, entry)).verdict).toBe('applied');
    return entry.txId;
  };
  return {
    bet: (round: string, amount: bigint, closes = false) =>
      posted(betEntry({ ...say(round, closes), amount, free: amount === 0n })),
    win: (round: string, bet: string | null, amount: bigint, closes = false) =>
      posted(winEntry({ ...say(round, closes), bet, amount, free: bet === null })),
    rollback: (round: string, target: string, closes = false) =>
      posted(rollbackEntry({ ...say(round, closes), target })),
    count: async () => {
      await playsOf(server.app).write();
      return (await findCurated(server.db, `acme-${game}`, '2000-01-01'))?.rounds;
    },
  };
}

describe('hot games [G7-1]', () => {
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

describe('rounds that count as played', () => {
  it('are neither free, nor taken back, nor still open', async () => {
    const { bet, win, rollback, count } = await seat('e');
    for (let index = 0; index < 5; index++) {
      await win(`free${index}`, await bet(`free${index}`, 0n), 50n);
      await win(`gift${index}`, null, 50n, true);
      await rollback(`back${index}`, await bet(`back${index}`, 100n), true);
      await rollback(`left${index}`, await bet(`left${index}`, 100n));
      await rollback(`shut${index}`, await bet(`shut${index}`, 100n, true));
      await rollback(`none${index}`, 'never came', true);
      await bet(`open${index}`, 100n);
    }
    expect(await count()).toBe(0n);
    await win('real', await bet('real', 100n), 0n);
    expect(await count()).toBe(1n);
  });

  it.each(['at the end', 'after each message'])('count once, whatever came in them, when asked %s', async (when) => {
    const { bet, win, rollback, count } = await seat(when === 'at the end' ? 'f' : 'g');
    const counts: (bigint | undefined)[] = [];
    const then = async <T>(message: Promise<T>): Promise<T> => {
      const answer = await message;
      if (when !== 'at the end') counts.push(await count());
      return answer;
    };
    const [one, two] = [await then(bet('table', 100n)), await then(bet('table', 200n))];
    await then(rollback('table', two));
    await then(win('table', one, 500n));
    const three = await then(bet('table', 100n));
    await then(win('table', three, 0n));
    await then(win('table', one, 700n, true));
    expect(await count()).toBe(1n);
    const late = await then(bet('late', 100n, true));
    expect(await count()).toBe(2n);
    await then(rollback('late', late));
    expect(await count()).toBe(1n);
    // After all was taken back a seat may play on in the round.
    await then(win('again', await then(bet('again', 0n)), 0n));
    const four = await then(bet('again', 100n));
    await then(rollback('again', four));
    await then(win('again', await then(bet('again', 300n)), 0n));
    expect(await count()).toBe(2n);
    expect(counts.every((rounds) => rounds === undefined || rounds >= 0n)).toBe(true);
  });
});
