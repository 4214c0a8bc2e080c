import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test/testServer.ts';
import { hasOpeningRest, postOpening } from '../src/modules/wallet/index.ts';
import { seedHistory } from './history.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it.each([
  ['fills what a demo person has up to the level', 5_000n, '50.00', '150.00'],
  ['leaves one who has more as rich', 90_000n, '900.00', '900.00'],
])('%s, once, however often the demo starts', async (_, opening, before, after) => {
  const site = await server.openSite();
  const { id: memberId } = await site.member('ana');
  await postOpening(server.app, memberId, opening);
  expect((await site.ask('ana', memberWallet, {})).value.main).toBe(before);
  for (let start = 0; start < 3; start += 1) await seedHistory(server.app, { memberId, has: 15_000n, plays: false });
  expect((await site.ask('ana', memberWallet, {})).value.main).toBe(after);
  expect(await hasOpeningRest(server.app, memberId)).toBe(true);
});
