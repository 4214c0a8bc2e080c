import type { RegisterSettings } from '@baize/contract/identity/register.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { clearDraft } from './draft.ts';
import { RegisterForm } from './index.ts';

const rule = (over: Partial<RegisterSettings['fields'][string]> = {}) => ({
  enabled: true,
  required: false,
  regExp: '',
  verificationMsg: '',
  ...over,
});
const settings: RegisterSettings = {
  usernameEnabled: true,
  mobileEnabled: false,
  captchaEnabled: false,
  minimumAge: 21,
  termsVersion: '2026-11',
  fields: {
    username: rule({ required: true, regExp: '^[a-z][a-z0-9_]{2,19}$', verificationMsg: 'Use 3 to 20 letters.' }),
    birthday: rule({ required: true }),
    email: rule({ regExp: '^\\w+@\\w+\\.\\w{2,3}$', verificationMsg: 'E-mail format is incorrect' }),
    nickname: rule({ enabled: false }),
  },
};
const free = { usernameValidity: () => ({ valid: true, reason: 'free' }) };

const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));
const draw = (replies = {}, given = settings) =>
  renderInApp(<RegisterForm settings={given} onSettingsChanged={() => {}} />, { replies: { ...free, ...replies } });
async function fill(year = '1994') {
  await userEvent.type(field(/^User name/), 'Marites_A');
  await userEvent.type(field(/^Password\*/), 'a long secret');
  await userEvent.type(field(/^Password again/), 'a long secret');
  await userEvent.selectOptions(field('Month'), 'June');
  await userEvent.selectOptions(field('Day'), '18');
  await userEvent.selectOptions(field('Year'), year);
  await userEvent.click(field(/I am 21 or older/));
}

describe('RegisterForm', () => {
  beforeEach(clearDraft);
  afterEach(cleanup);

  it('registers, says so, and goes on to log in', async () => {
    const register = vi.fn(() => ({ userName: 'marites_a' }));
    const { goTo, say } = await draw({ register });
    await fill();
    await submit();

    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/m/login', { replace: true }));
    expect(say).toHaveBeenCalledWith('Registered successfully, ready for login', { tone: 'ok' });
    expect(register).toHaveBeenCalledWith(
      expect.objectContaining({
        username: 'marites_a',
        birthday: '1994-06-18',
        registerMethod: 'H5',
        agreeTerms: true,
        termsVersion: '2026-11',
      }),
    );
  });

  it('shows only what the merchant enables', async () => {
    await draw();
    expect(screen.queryByLabelText(/^Nickname/)).toBeNull();
    expect(field(/^E-mail/).getAttribute('aria-required')).toBeNull();
    expect(field(/^User name/).getAttribute('aria-required')).toBe('true');
  });

  it('refuses somebody who is too young, at the field and with the day', async () => {
    const years = new Date().getUTCFullYear() - 21;
    const { asked } = await draw();
    await fill(String(years));
    await userEvent.selectOptions(field('Month'), 'December');
    await userEvent.selectOptions(field('Day'), '31');
    const late = new Date().getUTCMonth() === 11 && new Date().getUTCDate() === 31;
    if (late) return;
    expect(
      screen.getByText(
        `You must be at least 21 years old to play. You can open an account on December 31, ${years + 21}.`,
      ),
    ).toBeTruthy();
    await submit();
    expect(document.activeElement).toBe(field('Month'));
    expect(asked).not.toContain('register');
  });

  it('says at the field that a name is taken, and shows no late answer for an older name', async () => {
    let answerFirst = (_: unknown) => {};
    const usernameValidity = vi.fn(({ username }: { username: string }) =>
      username === 'mar' ? new Promise((done) => (answerFirst = done)) : { valid: false, reason: 'taken' },
    );
    await draw({ usernameValidity });
    await userEvent.type(field(/^User name/), 'mar');
    await waitFor(() => expect(usernameValidity).toHaveBeenCalledTimes(1));
    await userEvent.type(field(/^User name/), 'ia');
    expect(await screen.findByText('Sorry, the username already exists.')).toBeTruthy();
    answerFirst({ valid: true, reason: 'free' });
    await new Promise((done) => setTimeout(done, 20));
    expect(screen.queryByText('Free to take')).toBeNull();
    expect(usernameValidity.mock.calls.map(([asked]) => asked.username)).toEqual(['mar', 'maria']);
  });

  it('checks the confirmation again when the password changes', async () => {
    await draw();
    await userEvent.type(field(/^Password\*/), 'a long secret');
    await userEvent.type(field(/^Password again/), 'a long secret');
    await userEvent.tab();
    expect(screen.queryByText('Confirmation password not matched')).toBeNull();
    await userEvent.type(field(/^Password\*/), '!');
    expect(screen.getByText('Confirmation password not matched')).toBeTruthy();
  });

  it('shows the refusals of the server at their fields, focus to the first, and keeps what was typed', async () => {
    await draw({
      register: refuse(
        'input.invalid',
        {},
        { email: 'This address is odd.', password: 'This password is too common.' },
      ),
    });
    await fill();
    await submit();

    expect(await screen.findByText('This password is too common.')).toBeTruthy();
    expect(screen.getByText('This address is odd.')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Password\*/));
    expect(field(/^User name/).value).toBe('Marites_A');
    await userEvent.type(field(/^Password\*/), 'x');
    expect(screen.queryByText('This password is too common.')).toBeNull();
  });

  it('says a refusal in the words of its code, at the field it names', async () => {
    await draw({ register: refuse('register.tooYoung', { age: 25 }, { birthday: 'some other words' }) });
    await fill();
    await submit();
    expect(await screen.findByText('You must be at least 25 years old to play.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Month'));
  });

  it('keeps what was typed while the terms are read', async () => {
    await draw();
    await fill();
    cleanup();
    await draw();
    expect([field(/^User name/).value, field('Month').value, field(/^Password\*/).value]).toEqual([
      'Marites_A',
      '6',
      'a long secret',
    ]);
  });

  it('asks for a captcha when the server does', async () => {
    await draw({
      register: refuse('captcha.required', { captcha: true }),
      captcha: () => ({ captchaId: 'c', image: 'data:image/webp;base64,AA' }),
    });
    await fill();
    await submit();
    expect(await screen.findByLabelText(/Digits in the picture/)).toBeTruthy();
    expect(screen.getByText('Enter a captcha.')).toBeTruthy();
  });

  it('marks everything that is missing', async () => {
    const { asked } = await draw();
    await submit();
    expect(screen.getByText('Enter your user name.')).toBeTruthy();
    expect(screen.getByText('Enter the password once more.')).toBeTruthy();
    expect(screen.getByText('Please accept to the disclaimer first')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^User name/));
    expect(asked).toEqual([]);
  });
});
