import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';

const closed = {
  usernameEnabled: false,
  mobileEnabled: false,
  captchaEnabled: false,
  minimumAge: 21,
  termsVersion: '1',
  fields: {},
};

describe('RegisterScreen', () => {
  afterEach(cleanup);

  it('waits', async () => {
    await renderInApp(<RegisterScreen />, {
      at: '/m/register',
      replies: { registerSettings: () => new Promise(() => {}) },
    });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('offers another try when the form did not load', async () => {
    let tries = 0;
    const registerSettings = () => ((tries += 1) === 1 ? refuse('server.fault')() : closed);
    await renderInApp(<RegisterScreen />, { at: '/m/register', replies: { registerSettings } });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Registration is closed')).toBeTruthy();
  });

  it('shows a way on when registration is closed', async () => {
    await renderInApp(<RegisterScreen />, { at: '/m/register', replies: { registerSettings: () => closed } });
    expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/m/login');
    expect(screen.getByRole('link', { name: 'Try it free' }).getAttribute('href')).toBe('/m/trial');
  });

  it('shows the form', async () => {
    await renderInApp(<RegisterScreen />, {
      at: '/m/register',
      replies: { registerSettings: () => ({ ...closed, usernameEnabled: true }) },
    });
    expect(await screen.findByRole('form', { name: 'Open an account' })).toBeTruthy();
  });
});
