import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../kernel/app.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { createTestVendor } from '../../../test/testVendor.ts';
import { identityModule } from '../identity/index.ts';
import { noteMoved, openVendorWallet } from '../wallet/transfers/index.ts';
import { walletModule } from '../wallet/index.ts';
import { findVendorRow, HOUSE_VENDOR, upsertVendor, vendorsModule, type Vendor } from './index.ts';
import { registerListedVendors } from './listedVendors.ts';

let server: TestServer;
let folder: string;
let vendorsFile: string;
beforeAll(async () => {
  server = await startTestServer({ modules: () => [vendorsModule, walletModule, identityModule] });
  folder = mkdtempSync(join(tmpdir(), 'baize-vendors-'));
  vendorsFile = join(folder, 'vendors.json');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.stop();
});

const row = async (code: string): Promise<Vendor> => {
  const found = await findVendorRow(server.db, code);
  if (!found) throw new Error(`${code} is not there`);
  return found;
};

const entryOf = ({ code, name, walletMode, publicKey, baseUrl }: Vendor) =>
  ({ code, name, walletMode, publicKey, baseUrl, categories: [], currencies: ['PHP'] }) as const;

/** Another start with such a file, or none. */
async function start(entries: readonly object[] | null, change: Partial<App> = {}): Promise<void> {
  if (entries) writeFileSync(vendorsFile, JSON.stringify(entries));
  const config = { ...server.app.config, ...change.config, vendorsFile: entries ? vendorsFile : undefined };
  await registerListedVendors({ ...server.app, ...change, config });
}

describe('a vendor that the file lists no more', () => {
  beforeEach(async () => {
    for (const code of ['LEAVES', 'STAYS', HOUSE_VENDOR]) await createTestVendor(server, code);
    await start([entryOf(await row('LEAVES')), entryOf(await row('STAYS'))]);
  });

  it('passes to the desk, otherwise unchanged', async () => {
    const before = await row('LEAVES');
    await start([entryOf(await row('STAYS'))]);
    expect(await row('LEAVES')).toEqual({ ...before, configured: false, version: before.version + 1 });
    expect(await row('STAYS')).toMatchObject({ configured: true });
    expect(await row(HOUSE_VENDOR)).toMatchObject({ configured: true });
    await start([entryOf(before)]);
    expect(await row('LEAVES')).toMatchObject({ configured: true });
  });

  it('passes to the desk also when there is no file any more', async () => {
    await start(null);
    expect(await row('LEAVES')).toMatchObject({ configured: false, status: 'active' });
    expect(await row('STAYS')).toMatchObject({ configured: false });
    expect(await row(HOUSE_VENDOR)).toMatchObject({ configured: true });
  });

  it('still pays what it owes', async () => {
    const leaves = await createTestVendor(server, 'LEAVES');
    const ana = await leaves.open(await server.openSite(), 'ana');
    const bet = ana.message();
    await leaves.send('/transaction/bet', bet);
    await start(null);
    const win = ana.message({ round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] });
    expect((await leaves.send('/transaction/win', win)).status).toBe('RS_OK');
  });

  it('passes to the desk once when processes start together', async () => {
    const { version } = await row('LEAVES');
    const entries = [entryOf(await row('STAYS'))];
    await Promise.all(Array.from({ length: 8 }, () => start(entries)));
    expect(await row('LEAVES')).toMatchObject({ configured: false, version: version + 1 });
    expect(await row('STAYS')).toMatchObject({ configured: true });
  });

  it('is not taken back from the desk by a process that serves no vendor API and has an older file', async () => {
    const old = [entryOf(await row('LEAVES')), entryOf(await row('STAYS'))];
    await start([entryOf(await row('STAYS'))]);
    await upsertVendor(server.db, { ...(await row('LEAVES')), name: 'Of the desk' }, server.clock.now());
    await start(old, { config: { ...server.app.config, roles: new Set(['worker', 'backoffice']) } });
    expect(await row('LEAVES')).toMatchObject({ configured: false, name: 'Of the desk' });
  });

  it('stays the configuration’s for a process that serves no vendor API and may have no file', async () => {
    await start(null, { config: { ...server.app.config, roles: new Set(['worker', 'backoffice']) } });
    expect(await row('LEAVES')).toMatchObject({ configured: true });
  });
});

it('a vendor entered at the desk is not changed by a start', async () => {
  await createTestVendor(server, 'DESKS');
  await upsertVendor(server.db, { ...(await row('DESKS')), configured: false }, server.clock.now());
  const before = await row('DESKS');
  await start(null);
  expect(await row('DESKS')).toEqual(before);
});

it('a vendor stays in transfer mode while members have money there, whatever the file says, and the log says so', async () => {
  await createTestVendor(server, 'KEEPER', { walletMode: 'transfer' });
  const { id: memberId } = await (await server.openSite()).member('ana');
  const place = { merchantId: 'site1', memberId, currency: 'PHP', vendor: 'KEEPER' };
  const at = server.clock.now();
  await openVendorWallet(server.db, place, at);
  await noteMoved(server.db, place, { change: 100n, balance: null, at });
  const request = { ...entryOf(await row('KEEPER')), walletMode: 'seamless', name: 'Keeper Games' };
  const log = { ...server.app.log, error: vi.fn(), info: vi.fn() };

  await start([request], { log: log as unknown as App['log'] });
  expect(await row('KEEPER')).toMatchObject({ walletMode: 'transfer', name: 'Keeper Games', configured: true });
  expect(log.error).toHaveBeenCalledWith({ vendor: 'KEEPER' }, expect.stringMatching(/BAIZE_VENDORS.*money/));

  await noteMoved(server.db, place, { change: -100n, balance: null, at });
  await start([request]);
  expect(await row('KEEPER')).toMatchObject({ walletMode: 'seamless' });
});
