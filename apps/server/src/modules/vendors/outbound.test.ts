import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeVendor, type FakeVendor } from '../../../test/fakeVendor.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { askForGames, askVendor, findConnectedVendor } from './index.ts';

describe('an answer of a vendor', () => {
  let server: TestServer;
  let acme: FakeVendor;
  beforeAll(async () => {
    server = await startTestServer();
    acme = await startFakeVendor(server.app, { code: 'ACME' });
  });
  afterAll(async () => {
    await acme.stop();
    await server.stop();
  });

  async function answered(path: string, text: string) {
    acme.answer(path, { text });
    const vendor = await findConnectedVendor(server.app, 'ACME');
    if (!vendor) return null;
    return path === 'game/list'
      ? askForGames(server.app, vendor, { request_uuid: '1' }, 5_000)
      : askVendor(server.app, vendor, path, { request_uuid: '1' }, 5_000);
  }
  const url = (length: number) => JSON.stringify({ url: 'x'.repeat(length) });
  const game = {
    name: 'A game, and: its name',
    category: 'RNG',
    classify: 'JP',
    min_bet: 100_000,
    min_bet_currency: 'PHP',
    url_thumb: 'https://cdn.example/a.png',
    free_play: true,
    enabled: true,
    streaming: false,
  };
  const games = (count: number, more: object = {}) =>
    JSON.stringify(Array.from({ length: count }, (_, number) => ({ game_code: `game-${number}`, ...game, ...more })));
  /** As many JSON writers do: ASCII only, slashes escaped. */
  const escaped = (json: string) =>
    json
      .replaceAll('/', '\\/')
      .replace(/[^\0-~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const ofItsOwn = { provider: { id: 7, name: 'ACME' }, tags: ['new', 'hot', 'jackpot', 'buy'], rtp: 96.5, lines: 20 };
  const empties = (count: number) => `[${'[],'.repeat(count)}[]]`;

  it('is accepted within the limits of its question', async () => {
    expect(await answered('game/url', url(60_000))).toMatchObject({ status: 200 });
    const bets = Array.from({ length: 40 }, (_, number) => ({ place: `red, ${number}`, stake: 20, win: 0 }));
    const round = { url: 'https://acme.example/r/1', fairness_url: 'https://acme.example/f/1', round: { bets } };
    expect(await answered('game/round', JSON.stringify(round))).toMatchObject({ status: 200 });
    expect(await answered('game/list', games(20_000))).toMatchObject({ status: 200 });
  });

  it.each([
    ['names in Thai', escaped(games(20_000, { name: 'เกมสล็อตผลไม้'.repeat(5) }))],
    ['fields of its own', games(20_000, ofItsOwn)],
  ])('is accepted when it is a long list of games with %s', async (_what, text) =>
    expect(await answered('game/list', text)).toMatchObject({ status: 200 }),
  );

  it.each([
    ['an address of more than 64 KB', 'game/url', url(70_000)],
    ['very many values in an answer about an address', 'game/url', empties(3_500)],
  ])('counts as no answer when it is %s', async (_what, path, text) => expect(await answered(path, text)).toBeNull());

  it.each([
    ['values', empties(1_000_000)],
    ['escapes', JSON.stringify(['\n'.repeat(2_100_000)])],
    ['bytes', url(17_000_000)],
  ])('about games is reported as too much when it holds too many %s', async (_what, text) =>
    expect(await answered('game/list', text)).toBe('tooMuch'),
  );
});
