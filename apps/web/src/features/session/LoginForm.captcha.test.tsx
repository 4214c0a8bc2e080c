import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PHILIPPINES } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { LoginForm } from './index.ts';

const info = {
  token: 'fresh',
  merchantCode: 'mobile',
  userName: 'ana',
  type: 0,
  firstTimeLogin: false,
  previousLoginAt: null,
};
const sent = () => ({ expirationTime: '2026-11-20T10:01:00.000Z', serverTime: '2026-11-20T10:00:00.000Z' });
const captcha = () => ({ captchaId: 'c-1', image: 'data:image/webp;base64,AAAA' });

const digits = () => screen.queryByLabelText<HTMLInputElement>('Security code');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The SMS tab with a number, at a server that wants a captcha before it sends a code. */
async function byNumber(login: (input: never) => unknown, flags = {}) {
  const sendLoginCode = vi.fn((input: { captcha?: string }) =>
    input.captcha ? sent() : refuse('captcha.required', { captcha: true })(),
  );
  const drawn = await renderInApp(<LoginForm />, {
    start: { flags: { MOBILEVERCODELOGIN3: true, ...flags } },
    replies: { login, sendLoginCode, captcha, systemCountries: () => ({ list: [PHILIPPINES] }) },
  });
  await userEvent.click(screen.getByRole('tab', { name: 'SMS code' }));
  await userEvent.type(screen.getByLabelText(/^Mobile number/), '0917 123 4567');
  await userEvent.click(screen.getByLabelText(/accept the terms/));
  return { ...drawn, sendLoginCode };
}

describe('the captcha of a login by a code', () => {
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('comes without a mistake when the code wants one, goes when the code is out, and the login needs none', async () => {
    const login = vi.fn(() => info);
    const { logIn, say, sendLoginCode } = await byNumber(login);
    expect(digits()).toBeNull();
    await press('Get code');
    await waitFor(() => expect(document.activeElement).toBe(digits()));
    expect(digits()?.getAttribute('aria-invalid')).not.toBe('true');
    expect(say).toHaveBeenCalledWith('Enter a captcha.', { stay: 'short' });

    await userEvent.type(digits() as HTMLInputElement, '1234');
    await press('Get code');
    await screen.findByRole('button', { name: / s$/ });
    expect(sendLoginCode).toHaveBeenLastCalledWith(expect.objectContaining({ captcha: '1234', captchaId: 'c-1' }));
    expect(digits()).toBeNull();

    await userEvent.type(screen.getByLabelText(/^Code/), '123456');
    await press('Log in');
    await waitFor(() => expect(logIn).toHaveBeenCalled());
  });

  it('stays, without a mistake, when the login was refused for one', async () => {
    const replies = [refuse('code.wrong', { captcha: true }), () => info];
    const login = vi.fn(() => replies.shift()?.());
    const { logIn } = await byNumber(login);
    await userEvent.type(screen.getByLabelText(/^Code/), '000000');
    await press('Log in');
    await waitFor(() => expect(digits()).not.toBeNull());
    expect(digits()?.getAttribute('aria-invalid')).not.toBe('true');

    await userEvent.type(digits() as HTMLInputElement, '1234');
    await press('Get code');
    await screen.findByRole('button', { name: / s$/ });
    expect(digits()?.value).toBe('');
    expect(digits()?.getAttribute('aria-invalid')).not.toBe('true');

    await userEvent.clear(screen.getByLabelText(/^Code/));
    await userEvent.type(screen.getByLabelText(/^Code/), '123456');
    await userEvent.type(digits() as HTMLInputElement, '5678');
    await press('Log in');
    await waitFor(() => expect(logIn).toHaveBeenCalled());
    expect(login).toHaveBeenLastCalledWith(expect.objectContaining({ captcha: '5678' }));
  });

  it('is a fresh one, without a mistake, where every login wants one', async () => {
    await byNumber(() => info, { CAPTCHA3: true });
    await userEvent.type(digits() as HTMLInputElement, '1234');
    await press('Get code');
    await screen.findByRole('button', { name: / s$/ });
    expect(digits()?.value).toBe('');
    expect(digits()?.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('is another one when the tab changes, as long as one is shown (A2) [A2-31]', async () => {
    const { asked } = await byNumber(() => info, { CAPTCHA3: true });
    const fetched = () => asked.filter((call) => call === 'captcha').length;
    const before = fetched();
    expect(before).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('tab', { name: 'Username' }));
    await waitFor(() => expect(fetched()).toBe(before + 1));
  });
});

describe('a login by a code whose page was thrown away', () => {
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  it('has its tab, its number and its countdown again, until somebody is in', async () => {
    const send = () => {
      const now = Date.now();
      return { expirationTime: new Date(now + 60_000).toISOString(), serverTime: new Date(now).toISOString() };
    };
    const shown = {
      start: { flags: { MOBILEVERCODELOGIN3: true } },
      replies: { login: () => info, sendLoginCode: send, captcha, systemCountries: () => ({ list: [PHILIPPINES] }) },
    };
    await renderInApp(<LoginForm />, shown);
    await userEvent.click(screen.getByRole('tab', { name: 'SMS code' }));
    await userEvent.type(screen.getByLabelText(/^Mobile number/), '0917 123 4567');
    await press('Get code');
    await screen.findByRole('button', { name: / s$/ });
    cleanup();

    const { logIn, thrownAway } = await renderInApp(<LoginForm />, { ...shown, drawn: {} });
    expect(screen.getByLabelText<HTMLInputElement>(/^Mobile number/).value).toBe('0917 123 4567');
    expect(await screen.findByRole('button', { name: / s$/ })).toBeTruthy();
    expect(thrownAway).toEqual([]);
    await userEvent.click(screen.getByLabelText(/accept the terms/));
    await userEvent.type(screen.getByLabelText(/^Code/), '123456');
    await press('Log in');
    await waitFor(() => expect(logIn).toHaveBeenCalled());
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('typed.'))).toEqual([]);
  });

  it('stands above the button that wants it, and nothing is said there of the lock of a name', async () => {
    await renderInApp(<LoginForm />, {
      start: { flags: { MOBILEVERCODELOGIN3: true } },
      replies: { login: refuse('login.locked', { minutes: 30, captcha: true }), captcha },
    });
    await userEvent.type(screen.getByRole('textbox', { name: /^Username/ }), 'ana');
    await userEvent.type(screen.getByLabelText(/^Password/), 'a secret');
    await userEvent.click(screen.getByLabelText(/accept the terms/));
    await press('Log in');
    await screen.findByRole('button', { name: 'Unlock with a code' });
    await userEvent.click(screen.getByRole('tab', { name: 'SMS code' }));
    expect(screen.queryByRole('button', { name: 'Unlock with a code' })).toBeNull();
    await waitFor(() =>
      expect(digits()?.compareDocumentPosition(screen.getByRole('button', { name: 'Get code' }))).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    );
  });
});

describe('a captcha that somebody cannot read', () => {
  afterEach(cleanup);

  it('has the phone work out the digits for who cannot read them', async () => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('c-2:00042'));
    const check = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const login = vi.fn(() => info);
    const { logIn } = await renderInApp(<LoginForm />, {
      start: { flags: { CAPTCHA3: true } },
      replies: {
        login,
        captcha: ({ puzzle }: { puzzle?: string }) =>
          puzzle ? { ...captcha(), captchaId: 'c-2', puzzle: { digits: 5, rounds: 0, check } } : captcha(),
      },
    });
    await userEvent.type(screen.getByRole('textbox', { name: /^Username/ }), 'ana');
    await userEvent.type(screen.getByLabelText(/^Password/), 'a secret');
    await userEvent.click(screen.getByLabelText(/accept the terms/));
    await press('Can’t read it?');
    await screen.findByText('Verified');
    await waitFor(() => expect(digits()?.value).toBe('00042'));
    await press('Log in');
    await waitFor(() => expect(logIn).toHaveBeenCalled());
    expect(login).toHaveBeenCalledWith(expect.objectContaining({ captcha: '00042', captchaId: 'c-2' }));
  });
});
