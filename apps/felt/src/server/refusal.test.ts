import { openDatabase } from '@baize/db';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttp } from './http.ts';
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
    ['sq', 'Each link works once.'],
  ])('is told why in its language (%s), in English where nobody speaks it', async (asked, sentence) => {
    const { body } = await studio.ask<object>('POST', '/api/session', {
      body: JSON.stringify({ launch: 'used' }),
      headers: { 'content-type': 'application/json', ...(asked === undefined ? {} : { 'accept-language': asked }) },
    });
    expect(body.error?.code).toBe('launch.invalid');
    expect(body.error?.message).toContain(sentence);
  });

  it('is told to ask again where no connection is to be had', async () => {
    const one = { calls: 1, money: 1, work: 1, lanes: 1 };
    const db = await openDatabase({ url: 'postgres://127.0.0.1:1/nothing', max: one });
    const callers = { groupOf: (address: string) => address, bound: () => undefined };
    const http = createHttp(pino({ level: 'silent' }), { callers });
    http.get('/busy', () => db.row`select 1`);
    // Ended by the database under a statement: the same key says what came of it.
    http.get('/lost', () => Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' })));
    for (const path of ['/busy', '/lost']) {
      const answer = await http.inject(path);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
      expect(answer.json()).toMatchObject({ error: { code: 'server.busy' } });
    }
    await http.close();
    await db.close();
  });
});
