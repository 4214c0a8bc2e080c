import { auditLog } from '@baize/contract/backoffice/audit.ts';
import {
  beginSecondFactor,
  changeOwnPassword,
  confirmSecondFactor,
  savedFilters,
  saveFilter,
  removeFilter,
  staffLogin,
  staffLogout,
  staffSession,
} from '@baize/contract/backoffice/session.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADMINISTRATOR,
  OWN_HEADERS,
  PASSWORD,
  startDeskServer,
  type StaffPerson,
  type DeskServer,
} from '../../../../test/desk.ts';

let server: DeskServer;
beforeAll(async () => {
  server = await startDeskServer({ config: { demo: false } });
}, 60_000);
afterAll(() => server.stop());

/** What an authenticator shows at this moment. */
const digits = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: server.clock.now().getTime(),
  });

async function withSecondFactor(
  userName: string,
): Promise<{ desk: StaffPerson; secret: string; recoveryCodes: string[] }> {
  const desk = await server.seat(userName);
  const { secret } = (await desk.ask(beginSecondFactor, { current: PASSWORD })).value;
  const { recoveryCodes } = (await desk.ask(confirmSecondFactor, { code: digits(secret) })).value;
  server.clock.move(31_000);
  return { desk, secret, recoveryCodes };
}

describe('the staff’s login', () => {
  it('opens a session that scripts cannot read and other sites cannot use, and ends it', async () => {
    const eva = await server.hire('eva', ADMINISTRATOR);
    expect((await eva.ask(auditLog, {})).errorCode).toBe('session.required');
    const answer = await server.desk.inject({
      method: 'POST',
      url: staffLogin.path,
      headers: { ...OWN_HEADERS, host: 'desk.test' },
      payload: { userName: 'Eva', password: PASSWORD },
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^baize_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=86400$/,
    );
    expect(answer.body).not.toMatch(/baize_staff|token/);
    await eva.logIn();
    expect((await eva.ask(staffSession, {})).value.staff).toMatchObject({ userName: 'eva', need: 'secondFactor' });
    const cookie = eva.cookie;
    await eva.ask(staffLogout, {});
    expect(eva.cookie).toBe('baize_staff=');
    eva.cookie = cookie;
    expect((await eva.ask(auditLog, {})).errorCode).toBe('session.ended');
  });

  it('names the cookie so over TLS that no other host, path or scheme can set it', async () => {
    const secure = await startDeskServer({ environment: { PUBLIC_URL: 'https://play.example' } });
    try {
      const eva = await secure.hire('eva', ADMINISTRATOR);
      await eva.logIn();
      expect(eva.cookie).toMatch(/^__Host-baize_staff=/);
      expect((await eva.ask(staffSession, {})).value.staff?.userName).toBe('eva');
      eva.cookie = eva.cookie.replace('__Host-', '');
      expect((await eva.ask(staffSession, {})).value.staff).toBeNull();
    } finally {
      await secure.stop();
    }
  });

  it('never takes over a token that was there before, and ends the session it had', async () => {
    const fay = await server.hire('fay', ADMINISTRATOR);
    const planted = 'baize_staff=a-token-that-somebody-else-has-chosen-12345';
    fay.cookie = planted;
    await fay.logIn();
    expect(fay.cookie).not.toBe(planted);
    const first = fay.cookie;
    await fay.logIn();
    expect(fay.cookie).not.toBe(first);
    fay.cookie = first;
    expect((await fay.ask(staffSession, {})).value.staff).toBeNull();
  });

  it('says the same of a wrong password and of nobody, and locks a name after five, whether it exists or not', async () => {
    const gus = await server.hire('gus', ADMINISTRATOR);
    const nobody = server.stranger();
    for (let n = 0; n < 5; n++)
      for (const desk of [gus, nobody])
        expect(await desk.logIn({ password: 'wrong' })).toMatchObject({ status: 401, errorCode: 'login.failed' });
    for (const desk of [gus, nobody])
      expect(await desk.logIn()).toMatchObject({ status: 429, errorCode: 'login.locked', value: { minutes: 30 } });
    server.clock.move(30 * 60_000 + 1);
    expect((await gus.logIn()).success).toBe(true);
    const lines = (await server.audit()).filter(({ staffName }) => staffName === 'gus').map(({ action }) => action);
    expect(lines).toEqual([...Array.from({ length: 5 }, () => 'staffLoginFailed'), 'staffLogin']);
  });

  it('is not shut by what strangers guess elsewhere, where somebody has come in before', async () => {
    const moe = await server.seat('moe');
    const guess = (n: number, password = 'wrong') =>
      server.desk.inject({
        method: 'POST',
        url: staffLogin.path,
        remoteAddress: `198.51.100.${n}`,
        headers: { ...OWN_HEADERS, host: 'desk.test' },
        payload: { userName: 'moe', password },
      });
    for (let n = 0; n < 51; n++) await guess(Math.floor(n / 5));
    expect((await guess(99, PASSWORD)).statusCode).toBe(429);
    expect((await moe.logIn()).success).toBe(true);
  }, 60_000);

  it('is not shut by a name that is written like one’s own and the place where one comes in', async () => {
    const ugo = await server.seat('ugo');
    for (let n = 0; n < 5; n++)
      await server.desk.inject({
        method: 'POST',
        url: staffLogin.path,
        remoteAddress: '198.51.100.9',
        headers: { ...OWN_HEADERS, host: 'desk.test' },
        payload: { userName: 'ugo:127.0.0.1', password: 'wrong' },
      });
    expect((await ugo.logIn()).success).toBe(true);
  });

  it('ends a session after half an hour without use and after a day of use', async () => {
    const hal = await server.seat('hal');
    for (let n = 0; n < 71; n++) {
      server.clock.move(20 * 60_000);
      expect((await hal.ask(staffSession, {})).value.staff).not.toBeNull();
    }
    server.clock.move(20 * 60_000);
    expect((await hal.ask(staffSession, {})).value.staff).toBeNull();
    await hal.logIn();
    server.clock.move(30 * 60_000 + 1);
    expect((await hal.ask(staffSession, {})).value.staff).toBeNull();
  });

  it('opens nothing but the own password to whoever has one that somebody else chose', async () => {
    const ivy = await server.hire('ivy', ADMINISTRATOR, { passwordOnce: true });
    await ivy.logIn();
    const other = server.stranger('ivy');
    await other.logIn();
    expect((await other.ask(staffSession, {})).value.staff).not.toBeNull();
    expect((await ivy.ask(auditLog, {})).errorCode).toBe('staff.passwordFirst');
    expect((await ivy.ask(changeOwnPassword, { current: 'wrong', password: 'a window by the desk' })).fields).toEqual({
      current: 'The password is incorrect.',
    });
    expect((await ivy.ask(changeOwnPassword, { current: PASSWORD, password: PASSWORD })).errorCode).toBe(
      'staff.samePassword',
    );
    expect((await ivy.ask(changeOwnPassword, { current: PASSWORD, password: 'a window by the desk' })).success).toBe(
      true,
    );
    expect((await ivy.ask(auditLog, {})).errorCode).toBe('staff.secondFactorFirst');
    expect((await other.ask(staffSession, {})).value.staff).toBeNull();
  });
});

describe('the second factor', () => {
  it('opens nothing else before it is set up, outside of the demo', async () => {
    const jan = await server.seat('jan');
    expect((await jan.ask(auditLog, {})).errorCode).toBe('staff.secondFactorFirst');
    const begun = await jan.ask(beginSecondFactor, { current: PASSWORD });
    expect(begun.value.qr.length).toBeGreaterThan(20);
    expect(begun.value.uri).toContain('otpauth://totp/');
    expect((await jan.ask(confirmSecondFactor, { code: '000000' })).errorCode).toBe('staff.codeWrong');
    expect((await jan.ask(auditLog, {})).errorCode).toBe('staff.secondFactorFirst');
    const confirmed = await jan.ask(confirmSecondFactor, { code: digits(begun.value.secret) });
    expect(new Set(confirmed.value.recoveryCodes).size).toBe(10);
    expect((await jan.ask(auditLog, {})).success).toBe(true);
  });

  it('is asked for after the right password and takes each code once', async () => {
    const { desk, secret } = await withSecondFactor('kim');
    expect((await desk.logIn()).errorCode).toBe('staff.codeRequired');
    expect((await desk.logIn({ password: 'wrong', code: digits(secret) })).errorCode).toBe('login.failed');
    const code = digits(secret);
    expect((await desk.logIn({ code })).success).toBe(true);
    expect((await desk.logIn({ code })).errorCode).toBe('staff.codeWrong');
    server.clock.move(31_000);
    expect((await desk.logIn({ code: digits(secret) })).success).toBe(true);
  });

  it('lets in once when the same code comes twice at the same time', async () => {
    const { secret } = await withSecondFactor('kai');
    const code = digits(secret);
    const tries = Array.from({ length: 4 }, () => server.stranger('kai'));
    const answers = await Promise.all(tries.map((desk) => desk.logIn({ code })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('locks after five wrong codes, though the password was right each time', async () => {
    const { desk, secret } = await withSecondFactor('leo');
    for (let n = 0; n < 5; n++) expect((await desk.logIn({ code: '000000' })).errorCode).toBe('staff.codeWrong');
    expect((await desk.logIn({ code: digits(secret) })).errorCode).toBe('login.locked');
  });

  it('takes a recovery code once, however it is written', async () => {
    const { desk, recoveryCodes } = await withSecondFactor('mia');
    const code = ` ${recoveryCodes[0]?.toUpperCase() ?? ''}`;
    expect((await desk.logIn({ code })).value).toEqual({ usedRecoveryCode: true });
    expect((await desk.ask(staffSession, {})).value.staff?.recoveryCodes).toBe(9);
    expect((await desk.logIn({ code })).errorCode).toBe('staff.codeWrong');
  });
});

describe('kept filters', () => {
  it('are the person’s own, at most twenty a table, written over by name', async () => {
    const [ned, ona] = [await server.seat('ned'), await server.seat('ona')];
    for (const desk of [ned, ona]) {
      const { secret } = (await desk.ask(beginSecondFactor, { current: PASSWORD })).value;
      await desk.ask(confirmSecondFactor, { code: digits(secret) });
    }
    for (let n = 0; n < 20; n++) await ned.ask(saveFilter, { screen: 'audit', name: `filter ${n}`, query: 'search=a' });
    expect((await ned.ask(saveFilter, { screen: 'audit', name: 'one more', query: '' })).errorCode).toBe(
      'filters.full',
    );
    expect((await ned.ask(saveFilter, { screen: 'audit', name: 'filter 3', query: 'search=b' })).success).toBe(true);
    await ned.ask(removeFilter, { screen: 'audit', name: 'filter 4' });
    const kept = (await ned.ask(savedFilters, {})).value.list;
    expect(kept).toHaveLength(19);
    expect(kept.find(({ name }) => name === 'filter 3')?.query).toBe('search=b');
    expect((await ona.ask(savedFilters, {})).value.list).toEqual([]);
  });
});
