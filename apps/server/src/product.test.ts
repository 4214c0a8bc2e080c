import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { sql } from '@baize/db';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../tools/lib/ports.ts';
import { DEMO_MERCHANTS } from '../seeds/merchants.ts';
import { readConfig, type Config } from './kernel/config.ts';
import { bucketOf } from './kernel/bucket.ts';
import { insertMember } from './modules/identity/index.ts';
import { upsertMerchant } from './modules/merchants/index.ts';
import { startProduct } from './product.ts';

const MIGRATIONS = { folder: new URL('../migrations/', import.meta.url), schema: 'public' };
const AT = new Date('2026-11-21T04:00:00Z');
/** Every process writes there that it lives, and its own vendor; the rest is merchants', members' and staff's. */
const OWN = /^(kernel_|migration$|backoffice_(process|proof|audit_head)$|report_projection$|vendors_vendor$)/;

let db: TestDatabase;
let data: string;
beforeEach(async () => {
  db = await openTestDatabase({ migrations: MIGRATIONS });
  data = mkdtempSync(join(tmpdir(), 'baize-product-'));
});
afterEach(async () => {
  await db.close();
  rmSync(data, { recursive: true, force: true });
});

/** Known beforehand: a start asks its own listeners whether they answer. */
const ports = { site: await freePort(), backoffice: await freePort(), felt: 0, sandbox: 0 };

function configOf(environment: Record<string, string>): Config {
  const read = readConfig({
    ...{ DATABASE_URL: 'postgres://127.0.0.1/never-opened', BAIZE_DATA: data, HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
    ...{
      BAIZE_SECRETS: 'a secret of at least 32 characters',
      BAIZE_ROLES: 'api,backoffice',
      BACKOFFICE_HOSTS: 'desk.test',
    },
    ...environment,
  });
  return { ...read, ports };
}

/** Starts and ends; the database stays open. */
async function startOnce(environment: Record<string, string> = {}): Promise<void> {
  const product = await startProduct({ config: configOf(environment), db: { ...db, close: async () => undefined } });
  await product.close();
}

async function openMerchant(id: string): Promise<void> {
  const [model = expect.fail()] = DEMO_MERCHANTS;
  await upsertMerchant(db, { ...model, id, hosts: [`${id}.test`] }, AT);
}

async function register(merchantId: string, userName: string): Promise<void> {
  const id = crypto.randomUUID();
  await insertMember(db, {
    ...{ id, merchantId, bucket: bucketOf(id), userName, passwordHash: null, type: 0, currency: 'PHP', nickname: '' },
    ...{ birthday: '1990-01-01', profile: {}, registerMethod: 'H5', termsVersion: '2026-11', at: AT },
  });
}

/** What lies in every table, as one print each. */
async function everything(): Promise<Record<string, string>> {
  const tables = await db.rows<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const prints: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !OWN.test(table.name))) {
    const row = await db.row<{ print: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as print from ${sql.ident(name)} t`;
    prints[name] = row?.print ?? '';
  }
  return prints;
}

describe('a start that is no demo’s', () => {
  it.each([
    ['with no merchant', [], []],
    ['with another merchant', ['acme'], []],
    ['with a member called carla', ['acme'], ['carla']],
    ['with a merchant and members that bear names of the demo’s', ['mobile', 'harbour'], ['carla', 'ana', 'mario']],
  ])('changes no row: %s', { timeout: 120_000 }, async (_, merchants, members) => {
    // Keys and our own vendor are made by the first start.
    await startOnce();
    for (const merchant of merchants) await openMerchant(merchant);
    for (const merchant of merchants) for (const member of members) await register(merchant, member);
    const before = await everything();
    await startOnce();
    expect(await everything()).toEqual(before);
  });

  it('is refused on a database of the demo', async () => {
    await db.run`insert into kernel_mark (name, at) values ('demo', ${AT})`;
    await expect(startOnce()).rejects.toThrow(/holds a demo/);
  });
});

describe('a demo on the database of real people', () => {
  const DEMO = { BAIZE_DEMO: 'on', BAIZE_DEMO_HISTORY: 'off' };
  it.each([
    ['a merchant', async () => openMerchant('acme')],
    ['a member', async () => (await openMerchant('acme'), register('acme', 'real'))],
    [
      'one of the staff',
      async () => {
        await db.run`
          insert into backoffice_staff (id, user_name, display_name, password_hash, password_once, role, status, created_at)
          values (${crypto.randomUUID()}, 'real', 'Real', '', false, '', 'active', ${AT})`;
      },
    ],
  ])('is refused, and writes nobody: %s', async (_, put) => {
    await put();
    const before = await everything();
    await expect(startOnce(DEMO)).rejects.toThrow(/BAIZE_DEMO is on/);
    expect(await everything()).toEqual(before);
  });
});

describe('where it listens', () => {
  it('is this machine alone in the demo, unless HOST says otherwise', () => {
    expect(readConfig({}).host).toBe('127.0.0.1');
    expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    const { HOST: _, ...given } = {
      HOST: '',
      DATABASE_URL: 'postgres://127.0.0.1/x',
      BAIZE_SECRETS: 'x'.repeat(32),
      BACKOFFICE_HOSTS: 'desk.test',
    };
    expect(readConfig(given).host).toBe('0.0.0.0');
  });
});
