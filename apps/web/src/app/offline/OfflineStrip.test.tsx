import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';

function setOnline(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

describe('OfflineStrip', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('comes and goes with the network', async () => {
    await renderInApp(<OfflineStrip />);
    expect(screen.queryByRole('status')).toBeNull();
    setOnline(false);
    expect(screen.getByRole('status').textContent).toBe('Offline. Showing saved content.');
    setOnline(true);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('speaks of the money in a game', async () => {
    await renderInApp(<OfflineStrip />, { at: '/m/game?nodeId=felt-perlas' });
    setOnline(false);
    expect(screen.getByRole('status').textContent).toBe('Offline. Your balance and open bets are safe.');
  });

  it('asks again for what the page shows when somebody presses Try again: the phone may be wrong', async () => {
    const ask = vi.fn(async () => 'games');
    function Page() {
      useQuery({ queryKey: ['games'], queryFn: ask, staleTime: Infinity, networkMode: 'always' });
      return <OfflineStrip />;
    }
    await renderInApp(<Page />);
    setOnline(false);
    expect(ask).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  });
});
