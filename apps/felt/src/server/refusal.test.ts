import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWorld, openWorld, Studio, type World } from './test/studio.ts';

describe('a request that is refused', () => {
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

  it.each([
    [undefined, 'Each link works once.'],
    ['fil-PH,fil;q=0.9,en;q=0.8', 'Isang beses lang nagbubukas ang link.'],
    ['ko', 'Each link works once.'],
  ])('is told why in its language (%s), in English where nobody speaks it', async (asked, sentence) => {
    const { body } = await studio.ask<object>('POST', '/api/session', {
      body: JSON.stringify({ launch: 'used' }),
      headers: { 'content-type': 'application/json', ...(asked === undefined ? {} : { 'accept-language': asked }) },
    });
    expect(body.error?.code).toBe('launch.invalid');
    expect(body.error?.message).toContain(sentence);
  });
});
