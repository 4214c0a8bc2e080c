import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoAnnouncements } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { LoginScreen } from '../login/LoginScreen.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';

const closed = {
  usernameEnabled: false,
  mobileEnabled: false,
  mobileCode: true,
  mobilePassword: true,
  identityStep: false,
  captchaEnabled: false,
  minimumAge: 21,
  termsVersion: '1',
  affirmations: [],
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

  it('shows no banner before the form: what comes later would push it away', async () => {
    const announcements = vi.fn(() => demoAnnouncements({ groupName: 'm_register', title: 'Come in' }));
    let arrive = (_: unknown) => {};
    const registerSettings = () => new Promise((resolve) => (arrive = resolve));
    await renderInApp(<RegisterScreen />, { at: '/m/register', replies: { registerSettings, announcements } });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(announcements).not.toHaveBeenCalled();
    arrive({ ...closed, usernameEnabled: true });
    const banner = await screen.findByText('Come in');
    const form = screen.getByRole('form', { name: 'Open an account' });
    expect(form.compareDocumentPosition(banner) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it.each([
    ['lets a trial member in', RegisterScreen, 4, 0],
    ['lets a trial member in', LoginScreen, 4, 0],
    ['leads who has an account home', RegisterScreen, 0, 1],
    ['leads who has an account home', LoginScreen, 0, 1],
  ] as const)('%s', async (_, Entrance, type, away) => {
    const registerSettings = () => ({ ...closed, usernameEnabled: true });
    const { goTo } = await renderInApp(<Entrance />, {
      at: '/m/register',
      session: { type },
      replies: { registerSettings, announcements: () => demoAnnouncements() },
    });
    expect(goTo).toHaveBeenCalledTimes(away);
  });

  it('offers another try when the form did not load', async () => {
    let tries = 0;
    const registerSettings = () => ((tries += 1) === 1 ? refuse('server.fault')() : closed);
    await renderInApp(<RegisterScreen />, { at: '/m/register', replies: { registerSettings } });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Registration is closed')).toBeTruthy();
  });

  it('shows a way on when registration is closed [A2-57]', async () => {
    await renderInApp(<RegisterScreen />, { at: '/m/register', replies: { registerSettings: () => closed } });
    expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/m/login');
    expect(screen.getByRole('button', { name: 'Try for free' })).toBeTruthy();
  });

  it('shows the merchant’s banner for it, and the way to log in [A2-32, A2-39]', async () => {
    const announcements = ({ groupName }: { groupName: string }) =>
      demoAnnouncements(groupName === 'm_register' ? { groupName, title: 'Come in' } : undefined);
    await renderInApp(<RegisterScreen />, {
      at: '/m/register',
      replies: { registerSettings: () => ({ ...closed, usernameEnabled: true }), announcements },
    });
    expect(await screen.findByText('Come in')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/m/login');
  });

  it('shows the form', async () => {
    await renderInApp(<RegisterScreen />, {
      at: '/m/register',
      replies: { registerSettings: () => ({ ...closed, usernameEnabled: true }) },
    });
    expect(await screen.findByRole('form', { name: 'Open an account' })).toBeTruthy();
  });
});
