import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonusHistory, playBonusHistory } from '../../../test/bonusHistory.ts';
import { brokenBooks } from '../../../test/brokenBooks.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await brokenBooks(server)).toEqual([]);
  await server.stop();
});

it('agrees with a plain model in any history', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(bonusHistory, async (deeds) => playBonusHistory(server, await server.openSite(), 'ana', deeds)),
    { numRuns: 25 },
  );
});
