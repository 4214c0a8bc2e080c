import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

const ID = '01890000-0000-7000-8000-00000000000';
const session = (n: number, current: boolean) => ({
  id: `${ID}${n}`,
  current,
  device: current ? 'Chrome on Android' : 'Safari on iPhone',
  ip: '203.0.113.7',
  country: 'PH',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-20T11:00:00.000Z',
});
const marketingChoice = () => ({ agreed: false, since: null });
const list = { list: [session(1, true), session(2, false)], remembersOthers: false };

describe('SettingsScreen [A2-47]', () => {
  afterEach(cleanup);

  it('waits for the sessions', async () => {
    await renderInApp(<SettingsScreen />, {
      at: '/m/set',
      session: {},
      replies: { marketingChoice, sessions: () => new Promise(() => {}) },
    });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('changes the theme', async () => {
    await renderInApp(<SettingsScreen />, {
      at: '/m/set',
      session: {},
      replies: { marketingChoice, sessions: () => list },
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Light' }).checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Language English' })).toBeTruthy();
  });

  it('shows where the member is logged in and ends another session after asking', async () => {
    let ended = false;
    const { confirm, say } = await renderInApp(<SettingsScreen />, {
      at: '/m/set',
      session: {},
      replies: {
        marketingChoice,
        sessions: () => (ended ? { ...list, list: [session(1, true)] } : list),
        endSession: ({ id }: { id: string }) => ((ended = id === `${ID}2`), {}),
      },
    });
    expect(await screen.findByText('This device')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Log out Safari on iPhone \(/ }));
    expect(confirm).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(say).toHaveBeenCalledWith('Device logged out', { tone: 'ok' });
  });

  it('offers another try', async () => {
    let tries = 0;
    await renderInApp(<SettingsScreen />, {
      at: '/m/set',
      session: {},
      replies: { marketingChoice, sessions: () => ((tries += 1) === 1 ? refuse('server.fault')() : list) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This device')).toBeTruthy();
  });

  it('offers no change of password to a trial member, who has none', async () => {
    await renderInApp(<SettingsScreen />, {
      at: '/m/set',
      session: { type: 4 },
      replies: { marketingChoice, sessions: () => list },
    });
    expect(screen.queryByRole('link', { name: 'Change password' })).toBeNull();
    cleanup();
    await renderInApp(<SettingsScreen />, {
      at: '/m/set',
      session: {},
      replies: { marketingChoice, sessions: () => list },
    });
    expect(screen.getByRole('link', { name: 'Change password' })).toBeTruthy();
  });

  it('takes the member’s word on offers, and shows none to a trial member', async () => {
    let sent: unknown;
    const chooseMarketing = (input: { agreed: boolean }) => (
      (sent = input),
      { agreed: input.agreed, since: '2026-11-20T10:00:00.000Z' }
    );
    const replies = { marketingChoice, sessions: () => list, chooseMarketing };
    const { say } = await renderInApp(<SettingsScreen />, { at: '/m/set', session: {}, replies });
    const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Send offers/ });
    expect(tick.checked).toBe(false);
    await userEvent.click(tick);
    await waitFor(() => expect(sent).toEqual({ agreed: true }));
    await waitFor(() => expect(tick.checked).toBe(true));
    expect(say).toHaveBeenCalledWith('You’ll get offers in your inbox', { tone: 'ok' });
    cleanup();
    await renderInApp(<SettingsScreen />, { at: '/m/set', session: { type: 4 }, replies });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('logs out', async () => {
    const { logOut } = await renderInApp(<SettingsScreen />, {
      at: '/m/set',
      session: {},
      replies: { marketingChoice, sessions: () => list },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(logOut).toHaveBeenCalled();
  });
});
