import { memberWallet, transactions } from '@baize/contract/wallet/wallet.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test/testServer.ts';
import { hasOpeningRest, postOpening, walletModule } from '../src/modules/wallet/index.ts';
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
  for (let start = 0; start < 3; start += 1) await seedHistory(server.app, { memberId, has: 15_000n, playsAt: null });
  expect((await site.ask('ana', memberWallet, {})).value.main).toBe(after);
  expect(await hasOpeningRest(server.app, memberId)).toBe(true);
});

it('leaves the money of a start that broke off to the next one', async () => {
  const site = await server.openSite();
  const { id: memberId } = await site.member('ana');
  const start = async ({ app }: TestServer) => {
    await postOpening(app, memberId, 5_000n);
    await seedHistory(app, { memberId, has: 15_000n, playsAt: null });
  };
  const given = async () =>
    (await site.ask('ana', transactions, {})).value.list.map(({ code, amount }) => `${code} ${amount}`);
  const dying = await startTestServer({ beside: server });
  await walletModule.stop?.(dying.app);
  await expect(start(dying)).rejects.toMatchObject({ code: 'server.busy' });
  expect(await given()).toEqual([]);

  // Another broke off between the two parts.
  await postOpening(server.app, memberId, 5_000n);
  await expect(start(dying)).rejects.toMatchObject({ code: 'server.busy' });
  expect(await given()).toEqual(['OPENING 50.00']);
  expect(await hasOpeningRest(server.app, memberId)).toBe(false);
  await start(server);
  expect(await given()).toEqual(['OPENING 100.00', 'OPENING 50.00']);
  await dying.stop();
});
