import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, field, fill, settings, submit } from '../../../test/registerForm.tsx';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { clearTyped } from '../form/index.ts';
import { RegisterForm } from './RegisterForm.tsx';

const KEY = 'typed.register';

/** The phone throws the page away: what is in memory is gone, the tab's storage stays. */
function throwAway(): void {
  const stored = sessionStorage.getItem(KEY);
  cleanup();
  clearTyped();
  if (stored) sessionStorage.setItem(KEY, stored);
}

describe('a registration whose page was thrown away', () => {
  beforeEach(clearTyped);
  afterEach(() => {
    vi.restoreAllMocks();
    cleanup();
    sessionStorage.clear();
  });

  it('has what was typed again, but no secrets, and says so', async () => {
    await draw();
    await fill();
    await userEvent.type(field(/^Email/), 'm@example.ph');
    const stored = sessionStorage.getItem(KEY) ?? '';
    expect(stored).not.toMatch(/a long secret|assword|captcha|idNumber|verificationCode/);
    throwAway();
    await draw();
    expect([field(/^Username/).value, field(/^Email/).value, field('Month').value, field('Year').value]).toEqual([
      'Marites_A',
      'm@example.ph',
      '6',
      '1994',
    ]);
    expect(field(/^Password\*/).value).toBe('');
    expect(screen.getByText(/^What you typed is back\./)).toBeTruthy();
  });

  it('leaves nothing, in memory neither, to who comes after somebody has logged in', async () => {
    await draw();
    await fill();
    cleanup();
    clearTyped();
    await draw();
    expect([field(/^Username/).value, field(/^Password\*/).value]).toEqual(['', '']);
  });

  it('has it again in the page that the server drew', async () => {
    await draw();
    await userEvent.type(field(/^Username/), 'maria');
    throwAway();
    const form = <RegisterForm settings={settings} step="account" onStep={() => {}} onSettingsChanged={() => {}} />;
    const replies = {
      affiliateCode: () => ({ code: null }),
      usernameValidity: () => ({ valid: true, reason: 'free' }),
    };
    const { thrownAway } = await renderInApp(form, { replies, drawn: {} });
    expect(field(/^Username/).value).toBe('maria');
    expect(thrownAway).toEqual([]);
    expect(sessionStorage.getItem(KEY)).toContain('maria');
  });

  it('has the number and the way again', async () => {
    const both = { ...settings, mobileEnabled: true, mobilePassword: false };
    await draw({}, both);
    await userEvent.click(screen.getByRole('tab', { name: 'Mobile number' }));
    await userEvent.type(field(/^Mobile number/), '0917 123 4567');
    throwAway();
    await draw({}, both);
    expect(field(/^Mobile number/).value).toBe('0917 123 4567');
  });

  it('begins anew after an hour, and after a success', async () => {
    await draw();
    await userEvent.type(field(/^Username/), 'maria');
    throwAway();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
    await draw();
    expect(field(/^Username/).value).toBe('');
    expect(screen.queryByText(/^What you typed is back/)).toBeNull();
    vi.restoreAllMocks();
    cleanup();

    const { goTo } = await draw({ register: () => ({ userName: 'marites_a', session: null }) });
    await fill();
    expect(sessionStorage.getItem(KEY)).not.toBeNull();
    await submit();
    await waitFor(() => expect(goTo).toHaveBeenCalled());
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });
});
