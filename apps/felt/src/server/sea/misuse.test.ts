import { afterAll, beforeAll, expect, it } from 'vitest';
import { SeaPlayer } from '../test/seaPlayer.ts';
import { closeWorld, openWorld, Studio, type World } from '../test/studio.ts';

let world: World;
let studio: Studio;
beforeAll(async () => {
  world = await openWorld();
  studio = await Studio.start(world, { tables: { chainLength: 600 }, sea: { batchMs: 150 } });
}, 60_000);
afterAll(async () => {
  await studio.felt.close();
  await closeWorld(world);
});

let seats = 0;
async function open(): Promise<SeaPlayer> {
  const name = `audit-${seats++}`;
  world.platform.join(name, 100_000_000);
  return new SeaPlayer(world, await studio.play('manila-bay', name));
}
function shotAt(ben: SeaPlayer) {
  const aimed = ben.aim('cannon', { ago: 1300, pick: ([first]) => first });
  if (!aimed) throw new Error('nothing swims near');
  return aimed;
}

/** A (room): one call that cannot be judged fails everybody's in the room's batch. */
it.for([
  ['an unknown gun', { shot: 1, gun: 'x', angle: 0 }, 0],
  ['a NUL in a refused claim', { shot: 1, gun: 'a\u0000', angle: 0 }, -60_000],
] as const)('a call with %s leaves the neighbours alone', async ([, bad, ago]) => {
  world.clock.move(90_000);
  const [eve, ben] = [await open(), await open()];
  const { body: hers } = await eve.load();
  const { body: his } = await ben.load();
  expect(ben.look?.room).toBe(eve.look?.room);
  const { shot, hit } = shotAt(ben);
  const [evil, good] = await Promise.all([
    eve.send(hers, { fired: [{ ...bad, at: eve.now + ago }], hits: [] }),
    ben.send(his, { fired: [shot], hits: [hit] }),
  ]);
  expect.soft(evil.status).toBeLessThan(500);
  expect(good.status).toBe(200);
  expect(good.body.spent).toBe(1);
});

/** A name of every object's is no gun. */
it('takes no shot of a gun that is none', async () => {
  world.clock.move(90_000);
  const ben = await open();
  const { body: round } = await ben.load();
  const answer = await ben.send(round, { fired: [{ shot: 1, gun: 'toString', angle: 0, at: ben.now }], hits: [] });
  expect(answer.body.judged?.map((one) => one.is)).toEqual(['refused']);
});

/** Kept claims have an end when the magazine has. */
it('keeps no wrong claims of a magazine that is over', async () => {
  world.clock.move(90_000);
  const ben = await open();
  const { body: round } = await ben.load();
  const { shot, hit } = shotAt(ben);
  expect((await ben.send(round, { fired: [shot], hits: [hit] })).body.spent).toBe(1);
  expect((await ben.cashIn(round)).body.status).toBe('settled');
  const count = async () =>
    (await world.db.row<{ n: number }>`select count(*)::int as n from felt.sea_refused where round_id = ${round.id}`)
      ?.n;
  const before = await count();
  for (let at = 0; at < 3; at++)
    await ben.send(round, { fired: [], hits: Array.from({ length: 24 }, () => ({ ...hit, fish: ['1-1'] })) });
  expect(await count()).toBe(before);
});

/** Stake of an unfired magazine: back at once, not at the recovery. */
it('gives an unfired magazine back when its player cashes in', async () => {
  world.clock.move(90_000);
  const ben = await open();
  const { body: round } = await ben.load();
  expect((await ben.cashIn(round)).body.status).toBe('void');
  expect(world.platform.entriesOf(round.id).map((entry) => entry.split(' ')[0])).toEqual(['bet', 'rollback']);
});

/** A session of one game moves no round of another. */
it('answers a move in a round of another game as one that does not exist', async () => {
  world.clock.move(90_000);
  const ben = await open();
  const { body: round } = await ben.load();
  const other = await studio.play('manggahan', `audit-${seats - 1}`);
  const answer = await other.act(round, { type: 'home' });
  expect([answer.status, answer.body.error?.code]).toEqual([404, 'round.unknown']);
});
