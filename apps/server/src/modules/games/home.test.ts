import { addFavorite, favoriteList } from '@baize/contract/games/favorites.ts';
import type { NodeId } from '@baize/contract/games/games.ts';
import { home } from '@baize/contract/games/home.ts';
import { jackpotMeters } from '@baize/contract/games/jackpots.ts';
import { liveModels } from '@baize/contract/games/liveModels.ts';
import { addRecent, recentGames } from '@baize/contract/games/recents.ts';
import { betRecords } from '@baize/contract/games/rounds.ts';
import { winnerBoard } from '@baize/contract/games/winners.ts';
import { nextDraws } from '@baize/contract/lottery/games.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { betEntry, post } from '../wallet/ledger/index.ts';
import { postOpening, walletKeyOf } from '../wallet/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await putGames(server.app, [
    aGame({ code: 'slot', name: 'Slot of Gold', connected: true }),
    aGame({ code: 'table', gameType: 'LIVE', connected: true }),
  ]);
});
afterAll(() => server.stop());

it('answers what home shows a member, as the calls of its parts do', async () => {
  const site = await server.openSite();
  const nodeId = 'acme-slot' as NodeId;
  await site.ask('ana', addRecent, { nodeId });
  await site.ask('ana', addFavorite, { nodeId, vendor: 'ACME' });
  const { id: memberId } = await site.member('ana');
  await postOpening(server.app, memberId, 10_000n);
  const key = walletKeyOf({ merchantId: site.merchantId, memberId, type: 0, currency: 'PHP' });
  const round = { id: 'r1', game: 'slot', closes: false };
  await post(server.app, betEntry({ ...key, vendor: 'ACME', round, txId: `${memberId}-r1`, amount: 100n }));
  const { value } = await site.ask('ana', home, {});
  const { list: openRounds } = (await site.ask('ana', betRecords, { status: 'open' })).value;
  expect(openRounds).toHaveLength(1);
  expect(value).toEqual({
    winners: (await site.ask('ana', winnerBoard, {})).value,
    tables: (await site.ask('ana', liveModels, {})).value,
    jackpots: (await site.ask('ana', jackpotMeters, {})).value,
    draws: { ...(await site.ask('ana', nextDraws, {})).value, serverTime: expect.any(String) },
    recents: (await site.ask('ana', recentGames, {})).value,
    favorites: (await site.ask('ana', favoriteList, {})).value,
    openRounds,
  });
});

it('tells a guest nothing of a member, and nobody of records that the merchant has off', async () => {
  const site = await server.openSite({ flags: { TRANSBETREPMEM3: false } });
  const { recents, favorites, openRounds } = (await site.ask('guest', home, {})).value;
  expect([recents, favorites, openRounds]).toEqual([null, null, null]);
  expect((await site.ask('ana', home, {})).value.openRounds).toBeNull();
});
