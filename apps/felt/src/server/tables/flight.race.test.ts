import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { LetGo, TablePhase } from '../../live.ts';
import { beginChain, FLIGHT, ENGINE } from '../test/flightChain.ts';
import { closeWorld, type World } from '../test/studio.ts';
import {
  leaseOf,
  openHall,
  openProcess,
  openTimedHall,
  passUntil,
  PATIENCE,
  waitForOtherThan,
} from '../test/tableHall.ts';
import { TablePlayer } from '../test/tablePlayer.ts';

const START = 10_000_000;
const TABLES = { times: { scheduledMs: 600, openMs: 1500, lockedMs: 1500, resultMs: 500 }, chainLength: 40 };
/** High enough for the call that lets go at 1.50. */
const IN_THE_AIR_MS = ENGINE.endsAt(160);

interface RoundRow {
  readonly id: string;
  readonly phase: TablePhase;
  readonly at: Record<Exclude<TablePhase, 'settling' | 'settled' | 'void'>, Date>;
}

/** Moves the time on until the newest round has the phase. */
const passTo = (world: World, phase: TablePhase): Promise<RoundRow | null> =>
  passUntil(world, {
    game: FLIGHT,
    look: () =>
      world.db.row<RoundRow>`
        select id, phase, json_build_object('scheduled', open_at, 'open', lock_at, 'locked', draw_at, 'drawing', settle_at) as at
        from felt.table_round where game_code = ${FLIGHT} order by number desc limit 1`,
    isThere: (round) => round?.phase === phase,
    dueOf: (round) => {
      const due = round && round.phase in round.at ? round.at[round.phase as keyof RoundRow['at']] : null;
      return due && new Date(due);
    },
  });

it('goes on where its leader is killed in the air: let go through another process, ended by it, returned to who could not', async (context) => {
  const world = await openTimedHall(context);
  const { ends } = await beginChain(world, ([end = 0]) => end >= 240 && end < 300);
  const first = await openProcess(world, { tables: TABLES });
  const [ana, ben] = ['ana', 'ben'].map((name) => {
    const user = `${name}-${randomUUID().slice(0, 8)}`;
    world.platform.join(user, START);
    return user;
  }) as [string, string];
  const one = await (await TablePlayer.sit(first.studio, FLIGHT, ana)).watch();
  const roundId = (await passTo(world, 'open'))?.id ?? expect.fail();
  const led = (await leaseOf(world, FLIGHT))?.leader ?? expect.fail();
  const second = await openProcess(world, { tables: TABLES });
  const two = await (await TablePlayer.sit(second.studio, FLIGHT, ben)).watch();
  const [key, hand] = [randomUUID(), randomUUID()];
  expect((await one.bet({ 'hand:1': '100.00' }, { key: randomUUID(), roundId })).status).toBe(200);
  expect((await one.bet({ 'at:2:1.50': '10.00' }, { key: randomUUID(), roundId })).status).toBe(200);
  expect((await two.bet({ 'hand:1': '100.00' }, { key, roundId })).status).toBe(200);
  expect((await two.bet({ 'hand:2': '20.00' }, { key: hand, roundId })).status).toBe(200);
  await passTo(world, 'drawing');
  expect((await leaseOf(world, FLIGHT))?.leader).toBe(led);
  await first.kill();
  world.clock.move(IN_THE_AIR_MS);
  const { body } = await two.letGo(key, { roundId });
  expect(body.error).toBeUndefined();
  const height = Math.round(Number((body as LetGo).height) * 100);
  expect(height).toBe(ENGINE.heightAt(IN_THE_AIR_MS));
  await waitForOtherThan(world, FLIGHT, led);
  world.clock.move(ENGINE.endsAt(ends[0] ?? 0));
  const phaseOf = async () =>
    (await world.db.row<{ phase: TablePhase }>`select phase from felt.table_round where id = ${roundId}`)?.phase;
  await vi.waitUntil(async () => (await phaseOf()) === 'settled', PATIENCE);
  const won = (user: string) =>
    [...world.platform.movements.values()].flatMap((one) =>
      one.user === user && one.kind === 'win' ? [one.amount / 1000] : [],
    );
  await vi.waitUntil(() => won(ana).length > 0 && won(ben).length > 0, PATIENCE);
  expect([won(ana), won(ben)]).toEqual([[10_000 + 1500], [100 * height + 2000]]);
  expect((await two.get<{ round: object }>(`/api/table/rounds/${roundId}`)).body.round).toBeTruthy();
  expect(height).toBeLessThan(ENGINE.heightAt(ENGINE.endsAt(ends[0] ?? 0)));
  two.leave();
  await second.stop();
});

it('is as high at a process whose machine’s clock is ten seconds ahead', async () => {
  const world = await openHall();
  await beginChain(world, ([end = 0]) => end >= 300);
  // On the time that all processes share, for which no test's clock may stand in.
  const tables = { ...TABLES, times: { ...TABLES.times, openMs: 15_000 } };
  const first = await openProcess(world, { tables });
  const ahead = await openProcess(world, { tables, aheadMs: 10_000 });
  const user = `ana-${randomUUID().slice(0, 8)}`;
  world.platform.join(user, START);
  const one = await (await TablePlayer.sit(first.studio, FLIGHT, user)).watch();
  await one.sees('open');
  const roundId = one.state.round?.id ?? '';
  const keys = [randomUUID(), randomUUID()] as const;
  for (const [at, key] of keys.entries())
    expect((await one.bet({ [`hand:${at + 1}`]: '20.00' }, { key, roundId })).status).toBe(200);
  await one.sees('drawing');
  const there = await one.at(ahead.studio).letGo(keys[0], { roundId });
  const here = await one.letGo(keys[1], { roundId });
  const [before, after] = [there, here].map(({ body }) => Number((body as LetGo).height));
  // The call that came first cannot have come to more.
  expect(before).toBeLessThanOrEqual(after ?? 0);
  one.leave();
  await Promise.all([first.stop(), ahead.stop()]);
  await closeWorld(world);
});
