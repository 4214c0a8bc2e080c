import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerWriterOf } from './serialise.ts';
import { createEnvelopes, unchanging } from './unchanging.ts';

const writerOf = (name: 'one' | 'other') => answerWriterOf({ output: v.object({ [name]: v.string() }) });

describe('an answer that does not change', () => {
  let http: FastifyInstance;
  const page = unchanging({ one: 'first', other: 'second ₱' });
  const loose = { one: 'first', other: 'second ₱' };
  beforeAll(async () => {
    http = Fastify();
    for (const name of ['one', 'other'] as const) {
      const envelopeOf = createEnvelopes(writerOf(name));
      http.get(`/${name}`, async (_request, reply) => envelopeOf(reply, page));
      http.get(`/${name}/loose`, async (_request, reply) => envelopeOf(reply, loose));
    }
    await http.ready();
  });
  afterAll(() => http.close());

  it('is the same answer, head and all, whether its bytes are kept or not', async () => {
    for (const path of ['/one', '/other']) {
      const [kept, again, plain] = await Promise.all([path, path, `${path}/loose`].map((url) => http.inject(url)));
      expect(again?.body).toBe(plain?.body);
      for (const one of [kept, again]) {
        expect(one?.body).toBe(plain?.body);
        expect({ ...one?.headers, date: '' }).toEqual({ ...plain?.headers, date: '' });
      }
    }
  });

  it('is written once for each call, by the call’s own schema', async () => {
    expect((await http.inject('/one')).json()).toEqual({ success: true, value: { one: 'first' } });
    expect((await http.inject('/other')).json()).toEqual({ success: true, value: { other: 'second ₱' } });
    let written = 0;
    const envelopeOf = createEnvelopes((given) => ((written += 1), JSON.stringify(given)));
    const reply = { type: () => undefined };
    const [first, second] = [envelopeOf(reply as never, page), envelopeOf(reply as never, page)];
    expect([first === second, written]).toEqual([true, 1]);
  });
});
