import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenOfStories } from '../../../../test/ledgerModel/brokenOfStories.ts';
import { playHistories } from '../../../../test/ledgerModel/playHistories.ts';
import { startTestServer, type TestServer } from '../../../../test/testServer.ts';
import { walletModule } from '../index.ts';

const MERCHANT = 'stories';

let servers: TestServer[];
beforeAll(async () => {
  // Without its jobs, which would end grants between two looks.
  const { start: _, ...wallet } = walletModule;
  const modules = () => [wallet];
  const first = await startTestServer({ modules });
  servers = [first, await startTestServer({ modules, beside: first })];
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop();
});

it(
  'agrees with a plain model in any history of all kinds of entries, written by two at once',
  { timeout: 120_000 },
  async () => {
    const seeds = Array.from({ length: 24 }, (_, index) => index + 1);
    const { differences, entries } = await playHistories(servers, { seeds, merchantId: MERCHANT });
    expect(differences).toEqual([]);
    expect(entries).toBeGreaterThan(1_000);
    expect(await brokenOfStories(servers)).toEqual([]);
  },
);
