import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { reencryptFelt } from './index.ts';
import { createVault } from './secrets.ts';

const [OLD, NEW] = ['an old secret of at least 32 characters', 'a new secret of at least 32 characters'];

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** One of everything that Felt seals, under a secret. */
async function sow(secret: string): Promise<void> {
  const vault = createVault([secret]);
  const [player, now] = [randomUUID(), new Date('2026-11-21T04:00:00Z')];
  await db.run`
    insert into felt.player (id, account, currency, mode, created_at) values (${player}, ${player}, 'PHP', 'real', ${now})`;
  await db.run`
    insert into felt.session (id, player_id, game_code, language, token_sealed, launch_hash, launch_expires_at, expires_at, created_at)
    values (${randomUUID()}, ${player}, 'moon', 'EN', ${vault.seal('platform-token', 'a token')}, ${Buffer.from(player)}, ${now}, ${now},
            ${now})`;
  await db.run`
    insert into felt.seed (id, player_id, game_code, server_seed_sealed, server_seed_hash, created_at)
    values (${randomUUID()}, ${player}, 'moon', ${vault.seal('server-seed', 'a seed')}, 'its hash', ${now})`;
  await db.run`
    insert into felt.chain (id, game_code, root_sealed, end_hash, length, created_at)
    values (${randomUUID()}, ${`table ${player}`}, ${vault.seal('table-chain', 'a root')}, 'its end', 10, ${now})`;
  const room = randomUUID();
  await db.run`
    insert into felt.room (id, game_code, hall, number, stake, next_at, created_at)
    values (${room}, 'cards', ${room}, 1, 100, ${now}, ${now})`;
  await db.run`
    insert into felt.room_hand (id, room_id, number, status, places, dealer, server_seed_sealed, server_seed_hash, model_hash, due_at,
      started_at)
    values (${randomUUID()}, ${room}, 1, 'seeds', '[]', 0, ${vault.seal('server-seed', 'a hand')}, 'its hash', 'model', ${now}, ${now})`;
}

it('opens everything without the old secret once it was sealed anew, and seals nothing twice', async () => {
  await reencryptFelt(db, [NEW]);
  await sow(OLD);
  await sow(NEW);
  await expect(reencryptFelt(db, [NEW])).rejects.toThrow('none of the secrets');
  const counts = async () =>
    (await reencryptFelt(db, [NEW, OLD])).map(({ looked, reencrypted }) => [looked, reencrypted]);
  expect(await counts()).toEqual([
    [2, 1],
    [2, 1],
    [2, 1],
    [2, 1],
  ]);
  expect(await counts()).toEqual([
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
  ]);
  const vault = createVault([NEW]);
  const tokens = await db.rows<{ sealed: Uint8Array }>`select token_sealed as sealed from felt.session`;
  const seeds = await db.rows<{ sealed: Uint8Array }>`select server_seed_sealed as sealed from felt.seed`;
  const hands = await db.rows<{ sealed: Uint8Array }>`select server_seed_sealed as sealed from felt.room_hand`;
  expect(hands.map(({ sealed }) => vault.open('server-seed', sealed))).toEqual(['a hand', 'a hand']);
  const roots = await db.rows<{ sealed: Uint8Array }>`select root_sealed as sealed from felt.chain`;
  expect(tokens.map(({ sealed }) => vault.open('platform-token', sealed))).toEqual(['a token', 'a token']);
  expect(seeds.map(({ sealed }) => vault.open('server-seed', sealed))).toEqual(['a seed', 'a seed']);
  expect(roots.map(({ sealed }) => vault.open('table-chain', sealed))).toEqual(['a root', 'a root']);
});
