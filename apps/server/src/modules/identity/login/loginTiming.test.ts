import { sendLoginCode } from '@baize/contract/identity/codes.ts';
import { sendUnlockCode } from '@baize/contract/identity/unlock.ts';
import { login } from '@baize/contract/identity/session.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { withPassword } from '../../../../test/passwords.ts';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';

/** What a missing hash would show by is its cost. */
vi.unmock('@node-rs/argon2');

const SAMPLES = 60;
/** What a shared machine does to a median of 60; a missing hash would show as 90 % and more. */
const TOLERANCE = 0.25;

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  site = await server.openSite({ settings: { lockAfter: 1_000_000 } });
  await withPassword(server, site, 'ana', '+639171234567');
}, 60_000);
afterAll(() => server.stop());

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Medians of two things done by turns, so that whatever else the machine does hits both. */
async function compare(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let n = 0; n < SAMPLES * 2; n++) {
    await server.db.run`delete from identity_login_throttle`;
    const at = performance.now();
    await (n % 2 === 0 ? one() : other());
    times[n % 2 === 0 ? 0 : 1].push(performance.now() - at);
  }
  return [median(times[0].slice(5)), median(times[1].slice(5))];
}

it('rule A8: takes as long, and answers the same, for a name that nobody has as for a wrong password', async () => {
  const ask = (username: string) => site.ask('guest', login, { username, password: 'not the password' });
  const [known, unknown] = [await ask('ana'), await ask('nobody_here')];
  expect(unknown).toEqual({ ...known, value: unknown.value });
  const [knownMs, unknownMs] = await compare(
    () => ask('ana'),
    () => ask('nobody_here'),
  );
  expect(Math.abs(knownMs - unknownMs) / Math.max(knownMs, unknownMs)).toBeLessThan(TOLERANCE);
}, 60_000);

it('takes as long, and answers the same, for a number that nobody has as for a wrong code', async () => {
  const typed = (mobileNum: string) => ({ mobileNum, countryDialingCode: '63' });
  for (const mobileNum of ['09171234567', '09180000000']) await site.ask('guest', sendLoginCode, typed(mobileNum));
  const ask = (mobileNum: string) =>
    site.ask('guest', login, { type: 'sms', ...typed(mobileNum), verificationCode: '000000' });
  const [knownMs, unknownMs] = await compare(
    () => ask('09171234567'),
    () => ask('09180000000'),
  );
  // A few milliseconds each: what is left is the machine's noise.
  expect(Math.abs(knownMs - unknownMs)).toBeLessThan(Math.max(3, TOLERANCE * knownMs));
}, 60_000);

it('takes as long for a name that nobody has as for a member, when a code is asked for to open a lock', async () => {
  const ask = async (username: string) => {
    server.clock.move(61_000);
    await site.ask('guest', sendUnlockCode, { username });
  };
  const [knownMs, unknownMs] = await compare(
    () => ask('ana'),
    () => ask('nobody_here'),
  );
  expect(Math.abs(knownMs - unknownMs)).toBeLessThan(Math.max(3, TOLERANCE * knownMs));
}, 60_000);
