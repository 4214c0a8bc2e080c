import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { LetGo, TablePhase } from '../../live.ts';
import { beginChain, FLIGHT, ENGINE } from '../test/flightChain.ts';
import { closeWorld } from '../test/studio.ts';
import { openHall, openProcess } from '../test/tableHall.ts';
import { TablePlayer } from '../test/tablePlayer.ts';

const START = 10_000_000;
const PATIENCE = { timeout: 60_000, interval: 20 };
const TABLES = { times: { scheduledMs: 600, openMs: 4000, lockedMs: 1500, resultMs: 500 }, chainLength: 40 };

it('goes on where its leader is killed in the air: let go through another process, ended by it, returned to who could not', async () => {
  const world = await openHall();
  const { ends } = await beginChain(world, ([end = 0]) => end >= 240 && end < 300);
  const first = await openProcess(world, { tables: TABLES });
  const [ana, ben] = ['ana', 'ben'].map((name) => {
    const user = `${name}-${randomUUID().slice(0, 8)}`;
    world.platform.join(user, START);
    return user;
  }) as [string, string];
  const one = await (await TablePlayer.sit(first.studio, FLIGHT, ana)).watch();
  const leader = async () =>
    (await world.db.row<{ leader: string }>`select leader from felt.live_table where game_code = ${FLIGHT}`)?.leader;
  await one.sees('open');
  const led = await leader();
  const second = await openProcess(world, { tables: TABLES });
  const two = await (await TablePlayer.sit(second.studio, FLIGHT, ben)).watch();
  const roundId = one.state.round?.id ?? '';
  const [key, hand] = [randomUUID(), randomUUID()];
  expect((await one.bet({ 'hand:1': '100.00' }, { key: randomUUID() })).status).toBe(200);
  expect((await one.bet({ 'at:2:1.50': '10.00' }, { key: randomUUID() })).status).toBe(200);
  expect((await two.bet({ 'hand:1': '100.00' }, { key, roundId })).status).toBe(200);
  expect((await two.bet({ 'hand:2': '20.00' }, { key: hand, roundId })).status).toBe(200);
  await two.sees('drawing');
  expect(await leader()).toBe(led);
  await first.kill();
  const { body } = await two.letGo(key, { roundId });
  expect(body.error).toBeUndefined();
  const height = Math.round(Number((body as LetGo).height) * 100);
  const phaseOf = async () =>
    (await world.db.row<{ phase: TablePhase }>`select phase from felt.table_round where id = ${roundId}`)?.phase;
  await vi.waitUntil(async () => (await phaseOf()) === 'settled', PATIENCE);
  expect(await leader()).not.toBe(led);
  const won = (user: string) =>
    [...world.platform.movements.values()].flatMap((one) =>
      one.user === user && one.kind === 'win' ? [one.amount / 1000] : [],
    );
  await vi.waitUntil(() => won(ana).length > 0 && won(ben).length > 0, PATIENCE);
  expect([won(ana), won(ben)]).toEqual([[10_000 + 1500], [100 * height + 2000]]);
  expect(
    two.state.round?.isUnled ?? (await two.get<{ round: object }>(`/api/table/rounds/${roundId}`)).body.round,
  ).toBeTruthy();
  expect(height).toBeLessThan(ENGINE.heightAt(ENGINE.endsAt(ends[0] ?? 0)));
  two.leave();
  await second.stop();
  await closeWorld(world);
});
