import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { FeltRound } from '../api.ts';
import { closeWorld, openWorld, Studio, type World } from './test/studio.ts';

// The machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

let world: World;
beforeAll(async () => {
  world = await openWorld();
  world.platform.join('ana', 100_000);
});
afterAll(() => closeWorld(world));

it('answers the platform alone while that starts, and leaves what is owed until then', async () => {
  const before = await Studio.start(world);
  const ana = await before.play('jeepney-moon', 'ana');
  world.platform.next('win', 'dropped', 'dropped');
  const { body: round } = await ana.open({ stake: '20.00' });
  await before.felt.close();
  world.platform.clearFaults();
  let isStarting = true;
  const studio = await Studio.start(world, { isPlatformStarting: () => isStarting });
  const list = () => studio.asPlatform<object[]>('/vendor/game/list', { request_uuid: randomUUID() });
  expect((await list()).body.length).toBeGreaterThan(10);
  const again = ana.at(studio);
  for (const asked of [again.state(), again.open(), again.get('/api/table/stream')])
    expect(await asked).toMatchObject({ status: 503, body: { error: { code: 'server.busy' } } });
  world.clock.move(60_000);
  const heard = world.platform.movements.size;
  expect(await studio.felt.recover()).toBe(0);
  expect(world.platform.movements.size).toBe(heard);
  isStarting = false;
  expect(await studio.felt.recover()).toBe(1);
  expect((await again.round(round.id)).body).toMatchObject<Partial<FeltRound>>({ status: 'settled' });
  await studio.felt.close();
});
