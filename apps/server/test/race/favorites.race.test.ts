import { FAVORITES_MAX } from '@baize/contract/games/favorites.ts';
import { openDatabase, type Database } from '@baize/db';
import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_MERCHANTS } from '../../seeds/merchants.ts';
import { upsertMerchant } from '../../src/modules/merchants/index.ts';
import { deleteFavorite, listFavorites } from '../../src/modules/games/favorites.store.ts';
import { keepFavorite } from '../../src/modules/games/keepFavorite.ts';

const MIGRATIONS = { folder: new URL('../../migrations/', import.meta.url), schema: 'public' };
const AT = new Date('2026-11-21T04:00:00Z');

describe('hearts tapped at the same moment, over two pools', () => {
  let db: TestDatabase;
  let second: Database;
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
    second = await openDatabase({ url: db.url ?? '' });
    const [model] = DEMO_MERCHANTS;
    if (model) await upsertMerchant(db, { ...model, id: 'race', hosts: [] }, AT);
  });
  afterAll(async () => {
    await second.close();
    await db.close();
  });

  const newOwner = () => ({ bucket: 7, merchantId: 'race', memberId: randomUUID() });
  const pools = (index: number) => (index % 2 === 0 ? db : second);
  const count = (list: readonly string[], wanted: string) => list.filter((one) => one === wanted).length;

  it('never keep more than the limit, refuse no one while there is room, and lose none', async () => {
    const owner = newOwner();
    const requests = Array.from({ length: FAVORITES_MAX + 60 }, (_, index) => `acme-g${index}`);
    const outcomes = await Promise.all(
      requests.map((nodeId, index) => keepFavorite(pools(index), owner, { nodeId, at: AT })),
    );
    expect([count(outcomes, 'kept'), count(outcomes, 'full')]).toEqual([FAVORITES_MAX, 60]);
    const kept = requests.filter((_, index) => outcomes[index] === 'kept');
    expect((await listFavorites(db, owner)).toSorted()).toEqual(kept.toSorted());
  });

  it('keep one game once, whoever taps', async () => {
    const owner = newOwner();
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) => keepFavorite(pools(index), owner, { nodeId: 'acme-g1', at: AT })),
    );
    expect([count(outcomes, 'kept'), count(outcomes, 'nothing')]).toEqual([1, 39]);
    expect(await listFavorites(db, owner)).toEqual(['acme-g1']);
  });

  it('hold the limit while others leave their places', async () => {
    const owner = newOwner();
    for (let index = 0; index < FAVORITES_MAX; index++)
      await keepFavorite(db, owner, { nodeId: `acme-old${index}`, at: AT });
    await Promise.all(
      Array.from({ length: 80 }, async (_, index) => {
        if (index % 2 === 0) await deleteFavorite(second, owner, `acme-old${index}`);
        else await keepFavorite(db, owner, { nodeId: `acme-new${index}`, at: AT });
      }),
    );
    const left = await listFavorites(db, owner);
    expect(left.length).toBeLessThanOrEqual(FAVORITES_MAX);
    expect(left.filter((nodeId) => nodeId.startsWith('acme-old'))).toHaveLength(FAVORITES_MAX - 40);
  });
});
