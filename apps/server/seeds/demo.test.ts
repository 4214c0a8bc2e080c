import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenBooks } from '../test/brokenBooks.ts';
import { startTestServer, type TestServer } from '../test/testServer.ts';
import type { Built } from '../src/createApp.ts';
import { allModules } from '../src/modules.ts';
import { findCredentials } from '../src/modules/identity/index.ts';
import { seedCatalogue, seedDemo } from './index.ts';

let server: TestServer;
let built: Built;
beforeAll(async () => {
  server = await startTestServer({
    modules: (made) => {
      built = made;
      return allModules(made.encryption);
    },
    config: { demoHistory: false },
  });
});
afterAll(() => server.stop());

it('leaves whole books, and the second time nothing new', async () => {
  await seedCatalogue(built);
  await seedDemo(built);
  const [{ merchantId } = expect.fail()] = await seedDemo(built);
  const mario = await findCredentials(server.db, merchantId, 'mario');
  expect(mario?.type).toBe(1);
  expect(await brokenBooks(server)).toEqual([]);
}, 60_000);
