import type * as Argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fields, PASSWORD, registering } from '../../../test/registering.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';

/** Runs when a password is about to be hashed. */
const beforeHash = vi.hoisted(() => ({ run: async (_password: string): Promise<void> => {} }));
vi.mock('@node-rs/argon2', async (importActual) => {
  const actual = await importActual<typeof Argon2>();
  const hash = async (...given: Parameters<typeof actual.hash>) => {
    await beforeHash.run(String(given[0]));
    return actual.hash(...given);
  };
  return { ...actual, hash };
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

it('is hashed before the transaction that opens the account, which no hash holds up', async () => {
  const site = await server.openSite({ settings: { registerFields: fields('paymentPassword') } });
  const hashed: { password: string; opening: number }[] = [];
  beforeHash.run = async (password) => {
    const writing = await server.db.rows`
      select 1 from pg_locks where relation = 'identity_member'::regclass and mode = 'RowExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())`;
    hashed.push({ password, opening: writing.length });
  };
  expect(await registering(server, site).byName({ paymentPassword: '246813' })).toMatchObject({ success: true });
  expect(hashed).toEqual([PASSWORD, '246813'].map((password) => ({ password, opening: 0 })));
});
