import { commitmentOf, drawsOf } from '@baize/fair/node.ts';
import { rulesOf } from '@baize/lottery/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeWorld, openWorld, Studio, type World } from '../test/studio.ts';

interface Begun {
  readonly list: { chain_id: string; step: number; end: string; salt: string }[];
}
interface Revealed {
  readonly link: string;
  readonly numbers: string;
}

let world: World;
let studio: Studio;
beforeAll(async () => {
  world = await openWorld();
  studio = await Studio.start(world);
});
afterAll(async () => {
  await studio.felt.close();
  await closeWorld(world);
});

const begin = (notBefore: readonly Date[], game = 'ssc-1m') =>
  studio.asPlatform<Begun>('/vendor/draw/begin', {
    request_uuid: 'r',
    game_code: game,
    merchant: '',
    not_before: notBefore.map((at) => at.toISOString()),
  });
const reveal = ({ chain_id, step }: { chain_id: string; step: number }) =>
  studio.asPlatform<Revealed>('/vendor/draw/reveal', { request_uuid: 'r', chain_id, step, family: 'SSC' });
const inSeconds = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000);

it('promises links before the draws and shows each at its time, not earlier', async () => {
  const { body } = await begin([inSeconds(60), inSeconds(120)]);
  const [first = expect.fail(), second = expect.fail()] = body.list;
  expect([first.step, second.step, first.chain_id === second.chain_id]).toEqual([1, 2, true]);
  expect((await reveal(first)).status).toBe(429);
  world.clock.move(60_000);
  const shown = (await reveal(first)).body;
  expect(commitmentOf(shown.link)).toBe(first.end);
  const seeds = { serverSeed: shown.link, clientSeed: first.salt, nonce: 1 };
  expect(shown.numbers).toBe(rulesOf('SSC').draw(drawsOf(seeds)).join(','));
  expect((await reveal(first)).body).toEqual(shown);
  expect((await reveal(second)).status).toBe(429);
  world.clock.move(60_000);
  expect(commitmentOf((await reveal(second)).body.link)).toBe(shown.link);
});

it('promises the same links again to who has not heard the answer, and goes on after them', async () => {
  const times = [inSeconds(60), inSeconds(120), inSeconds(180)];
  const first = (await begin(times.slice(0, 2), 'pk10-1m')).body.list;
  expect((await begin(times.slice(0, 2), 'pk10-1m')).body.list).toEqual(first);
  const more = (await begin(times, 'pk10-1m')).body.list;
  expect(more.slice(0, 2)).toEqual(first);
  expect(more.map(({ step }) => step)).toEqual([1, 2, 3]);
});

it('takes no times out of order, and shows nothing that was not promised', async () => {
  const { body } = await begin([inSeconds(60)], 'k3-1m');
  expect((await begin([inSeconds(30)], 'k3-1m')).status).toBe(400);
  expect((await begin([inSeconds(120), inSeconds(90)], 'k3-1m')).status).toBe(400);
  const promised = body.list[0] ?? expect.fail();
  expect((await reveal({ ...promised, step: 9 })).status).toBe(404);
});

it('keeps links of two that ask at once apart', async () => {
  const told = await Promise.all([begin([inSeconds(60)], 'x5-1m'), begin([inSeconds(120)], 'x5-1m')]);
  const steps = told.flatMap(({ body }) => body.list?.map(({ step }) => step) ?? []);
  expect(new Set(steps).size).toBe(steps.length);
});
