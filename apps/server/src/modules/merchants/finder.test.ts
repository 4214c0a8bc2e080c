import { completeFlags } from '@baize/contract/flags.ts';
import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_MERCHANTS } from '../../../seeds/merchants.ts';
import { createMerchantFinder, upsertMerchant } from './index.ts';
import { findMerchantRow } from './merchants.store.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase({
    migrations: { folder: new URL('../../../migrations/', import.meta.url), schema: 'public' },
  });
}, 60_000);
afterAll(() => db.close());

describe('the flags of a merchant', () => {
  it('are whole, whatever its row says, and a name that is no flag stays in the row and counts for nothing', async () => {
    const [model] = DEMO_MERCHANTS;
    if (!model) throw new Error('no demo merchant to copy');
    await upsertMerchant(db, { ...model, id: 'quiet', hosts: ['quiet.test'], flags: { SECPRIV: true } }, new Date());
    await db.run`update merchant set flags = flags || '{"OWNFLAG": true}' where id = 'quiet'`;
    const merchant = await createMerchantFinder(db).byHost('quiet.test');
    expect(merchant?.flags).toEqual({ ...completeFlags({}), SECPRIV: true });
    expect((await findMerchantRow(db, 'quiet'))?.flags).toEqual({ SECPRIV: true, OWNFLAG: true });
  });

  it('are sown by their names only: a slip of the pen does not compile', () => {
    const sow: Parameters<typeof upsertMerchant>[1]['flags'][] = [
      { TRIAL3: false },
      // @ts-expect-error No such flag.
      { TRAIL3: false },
    ];
    expect(sow).toHaveLength(2);
  });
});

describe('a refresh', () => {
  it('sees what was written before it was asked for, though another look was under way', async () => {
    const [model] = DEMO_MERCHANTS;
    if (!model) throw new Error('no demo merchant to copy');
    let hold: Promise<void> = Promise.resolve();
    // The answer of the look under way is kept back until the new row has been written.
    const slow = new Proxy(db, {
      get: (target, name) =>
        name === 'rows'
          ? async (...asked: Parameters<TestDatabase['rows']>) => {
              const rows = await target.rows(...asked);
              await hold;
              return rows;
            }
          : (Reflect.get(target, name) as unknown),
    });
    const finder = createMerchantFinder(slow);
    await finder.refresh();
    let release = () => {};
    hold = new Promise((done) => (release = done));
    const underWay = finder.refresh();
    await new Promise((done) => setTimeout(done, 50));
    await upsertMerchant(db, { ...model, id: 'fresh', hosts: ['fresh.test'] }, new Date());
    const asked = finder.refresh();
    release();
    await Promise.all([underWay, asked]);
    expect((await finder.byHost('fresh.test'))?.id).toBe('fresh');
  });
});
