import type { Database } from '@baize/db';
import { expect, it, vi } from 'vitest';
import { Studio } from '../test/studio.ts';
import { TableRoom } from '../test/tableRoom.ts';

// Long stories, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 });

it('is drawn later where the database is lost under its draw: no stake goes back for that', async () => {
  let isLost = false;
  /** Its chain cannot be read once. */
  const losing = (db: Database): Database => ({
    ...db,
    row: async (strings, ...values) => {
      const isChain = (values[0] as { text?: string } | undefined)?.text?.includes('felt.chain') === true;
      if (!isLost || !isChain) return db.row(strings, ...values);
      isLost = false;
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    },
  });
  const room = await TableRoom.open((world) =>
    Studio.start(world, { db: losing(world.db), tables: { chainLength: 300 } }),
  );
  const user = room.join();
  const player = await room.sit(user);
  await room.nextRound(player);
  expect((await player.bet({ player: '50.00' })).status).toBe(200);
  await room.to(player, 'locked');
  isLost = true;
  await room.to(player, 'drawing', 'void');
  expect([isLost, player.state.round?.phase]).toEqual([false, 'drawing']);
  await room.to(player, 'settled');
  expect(room.entriesOf(user)).toEqual(['bet -5000', expect.stringMatching(/^win /)]);
  await room.close();
});
