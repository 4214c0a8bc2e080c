import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
const picture = () => ({ captchaId: 'c-1', image: 'data:image/webp;base64,AAAA' });

const name = () => screen.getByLabelText<HTMLInputElement>(/^User name/);
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const submit = () => screen.getByRole('button', { name: 'Log in' });
async function fill() {
  await userEvent.type(name(), 'Ana');
  await userEvent.type(password(), 'a secret');
  const agree = screen.getByLabelText<HTMLInputElement>(/I am 21 or older/);
  if (!agree.checked) await userEvent.click(agree);
}

describe('LoginForm', () => {
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });

  it('logs in, remembers the name when asked to, and says when the last login was', async () => {
    const login = vi.fn(() => ({ ...info, previousLoginAt: '2026-11-20T10:00:00.000Z' }));
    const { logIn, say } = await renderInApp(<LoginForm />, { replies: { login } });
    await fill();
    await userEvent.click(screen.getByLabelText(/Remember my user name/));
    await userEvent.click(submit());

    await waitFor(() => expect(logIn).toHaveBeenCalled());
    expect(login).toHaveBeenCalledWith({ type: 'username', username: 'Ana', password: 'a secret' });
    expect(say).toHaveBeenCalledWith(expect.stringContaining('18:00'));
    cleanup();
    await renderInApp(<LoginForm />);
    expect(name().value).toBe('ana');
    expect(password().value).toBe('');
  });

  it('marks what is missing, goes to the first, and asks the server nothing', async () => {
    const { asked } = await renderInApp(<LoginForm />);
    await userEvent.click(submit());

    expect(screen.getByText('Enter your user name.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(screen.getByText('Please accept to the disclaimer first')).toBeTruthy();
    expect(document.activeElement).toBe(name());
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(asked).toEqual([]);
  });

  it('shows a refusal at the password and keeps what was typed', async () => {
    await renderInApp(<LoginForm />, { replies: { login: refuse('login.failed', { captcha: false }) } });
    await fill();
    await userEvent.click(submit());

    expect(await screen.findByText('The user name or password is not right.')).toBeTruthy();
    expect(document.activeElement).toBe(password());
    expect([name().value, password().value]).toEqual(['Ana', 'a secret']);
    expect(screen.queryByLabelText('Digits in the picture')).toBeNull();
  });

  it('asks for a captcha once the server does, and for a new one after a wrong answer', async () => {
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
    await userEvent.type(await screen.findByLabelText('Digits in the picture'), '1234');
    await userEvent.click(submit());

    const field = screen.getByLabelText<HTMLInputElement>('Digits in the picture');
    await waitFor(() => expect(field.value).toBe(''));
    expect(screen.getByText('The captcha is not right. Here is a new one.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await waitFor(() => expect(asked.filter((call) => call === 'captcha').length).toBeGreaterThan(1));

    await userEvent.type(field, '5678');
    await userEvent.click(submit());
    await waitFor(() => expect(logIn).toHaveBeenCalled());
    expect(login).toHaveBeenLastCalledWith(expect.objectContaining({ captcha: '5678', captchaId: 'c-1' }));
  });

  it('says for how long an account is locked', async () => {
    await renderInApp(<LoginForm />, {
      replies: { login: refuse('login.locked', { minutes: 30, captcha: true }), captcha: picture },
    });
    await fill();
    await userEvent.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait 30 minutes');
  });

  it('sends one request for two quick presses', async () => {
    const login = vi.fn(() => new Promise(() => {}));
    await renderInApp(<LoginForm />, { replies: { login } });
    await fill();
    await userEvent.dblClick(submit());
    expect(login).toHaveBeenCalledTimes(1);
    expect(submit().getAttribute('aria-busy')).toBe('true');
  });

  it('shows the password on request', async () => {
    await renderInApp(<LoginForm />);
    await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(password().type).toBe('text');
    expect(password().autocomplete).toBe('current-password');
  });

  it('offers the trial only where there is one', async () => {
    await renderInApp(<LoginForm />, { start: { flags: { TRIAL3: false } } });
    expect(screen.queryByText('Try it free')).toBeNull();
  });
});
