import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { forgetNewPassword, keepNewPassword, newPasswordOf } from '../heldPassword/index.ts';
import { handName, LoginForm } from './index.ts';

const info = {
  token: 'fresh',
  merchantCode: 'mobile',
  userName: 'maria',
  type: 0,
  firstTimeLogin: false,
  previousLoginAt: null,
};
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const submit = () => screen.getByRole('button', { name: 'Log in' });

describe('the login right after a registration', () => {
  afterEach(() => {
    cleanup();
    forgetNewPassword();
    handName('');
    localStorage.clear();
    sessionStorage.clear();
  });

  it('fills in the password that registration has just taken: one press logs in, and it is forgotten', async () => {
    handName('maria', { terms: '2026-11' });
    keepNewPassword('maria', 'a long secret');
    const login = vi.fn(() => info);
    const { logIn } = await renderInApp(<LoginForm />, { replies: { login } });
    expect(password().value).toBe('a long secret');
    expect(screen.getByText('The password you just chose.')).toBeTruthy();
    await userEvent.click(submit());
    await waitFor(() => expect(logIn).toHaveBeenCalled());
    expect(login).toHaveBeenCalledWith(expect.objectContaining({ username: 'maria', password: 'a long secret' }));
    expect(newPasswordOf('maria')).toBe('');
  });

  it('empties the field of a new password that is forgotten, but not of another', async () => {
    handName('maria', { terms: '2026-11' });
    keepNewPassword('maria', 'a long secret');
    await renderInApp(<LoginForm />);
    act(forgetNewPassword);
    expect(password().value).toBe('');
    cleanup();

    keepNewPassword('maria', 'a long secret');
    await renderInApp(<LoginForm />);
    await userEvent.type(password(), '!');
    act(forgetNewPassword);
    expect(password().value).toBe('a long secret!');
  });

  it('has a new password again after a look at the terms, but not once its time is over', async () => {
    handName('maria', { terms: '2026-11' });
    keepNewPassword('maria', 'a long secret');
    await renderInApp(<LoginForm />);
    await userEvent.click(screen.getByRole('link', { name: 'terms' }));
    cleanup();
    await renderInApp(<LoginForm />);
    expect(password().value).toBe('a long secret');
    await userEvent.click(screen.getByRole('link', { name: 'terms' }));
    cleanup();
    forgetNewPassword();
    await renderInApp(<LoginForm />);
    expect(password().value).toBe('');
  });
});
