import { createClient, Refusal } from '@baize/client/index.ts';
import type { AskOf, Call, OutputOf } from '@baize/contract/call.ts';
import { sendLoginCode, sendMemberCode } from '@baize/contract/identity/codes.ts';
import { forgotPassword } from '@baize/contract/identity/password.ts';
import { login } from '@baize/contract/identity/session.ts';
import { sendUnlockCode, unlockLogin } from '@baize/contract/identity/unlock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSentMessages } from '../../delivery/sentMessages.ts';
import { setVerifiedEmail, setVerifiedMobile } from '../contact/contact.store.ts';
import { givePassword, PASSWORD } from '../../../../test/accountMember.ts';
import { keysOf, startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';

const [HOME, CAFE] = ['203.0.113.7', '198.51.100.9'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

/** A guest's call from an address: its answer, or the code of the refusal. The address itself never asks for a captcha here. */
async function askFrom<C extends Call>(
  site: Site,
  remoteAddress: string,
  call: C,
  input: AskOf<C>,
  at = server,
): Promise<OutputOf<C> | string> {
  await at.db.run`delete from identity_login_throttle where key like 'i:%'`;
  const client = createClient({
    baseUrl: '',
    token: () => null,
    language: () => 'EN',
    // Keys are remembered with how far the server's clock is ahead, and tests move it.
    cacheKey: `${keysOf(at.http, site.host)} ${at.clock.now().getTime()}`,
    fetch: async (url, init) => {
      const answer = await at.http.inject({
        method: (init?.method ?? 'GET') as 'GET',
        url: String(url),
        headers: { ...(init?.headers as Record<string, string> | undefined), host: site.host },
        remoteAddress,
        ...(init?.body ? { payload: init.body as string } : {}),
      });
      return new Response(new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
      });
    },
  });
  return client.call(call, input).catch((error: unknown) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });
}

/** A try at a login from an address: `in`, or the code of the refusal. */
async function tryFrom(site: Site, remoteAddress: string, username: string, password: string): Promise<string> {
  const answer = await askFrom(site, remoteAddress, login, { username, password });
  return typeof answer === 'string' ? answer : 'in';
}

const lockTries = 3;
async function siteWithAna(): Promise<Site> {
  const site = await server.openSite({ settings: { lockAfter: lockTries } });
  await givePassword(server, site, 'ana');
  return site;
}
async function guessFrom(site: Site, address: string, username = 'ana'): Promise<string[]> {
  const seen: string[] = [];
  for (let n = 0; n < lockTries; n++) seen.push(await tryFrom(site, address, username, `guess ${n}`));
  return seen;
}
const LOCKED = ['login.failed', 'login.failed', 'login.locked'];

describe('strangers who guess', () => {
  it('lock the name for every place but those that the member has come in from', async () => {
    const site = await siteWithAna();
    expect(await tryFrom(site, HOME, 'ana', PASSWORD)).toBe('in');
    expect(await guessFrom(site, CAFE)).toEqual(LOCKED);
    expect(await tryFrom(site, CAFE, 'ana', PASSWORD)).toBe('login.locked');
    expect(await tryFrom(site, '192.0.2.1', 'ana', PASSWORD)).toBe('login.locked');
    expect(await tryFrom(site, HOME, 'ana', PASSWORD)).toBe('in');
    expect(await tryFrom(site, CAFE, 'ana', PASSWORD)).toBe('login.locked');
  });

  it('are locked out at a known place, too, by its own count', async () => {
    const site = await siteWithAna();
    expect(await tryFrom(site, HOME, 'ana', PASSWORD)).toBe('in');
    expect(await guessFrom(site, HOME)).toEqual(LOCKED);
    expect(await tryFrom(site, HOME, 'ana', PASSWORD)).toBe('login.locked');
    expect(await tryFrom(site, CAFE, 'ana', PASSWORD)).toBe('in');
  });

  it('hear the same of a name that nobody has', async () => {
    const site = await siteWithAna();
    expect(await tryFrom(site, HOME, 'ana', PASSWORD)).toBe('in');
    expect(await guessFrom(site, CAFE, 'nobody_here')).toEqual(await guessFrom(site, CAFE));
    expect(await tryFrom(site, HOME, 'nobody_here', PASSWORD)).toBe('login.locked');
  });
});

describe('the owner at an unknown place, while strangers lock the name', () => {
  const [HOTEL, ELSEWHERE] = ['192.0.2.77', '192.0.2.78'];
  const NUMBER = '+639171234567';

  /** ana with a proven number and address, and the name locked by guesses from a café. */
  async function lockedSite(): Promise<Site> {
    const site = await siteWithAna();
    const owner = { merchantId: site.merchantId, memberId: (await site.member('ana')).id };
    await setVerifiedMobile(server.db, owner, NUMBER, server.clock.now());
    await setVerifiedEmail(server.db, owner, 'ana@example.com', server.clock.now());
    await guessFrom(site, CAFE);
    expect(await tryFrom(site, HOTEL, 'ana', PASSWORD)).toBe('login.locked');
    return site;
  }
  async function codeTo(site: Site, address: string, username = 'ana', channel: 'sms' | 'email' = 'sms') {
    server.clock.move(61_000);
    await askFrom(site, address, sendUnlockCode, { username, channel });
    const [newest] = await listSentMessages(server.app, site.merchantId);
    return { to: newest?.to, code: /\d{6}/.exec(newest?.text ?? '')?.[0] ?? '000000' };
  }
  const unlock = (site: Site, address: string, verificationCode: string, username = 'ana') =>
    askFrom(site, address, unlockLogin, { username, verificationCode });

  it.each([
    ['sms', NUMBER],
    ['email', 'ana@example.com'],
  ] as const)('opens it for that place, and no other, by a code (%s) and the password', async (channel, contact) => {
    const site = await lockedSite();
    const { to, code } = await codeTo(site, HOTEL, 'ana', channel);
    expect(to).toBe(contact);
    expect(await unlock(site, HOTEL, code)).toEqual({});
    expect(await tryFrom(site, ELSEWHERE, 'ana', PASSWORD)).toBe('login.locked');
    expect(await tryFrom(site, HOTEL, 'ana', 'not hers')).toBe('login.failed');
    expect(await tryFrom(site, HOTEL, 'ana', PASSWORD)).toBe('in');
    expect(await unlock(site, HOTEL, code)).toBe('code.expired');
  });

  it('counts tries there by themselves: strangers elsewhere change nothing, guesses there lock there', async () => {
    const site = await lockedSite();
    await unlock(site, HOTEL, (await codeTo(site, HOTEL)).code);
    await guessFrom(site, CAFE);
    expect(await guessFrom(site, HOTEL)).toEqual(LOCKED);
    expect(await tryFrom(site, HOTEL, 'ana', PASSWORD)).toBe('login.locked');
    await unlock(site, HOTEL, (await codeTo(site, HOTEL)).code);
    expect(await tryFrom(site, HOTEL, 'ana', PASSWORD)).toBe('in');
  });

  it('ends with the time a lock lasts', async () => {
    const site = await lockedSite();
    await unlock(site, HOTEL, (await codeTo(site, HOTEL)).code);
    server.clock.move(31 * 60_000);
    await guessFrom(site, CAFE);
    expect(await tryFrom(site, HOTEL, 'ana', PASSWORD)).toBe('login.locked');
  });

  it('takes no code of another place, name or merchant, and no sixth guess', async () => {
    const [site, other] = [await lockedSite(), await lockedSite()];
    const { code } = await codeTo(site, HOTEL);
    await codeTo(other, HOTEL);
    expect(await unlock(site, ELSEWHERE, code)).toBe('code.wrong');
    expect(await unlock(site, HOTEL, code, 'ben')).toBe('code.wrong');
    const wrong = code === '000000' ? '000001' : '000000';
    const guesses = await Promise.all(Array.from({ length: 8 }, () => unlock(site, HOTEL, wrong)));
    expect(guesses.filter((answer) => answer === 'code.wrong')).toHaveLength(4);
    expect(await unlock(site, HOTEL, code)).toBe('code.tooManyTries');
    expect(await tryFrom(site, HOTEL, 'ana', PASSWORD)).toBe('login.locked');
  });

  it('gets no message while nothing is locked, and the answer does not tell', async () => {
    const site = await lockedSite();
    server.clock.move(31 * 60_000);
    const answer = await askFrom(site, HOTEL, sendUnlockCode, { username: 'ana' });
    expect(answer).toMatchObject({ expirationTime: expect.any(String) });
    const [newest] = await listSentMessages(server.app, site.merchantId);
    expect(newest).toMatchObject({ purpose: 'unlock', state: 'withheld' });
  });

  it('is not hindered by strangers who ask for codes elsewhere', async () => {
    const site = await lockedSite();
    const { code } = await codeTo(site, HOTEL);
    await askFrom(site, CAFE, sendUnlockCode, { username: 'ana' });
    for (let n = 0; n < 6; n++) await unlock(site, CAFE, '000000');
    expect(await unlock(site, HOTEL, code)).toEqual({});
  });

  it('answers the same for a name that nobody has and for who has proven nothing, and sends nothing', async () => {
    const site = await lockedSite();
    for (const username of ['ben', 'nobody_here']) await guessFrom(site, CAFE, username);
    server.clock.move(61_000);
    const answers = [];
    for (const username of ['ana', 'ben', 'nobody_here']) {
      const sent = await askFrom(site, HOTEL, sendUnlockCode, { username });
      answers.push([
        sent,
        await askFrom(site, HOTEL, sendUnlockCode, { username }),
        await unlock(site, HOTEL, '999', username),
      ]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const left = (await listSentMessages(server.app, site.merchantId)).filter(({ purpose }) => purpose === 'unlock');
    expect(left.map(({ to, state }) => [to, state]).toSorted()).toEqual([
      [NUMBER, 'kept'],
      ['ben', 'withheld'],
      ['nobody_here', 'withheld'],
    ]);
  });
});

describe('a stranger who knows a user name and asks for its codes from many addresses', () => {
  const NUMBER = { mobileNum: '09171234567', countryDialingCode: '63' };
  const EMAIL = 'ana@example.com';
  let strictServers = 0;

  /** Where few codes make a day: ana with a proven number and address, and the name locked or not. */
  async function strictSite({ isLocked, number = '+639171234567' }: { isLocked: boolean; number?: string }) {
    const { rates } = server.app.config;
    const day = (points: number) => ({ points, seconds: 86_400 });
    const strict = await startTestServer({
      config: { rates: { ...rates, codesDay: day(3), codesAll: day(5), codesMember: day(5) } },
    });
    // Keys are remembered by host and time, and every server's first site has the same host.
    strict.clock.move(++strictServers * 1000);
    const site = await strict.openSite({ settings: { lockAfter: lockTries } });
    const owner = { merchantId: site.merchantId, memberId: await givePassword(strict, site, 'ana') };
    await setVerifiedMobile(strict.db, owner, number, strict.clock.now());
    await setVerifiedEmail(strict.db, owner, EMAIL, strict.clock.now());
    for (let n = 0; isLocked && n < lockTries; n++)
      await askFrom(site, CAFE, login, { username: 'ana', password: `guess ${n}` }, strict);
    const askEverywhere = async (channel: 'sms' | 'email') => {
      for (let n = 0; n < 8; n++)
        await askFrom(site, `192.0.2.${n + 1}`, sendUnlockCode, { username: 'ana', channel }, strict);
    };
    const sent = async () =>
      (await listSentMessages(strict.app, site.merchantId)).filter(({ state }) => state !== 'withheld');
    const forget = (username: string, email: string) =>
      askFrom(site, HOME, forgotPassword, { username, email }, strict);
    return { strict, site, askEverywhere, sent, forget };
  }

  it.each([
    ['a name that is not locked, of which nothing is sent', false, 0],
    ['a locked name, of which a share is sent', true, 3],
  ])('uses up none of its other codes: %s', async (_, isLocked, unlockCodes) => {
    const { strict, site, askEverywhere, sent, forget } = await strictSite({ isLocked });
    try {
      for (const channel of ['sms', 'email'] as const) {
        strict.clock.move(61_000);
        await askEverywhere(channel);
      }
      // The share is of one number or address each.
      expect(await sent()).toHaveLength(2 * unlockCodes);
      for (const purpose of ['login', 'setPassword'] as const)
        expect(await site.ask('guest', sendLoginCode, { ...NUMBER, purpose })).toMatchObject({ success: true });
      expect(await forget('ana', EMAIL)).toEqual({});
      expect((await sent()).map(({ purpose }) => purpose)).toEqual(
        expect.arrayContaining(['login', 'setPassword', 'resetPassword']),
      );
    } finally {
      await strict.stop();
    }
  });

  it('does not learn by a number’s other codes whose it is', async () => {
    const heardAt = async (number: string) => {
      const { strict, site, askEverywhere } = await strictSite({ isLocked: true, number });
      try {
        await askEverywhere('sms');
        const seen: string[] = [];
        for (let n = 0; n < 6; n++) {
          strict.clock.move(61_000);
          const purpose = n % 2 === 0 ? 'login' : 'setPassword';
          seen.push((await site.ask('guest', sendLoginCode, { ...NUMBER, purpose })).errorCode ?? 'sent');
        }
        return seen;
      } finally {
        await strict.stop();
      }
    };
    const hers = await heardAt('+639171234567');
    expect(hers).toEqual([...Array.from({ length: 5 }, () => 'sent'), 'codes.dayFull']);
    expect(await heardAt('+639179999999')).toEqual(hers);
  });

  it('rule A8: hears of a forgotten password the same, whoever has that name and address and whatever they have got', async () => {
    const { strict, site, sent, forget } = await strictSite({ isLocked: false });
    try {
      for (let n = 0; n < 3; n++) {
        strict.clock.move(61_000);
        const own = { purpose: 'paymentPassword', channel: 'email' } as const;
        expect(await site.ask('ana', sendMemberCode, own)).toMatchObject({ success: true });
      }
      const answers: unknown[] = [];
      for (const [username, email] of [
        ['ana', EMAIL],
        ['ben', EMAIL],
        ['ana', 'nobody@example.com'],
      ] as const) {
        const seen: unknown[] = [];
        for (let n = 0; n < 4; n++) seen.push(await forget(username, email));
        answers.push(seen);
      }
      expect(answers[0]).toEqual([{}, {}, {}, 'codes.dayFull']);
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
      // The address gets no more than its day, and wrong names have used up none of it.
      expect((await sent()).map(({ purpose }) => purpose).toSorted()).toEqual([
        ...['paymentPassword', 'paymentPassword', 'paymentPassword'],
        ...['resetPassword', 'resetPassword'],
      ]);
    } finally {
      await strict.stop();
    }
  });
});
