import type { AnyCall } from '@baize/contract/call.ts';
import { COMMON_ERRORS, ERRORS, type ErrorCode } from '@baize/contract/errors.ts';
import { ALL_CALLS } from '@baize/contract/index.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../src/kernel/ids.ts';
import { forEach } from './forEach.ts';
import { FUZZ, malformedFor, type Malformed } from './malformed.ts';
import { askRaw, bodyKeyOf, encryptTo, encryptWith, requestFor, secondsOf } from './rawAsk.ts';
import type { Asker, RawAnswer, RawRequest } from './rawAsk.ts';
import { sampleOf } from './samples.ts';
import { startTestServer, type Site, type TestServer } from './testServer.ts';

const SLOW_MS = 2_000;
/** What the kernel may answer to any call, whatever is wrong with it. */
const KERNEL: readonly ErrorCode[] = [
  ...COMMON_ERRORS,
  'session.required',
  'session.ended',
  'access.denied',
  'access.trial',
  'idempotency.required',
];
/** Words of stacks, statements and paths, which no answer may hold. */
const LEAK =
  /\bat .{1,200}\.(ts|js):\d+|node_modules|\.ts\b|\bselect .{1,200} from\b|insert into|syntax error|SQLSTATE|ECONN|ENOENT|TypeError|RangeError/;

let server: TestServer;
let sites: ArrayIterator<Site>;
beforeAll(async () => {
  server = await startTestServer();
  // One for each test: encrypted calls have four.
  const tests = ALL_CALLS.reduce((sum, { encrypted }) => sum + (encrypted ? 4 : 1), 0);
  sites = (await server.openSites(tests)).values();
}, 60_000);
afterAll(() => server.stop());

describe.each(ALL_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  it('refuses malformed input with a declared code, never with a fault', async () => {
    const sample = sampleOf(call);
    const cases = malformedFor(call, sample);
    expect(cases.length).toBeGreaterThanOrEqual(FUZZ.random);
    const asker = await newAsker();
    // A logout that was understood ends the session; what follows must not be refused for that alone.
    const mayEndSession = call.method === 'DELETE';
    await forEach(cases, mayEndSession ? { atOnce: 1 } : {}, async (one) => {
      const answer = await askRaw(server, call, asker, one.request);
      expectTyped(call, one, answer);
      if (answer.body?.success && mayEndSession) await reviveSession(asker);
    });
  }, 600_000);

  if (call.encrypted) {
    it('refuses malformed input inside an encrypted body', async () => {
      const asker = await newAsker();
      const inside = malformedFor(call, sampleOf(call), { ...FUZZ, seed: FUZZ.seed + 1 }).filter(
        ({ request }) => String(request.payload).length < 40_000,
      );
      expect(inside.length).toBeGreaterThanOrEqual(FUZZ.random);
      const key = await bodyKeyOf(server, asker.host);
      await forEach(inside, {}, async (one) => {
        const payload = await encryptTo(key, one.request.payload ?? '', { iat: secondsOf(server) });
        expectTyped(call, { ...one, hopeless: false }, await askRaw(server, call, asker, wrapped(payload)));
      });
    }, 600_000);

    it('refuses what is not a fresh body for this server, and takes none twice', async () => {
      const asker = await newAsker();
      const text = JSON.stringify(sampleOf(call));
      const send = async (payload: string): Promise<string | undefined> =>
        (await askRaw(server, call, asker, wrapped(payload))).body?.errorCode;
      const seconds = secondsOf(server);
      const good = await encryptWith(server, asker.host, text);

      expect(await send(await encryptWith(server, asker.host, text, { iat: seconds - 301 }))).toBe(
        'encryption.expired',
      );
      expect(await send(await encryptWith(server, asker.host, text, { iat: seconds + 3_600 }))).toBe(
        'encryption.expired',
      );
      expect(await send(await encryptWith(server, asker.host, text, { kid: 'unknown' }))).toBe('encryption.invalid');
      expect(await send(await encryptWith(server, asker.host, text, { jti: undefined }))).toBe('encryption.invalid');
      expect(await send(await encryptWith(server, asker.host, text, { iat: 'soon' }))).toBe('encryption.invalid');
      for (const broken of [
        '',
        '.',
        '....',
        'a.b.c.d.e',
        good.slice(0, -4),
        `x${good}`,
        good.replace(/^[^.]+/, 'e30'),
        text,
      ])
        expect(await send(broken)).toMatch(/^encryption\./);
      expect((await send(good)) ?? 'taken').not.toMatch(/^encryption\./);
      expect(await send(good)).toBe('encryption.replayed');
    });

    it('takes no body in the clear [A3-5]', async () => {
      const answer = await askRaw(server, call, await newAsker(), requestFor(call, sampleOf(call)));
      expect(answer.body?.errorCode).toBe('encryption.required');
    });
  }

  const wrapped = (payload: string): RawRequest => ({ ...requestFor(call, {}), payload: JSON.stringify({ payload }) });

  async function newAsker(): Promise<Asker> {
    const site = sites.next().value ?? expect.fail();
    const { token } = await site.member(call.access === 'agent' ? 'carla' : 'ana');
    return { host: site.host, token: call.access === 'any' ? null : token };
  }
});

async function reviveSession({ token }: Asker): Promise<void> {
  if (token !== null)
    await server.db.run`update identity_session set ended_at = null where token_hash = ${hashToken(token)}`;
}

function expectTyped(call: AnyCall, { what, hopeless }: Malformed, { status, body, text, cpuMs }: RawAnswer): void {
  const context = `${call.id}, ${what}: ${status} ${text.slice(0, 300)}`;
  expect(body, context).not.toBeNull();
  expect(cpuMs, context).toBeLessThan(SLOW_MS);
  if (body?.success) {
    expect(hopeless, context).toBe(false);
    expect(v.safeParse(call.output, body.value).success, context).toBe(true);
    return;
  }
  const code = body?.errorCode as ErrorCode;
  // An address that was bent may lead nowhere.
  const allowed: ErrorCode[] = [
    ...KERNEL,
    ...call.errors,
    ...(what.includes('in the path') ? (['route.unknown'] as const) : []),
  ];
  expect(allowed, context).toContain(code);
  expect(code, context).not.toBe('server.fault');
  expect(status, context).toBe(ERRORS[code].status);
  // A vendor that does not answer is the one 5xx that is not ours.
  if (code !== 'games.vendorDown') expect(status, context).toBeLessThan(500);
  expect(text, context).not.toMatch(LEAK);
  expect(body?.message, context).toEqual(expect.any(String));
}
