import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetNewPassword, keepNewPassword, newPasswordOf, NEW_PASSWORD_MS, onForgotten } from './newPassword.ts';

const hide = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('a new password', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    forgetNewPassword();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is there for its member, and in no storage', () => {
    keepNewPassword('maria', 'a long secret');
    expect([newPasswordOf('maria'), newPasswordOf('ana'), newPasswordOf('')]).toEqual(['a long secret', '', '']);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret');
  });

  it.each([
    ['after five minutes', () => vi.advanceTimersByTime(NEW_PASSWORD_MS)],
    ['when the tab is put away', () => hide('hidden')],
    ['when the page is left', () => void window.dispatchEvent(new Event('pagehide'))],
    ['after the login', forgetNewPassword],
  ])('is gone %s, which is told once', (_, leave) => {
    const hear = vi.fn();
    const stop = onForgotten(hear);
    keepNewPassword('maria', 'a long secret');
    vi.advanceTimersByTime(NEW_PASSWORD_MS - 1);
    hide('visible');
    expect(newPasswordOf('maria')).toBe('a long secret');
    leave();
    leave();
    expect([newPasswordOf('maria'), hear.mock.calls.length]).toEqual(['', 1]);
    stop();
  });

  it('of the last one counts its own minutes', () => {
    keepNewPassword('maria', 'the first');
    vi.advanceTimersByTime(NEW_PASSWORD_MS - 1);
    keepNewPassword('jose', 'the second');
    vi.advanceTimersByTime(NEW_PASSWORD_MS - 1);
    expect([newPasswordOf('maria'), newPasswordOf('jose')]).toEqual(['', 'the second']);
  });
});
