import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
});
