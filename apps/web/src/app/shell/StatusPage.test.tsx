import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { StatusPage } from './StatusPage.tsx';

const status = (value: 1 | 2, info = '') => ({
  status: value,
  maintenance: value === 1,
  regionRestriction: value === 2,
  info,
  location: { ip: '203.0.113.24', country: 'PH' },
});

describe('StatusPage [A2-54, A8-14, G8-1e]', () => {
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it.each([
    [1, 'System maintenance', null],
    [2, 'Access restricted (IP or location block)', 'Your address: 203.0.113.24'],
  ] as const)(
    'says what status %i means, and the address only where it is the reason',
    async (value, title, address) => {
      await renderInApp(<StatusPage />, { start: { status: status(value) } });
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
      expect(screen.queryByText(/Your address/)?.textContent ?? null).toBe(address);
    },
  );

  it('tells a member, whatever the operator’s words, that balance and rounds are safe', async () => {
    await renderInApp(<StatusPage />, { session: {}, start: { status: status(1, 'Back at 14:00.') } });
    expect(screen.getByText('Your balance and open rounds are safe.')).toBeTruthy();
  });

  it('says the operator’s own words', async () => {
    await renderInApp(<StatusPage />, { start: { status: status(1, 'Back at 14:00.') } });
    expect(screen.getByText('Back at 14:00.')).toBeTruthy();
  });

  it('looks again whether the house is open, with nobody pressing anything [G4-1]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { refreshStart } = await renderInApp(<StatusPage />, { start: { status: status(1) } });
    expect(refreshStart).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(refreshStart).toHaveBeenCalledTimes(2);
  });
});
