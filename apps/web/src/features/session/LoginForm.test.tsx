import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Offline } from '@baize/client';
import { demoStart, PHILIPPINES } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { handedSignIn, handName, LoginForm } from './index.ts';
import { readRemembered, remember } from './remembered.ts';

const info = {
  token: 'fresh',
  merchantCode: 'mobile',
  userName: 'ana',
  type: 0,
  firstTimeLogin: false,
  previousLoginAt: null,
};
const TOKEN = 'T'.repeat(43);
const keepPhone = () =>
  remember({
    type: 'username',
    username: 'ana',
    countryDialingCode: '',
    country: '',
    token: TOKEN,
    next: '',
    terms: '2026-11',
  });
const picture = () => ({ captchaId: 'c-1', image: 'data:image/webp;base64,AAAA' });

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Username/ });
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const submit = () => screen.getByRole('button', { name: 'Log in' });
async function fill() {
  await userEvent.type(name(), 'Ana');
  await userEvent.type(password(), 'a secret');
  const agree = screen.getByLabelText<HTMLInputElement>(/accept the terms/);
  if (!agree.checked) await userEvent.click(agree);
}

describe('LoginForm [A4-1]', () => {
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('rule A12: logs in and says when the last login was', async () => {
    const login = vi.fn(() => ({ ...info, previousLoginAt: '2026-11-20T10:00:00.000Z' }));
    const { logIn, say } = await renderInApp(<LoginForm />, { replies: { login } });
    await fill();
    await userEvent.click(submit());

    await waitFor(() => expect(logIn).toHaveBeenCalled());
    expect(login).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'username', username: 'Ana', password: 'a secret' }),
    );
    expect(login).toHaveBeenCalledWith(expect.objectContaining({ remember: false }));
    await waitFor(() => expect(say).toHaveBeenCalledWith(expect.stringContaining('18:00'), { stay: 'long' }));
    expect(localStorage.getItem('rememberedLogin')).toBeNull();
    expect(localStorage.getItem('autoLogin')).toBe('0');
  });

  it.each([
    ['with the name, by the password', {}, 'Username'],
    ['with the number, where there is no password', { isByCode: true }, 'SMS code'],
  ])('begins for a fresh member %s, and has both filled in', async (_, more, way) => {
    handName('m4567_20418', { phone: { number: '0917 123 4567', country: 'PH' }, ...more });
    await renderInApp(<LoginForm />, { start: { flags: { MOBILEVERCODELOGIN3: true } } });
    handName('');
    expect(screen.getByRole('tab', { name: way }).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByRole('tab', { name: 'Username' }));
    expect(name().value).toBe('m4567_20418');
    await userEvent.click(screen.getByRole('tab', { name: 'SMS code' }));
    expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toMatch(/917 ?123 ?4567/);
  });

  it.each([
    ['has nothing to accept again', '2026-11', true],
    ['accepts newer ones', '2026-10', false],
  ])('of who has just accepted the terms with a registration, %s', async (_, terms, isAgreed) => {
    handName('marites_a', { terms });
    await renderInApp(<LoginForm />);
    handName('');
    expect(screen.getByLabelText<HTMLInputElement>(/accept the terms/).checked).toBe(isAgreed);
  });

  it('offers a way through a lock by a code, and then wants the password again', async () => {
    const sendUnlockCode = vi.fn(() => ({
      expirationTime: '2026-11-20T10:01:00.000Z',
      serverTime: '2026-11-20T10:00:00.000Z',
    }));
    const unlockLogin = vi.fn(() => ({}));
    const login = vi.fn(refuse('login.locked', { minutes: 30, captcha: true }));
    const { say } = await renderInApp(<LoginForm />, {
      replies: { login, captcha: picture, sendUnlockCode, unlockLogin },
    });
    expect(screen.queryByRole('button', { name: 'Unlock with a code' })).toBeNull();
    await fill();
    await userEvent.click(submit());
    await userEvent.click(await screen.findByRole('button', { name: 'Unlock with a code' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Unlock with a code', hidden: true }));
    await userEvent.click(sheet.getByRole('tab', { name: 'By email', hidden: true }));
    await userEvent.click(sheet.getByRole('button', { name: 'Get code', hidden: true }));
    await waitFor(() => expect(sendUnlockCode).toHaveBeenCalledWith({ username: 'Ana', channel: 'email' }));
    await userEvent.type(sheet.getByLabelText('Code'), '246810');
    await userEvent.click(sheet.getByRole('button', { name: 'Unlock', hidden: true }));
    await waitFor(() =>
      expect(say).toHaveBeenCalledWith('Account unlocked. Log in with your password.', { tone: 'ok' }),
    );
    expect(unlockLogin).toHaveBeenCalledWith({ username: 'Ana', verificationCode: '246810' });
    expect(document.activeElement).toBe(password());
  });

  it('remembers the phone by a token, never by the password, and logs in by it the next time [A3-16]', async () => {
    const login = vi.fn(() => ({ ...info, deviceToken: TOKEN }));
    const { logIn } = await renderInApp(<LoginForm />, { replies: { login } });
    await fill();
    await userEvent.click(screen.getByLabelText(/Remember me on this phone/));
    await userEvent.click(submit());
    await waitFor(() => expect(logIn).toHaveBeenCalled());
    expect(login).toHaveBeenCalledWith(expect.objectContaining({ remember: true }));
    const record = localStorage.getItem('rememberedLogin') ?? '';
    expect(record).not.toContain('a secret');
    expect(record).not.toContain(TOKEN);
    expect(localStorage.getItem('autoLogin')).toBe('1');
    cleanup();

    const autoLogin = vi.fn((_: { deviceToken: string; nextToken: string }) => info);
    const second = await renderInApp(<LoginForm />, { replies: { autoLogin } });
    expect([name().value, password().value, password().placeholder]).toEqual(['ana', '', '••••••••']);
    await userEvent.click(submit());
    await waitFor(() => expect(second.logIn).toHaveBeenCalled());
    expect(autoLogin.mock.lastCall?.[0].deviceToken).toBe(TOKEN);
    expect(autoLogin.mock.lastCall?.[0].nextToken).not.toBe(TOKEN);
    expect(readRemembered()).toMatchObject({ token: autoLogin.mock.lastCall?.[0].nextToken, next: '' });
  });

  it('says that it runs from a home screen, by a header of its own (A7) [A7-14]', async () => {
    const browser = await renderInApp(<LoginForm />, { replies: { login: () => info } });
    await fill();
    await userEvent.click(submit());
    await waitFor(() => expect(browser.headers.get('login')).toEqual({}));
    cleanup();

    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('standalone') }));
    const installed = await renderInApp(<LoginForm />, { replies: { login: () => info } });
    await fill();
    await userEvent.click(submit());
    await waitFor(() => expect(installed.headers.get('login')).toEqual({ Device: 'OTHERS' }));
    vi.unstubAllGlobals();
  });

  it('asks for the password again when the phone is remembered no more, and when another name is typed', async () => {
    keepPhone();
    const login = vi.fn(() => info);
    await renderInApp(<LoginForm />, { replies: { autoLogin: refuse('login.forgotten'), login } });
    await userEvent.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('saved login has expired');
    expect(document.activeElement).toBe(password());
    await userEvent.click(submit());
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    expect(readRemembered()).toMatchObject({ username: 'ana', token: '' });
    cleanup();

    keepPhone();
    await renderInApp(<LoginForm />, { replies: { login } });
    await userEvent.type(name(), 'x');
    await userEvent.click(submit());
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    expect(login).not.toHaveBeenCalled();
  });

  it('asks again with the same successor when the answer got lost', async () => {
    keepPhone();
    const asked: string[] = [];
    const autoLogin = vi.fn(({ nextToken }: { nextToken: string }) => {
      asked.push(nextToken);
      if (asked.length === 1) throw new Offline('lost');
      return info;
    });
    const { logIn } = await renderInApp(<LoginForm />, { replies: { autoLogin } });
    await userEvent.click(submit());
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull());
    await userEvent.click(submit());
    await waitFor(() => expect(logIn).toHaveBeenCalled());
    expect(asked[1]).toBe(asked[0]);
  });

  it('tells the server to forget the phone when it is not to be remembered any more [A4-21]', async () => {
    keepPhone();
    const login = vi.fn(() => info);
    const { logIn } = await renderInApp(<LoginForm />, { replies: { login } });
    await userEvent.click(screen.getByLabelText(/Remember me on this phone/));
    await userEvent.type(password(), 'a secret');
    await userEvent.click(submit());
    await waitFor(() => expect(logIn).toHaveBeenCalled());
    expect(login).toHaveBeenCalledWith(expect.objectContaining({ remember: false, forgets: TOKEN }));
    expect(localStorage.getItem('rememberedLogin')).toBeNull();
  });

  it('has a tab for codes only where they are switched on [A2-26]', async () => {
    await renderInApp(<LoginForm />);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('logs in by a code, and brings back what is remembered when the tab changes [A2-31]', async () => {
    keepPhone();
    const login = vi.fn(() => info);
    const { logIn } = await renderInApp(<LoginForm />, {
      start: { flags: { MOBILEVERCODELOGIN3: true } },
      replies: { login, systemCountries: () => ({ list: [PHILIPPINES] }) },
    });
    await userEvent.type(password(), 'half a');
    await userEvent.click(screen.getByRole('tab', { name: 'SMS code' }));
    await userEvent.click(submit());
    expect(await screen.findByText('Enter the code.')).toBeTruthy();
    expect(login).not.toHaveBeenCalled();

    await userEvent.type(screen.getByLabelText(/^Mobile number/), '0917 123 4567');
    await userEvent.type(screen.getByLabelText(/^Code/), '123456');
    await userEvent.click(screen.getByRole('tab', { name: 'Username' }));
    expect([name().value, password().value]).toEqual(['ana', '']);
    await userEvent.click(screen.getByRole('tab', { name: 'SMS code' }));
    await userEvent.type(screen.getByLabelText(/^Code/), '123456');
    await userEvent.click(submit());
    await waitFor(() => expect(logIn).toHaveBeenCalled());
    expect(login).toHaveBeenCalledWith(
      expect.objectContaining({
        type: 'sms',
        mobileNum: '09171234567',
        countryDialingCode: '63',
        verificationCode: '123456',
      }),
    );
  });

  it('counts the last tries down', async () => {
    await renderInApp(<LoginForm />, { replies: { login: refuse('login.failed', { captcha: false, triesLeft: 2 }) } });
    await fill();
    await userEvent.click(submit());
    expect(await screen.findByText('Incorrect username or password. 2 attempts left')).toBeTruthy();
  });

  it('offers the sign-in services that the merchant has, and none that has just been switched off', async () => {
    await renderInApp(<LoginForm />, { start: { social: ['google', 'facebook'], flags: { GOOGLELOGIN3: true } } });
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue with Facebook' })).toBeNull();
  });

  it('leads out of another app’s browser, which Google turns away, and takes the invitation along', async () => {
    const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36';
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${android} Zalo android/24.6`);
    sessionStorage.setItem('invitation', 'affiliateCode=CARLA9');
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await renderInApp(<LoginForm />, {
      at: '/m/login',
      start: { social: ['google', 'facebook'], flags: { GOOGLELOGIN3: true, FACEBOOKLOGIN3: true } },
    });
    const out = await screen.findByRole('link', { name: 'Open in your browser' });
    expect(out.getAttribute('href')).toMatch(/^intent:\/\/[^#]*\/m\/login\?affiliateCode=CARLA9#Intent;/);
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue with Facebook' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(written).toHaveBeenCalledWith(`${location.origin}/m/login?affiliateCode=CARLA9`);
    agent.mockRestore();
    sessionStorage.clear();
  });

  it('finishes a sign-in at a service: in, on to registration with the proven address, or a word at the form', async () => {
    const at = '/m/login#social.google?code=abc&state=def';
    const socialFinish = vi.fn(() => ({ session: info, registration: null }));
    const first = await renderInApp(<LoginForm />, { at, replies: { socialFinish } });
    await waitFor(() => expect(first.logIn).toHaveBeenCalled());
    expect(socialFinish).toHaveBeenCalledWith({ provider: 'google', answer: 'code=abc&state=def' });
    expect(first.goTo).toHaveBeenCalledWith('/m/login', expect.objectContaining({ replace: true }));
    cleanup();

    const registration = { socialTicket: 'ticket', email: 'new@example.com', nickname: 'Nena' };
    const second = await renderInApp(<LoginForm />, {
      at,
      replies: { socialFinish: () => ({ session: null, registration }) },
    });
    await waitFor(() => expect(second.goTo).toHaveBeenCalledWith('/m/register', expect.anything()));
    expect(handedSignIn()).toEqual(registration);
    cleanup();

    await renderInApp(<LoginForm />, { at, replies: { socialFinish: refuse('social.failed') } });
    expect((await screen.findByRole('alert')).textContent).toContain('wasn’t completed');
  });

  it('has an entrance for agents where the merchant has one', async () => {
    const login = vi.fn(() => info);
    const start = { merchant: { ...demoStart().merchant, agentEntrance: true } };
    await renderInApp(<LoginForm />, { at: '/m/login?side=agent', start, replies: { login } });
    expect(screen.getByRole('link', { name: 'Members log in here' })).toBeTruthy();
    expect(screen.queryByText('Try for free')).toBeNull();
    await fill();
    await userEvent.click(submit());
    await waitFor(() => expect(login).toHaveBeenCalledWith(expect.objectContaining({ side: 'agent' })));
  });

  it('marks what is missing, goes to the first, and asks the server nothing [A2-29, A8-9]', async () => {
    const { asked } = await renderInApp(<LoginForm />);
    await userEvent.click(submit());

    expect(screen.getByText('Enter your username.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(screen.getByText('Please accept to the disclaimer first')).toBeTruthy();
    expect(document.activeElement).toBe(name());
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(asked).not.toContain('login');
  });

  it('shows a refusal at the password and keeps what was typed', async () => {
    await renderInApp(<LoginForm />, { replies: { login: refuse('login.failed', { captcha: false }) } });
    await fill();
    await userEvent.click(submit());

    expect(await screen.findByText('Incorrect username or password.')).toBeTruthy();
    expect(document.activeElement).toBe(password());
    expect([name().value, password().value]).toEqual(['Ana', 'a secret']);
    expect(screen.queryByLabelText('Security code')).toBeNull();
  });

  it('asks for a captcha once the server does, and for a new one after a wrong answer [A4-4, A8-1]', async () => {
    let tries = 0;
    const login = vi.fn((_: unknown) => {
      tries += 1;
      return tries === 1
        ? refuse('login.failed', { captcha: true })()
        : tries === 2
          ? refuse('captcha.wrong', { captcha: true })()
          : info;
    });
    const { logIn, asked } = await renderInApp(<LoginForm />, { replies: { login, captcha: picture } });
    await fill();
    await userEvent.click(submit());
    await userEvent.type(await screen.findByLabelText('Security code'), '1234');
    await userEvent.click(submit());

    const field = screen.getByLabelText<HTMLInputElement>('Security code');
    await waitFor(() => expect(field.value).toBe(''));
    expect(screen.getByText('Incorrect. Try the new code.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await waitFor(() => expect(asked.filter((call) => call === 'captcha').length).toBeGreaterThan(1));

    await userEvent.type(field, '5678');
    await userEvent.click(submit());
    await waitFor(() => expect(logIn).toHaveBeenCalled());
    expect(login).toHaveBeenLastCalledWith(expect.objectContaining({ captcha: '5678', captchaId: 'c-1' }));
  });

  it('fetches another picture by a tap on it [A2-27]', async () => {
    const { asked, t } = await renderInApp(<LoginForm />, {
      start: { flags: { CAPTCHA3: true } },
      replies: { captcha: picture },
    });
    await waitFor(() => expect(asked.filter((call) => call === 'captcha')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: t('field.captchaPicture') }));
    await waitFor(() => expect(asked.filter((call) => call === 'captcha')).toHaveLength(2));
  });

  it('says for how long an account is locked', async () => {
    await renderInApp(<LoginForm />, {
      replies: { login: refuse('login.locked', { minutes: 30, captcha: true }), captcha: picture },
    });
    await fill();
    await userEvent.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait 30 minutes');
    // The words stay with the way out, which means nothing without them, until the name is another one.
    const unlock = () => screen.queryByRole('button', { name: 'Unlock with a code' });
    await userEvent.type(password(), 'x');
    expect([unlock() !== null, screen.queryByText(/Please wait 30 minutes/) !== null]).toEqual([true, true]);
    await userEvent.type(name(), 'x');
    expect([unlock(), screen.queryByText(/Please wait 30 minutes/)]).toEqual([null, null]);
  });

  it('sends one request for two quick presses', async () => {
    const login = vi.fn(() => new Promise(() => {}));
    await renderInApp(<LoginForm />, { replies: { login } });
    await fill();
    await userEvent.dblClick(submit());
    expect(login).toHaveBeenCalledTimes(1);
    expect(submit().getAttribute('aria-busy')).toBe('true');
  });

  it('shows the password on request [A2-27]', async () => {
    await renderInApp(<LoginForm />);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
    expect(password().autocomplete).toBe('current-password');
  });

  it('offers the trial only where there is one', async () => {
    await renderInApp(<LoginForm />, { start: { flags: { TRIAL3: false } } });
    expect(screen.queryByText('Try for free')).toBeNull();
  });
});
