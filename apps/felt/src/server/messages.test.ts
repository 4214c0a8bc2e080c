import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWorld, openWorld, Studio, type World } from './test/studio.ts';

const LAUNCH = {
  request_uuid: randomUUID(),
  user: 'ana',
  token: 'a token',
  game_code: 'perlas',
  platform: 'GPL_MOBILE',
  lang: 'EN',
  currency: 'PHP',
  country: 'PH',
  lobby_url: 'http://lobby.test/m/home',
  deposit_url: '',
};

describe('a message of the platform', () => {
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

  it('is refused when it is old, comes from the future, says another time, or came before, to another process too', async () => {
    const body = JSON.stringify(LAUNCH);
    const send = async (headers: Record<string, string>, to = studio) =>
      (await to.ask<object>('POST', '/vendor/game/url', { body, headers })).status;
    expect(await send(studio.signed(body, 60_001))).toBe(401);
    expect(await send(studio.signed(body, -60_001))).toBe(401);
    const { 'x-baize-time': time, ...timeless } = studio.signed(body, 59_000);
    expect(await send(timeless)).toBe(401);
    expect(await send({ ...timeless, 'x-baize-time': String(Number(time) + 1) })).toBe(401);
    expect(await send({ ...timeless, 'x-baize-time': 'now' })).toBe(401);

    const good = studio.signed(body, 59_000);
    const twice = await Promise.all([send(good), send(good)]);
    expect(twice.sort()).toEqual([200, 401]);
    const other = await Studio.start(world);
    expect(await send(good, other)).toBe(401);
    // The same bytes of a signature, written otherwise.
    const { 'x-baize-timed-signature': written = '' } = good;
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
      for (const end of ['==', '=', ''])
        expect(await send({ ...good, 'x-baize-timed-signature': `${written.slice(0, -3)}${letter}${end}` })).toBe(401);
    await other.felt.close();
    world.clock.move(600_000);
    expect(await send(good)).toBe(401);
    expect(await send(studio.signed(body))).toBe(200);
    expect(await world.db.row`select count(*)::int as kept from felt.platform_message`).toEqual({ kept: 1 });
  });
});
