import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { hearFreePlay } from '../../app/session/freePlay.ts';
import { WinnerStrip } from './WinnerStrip.tsx';

const winner = (rank: number) => ({
  rank,
  member: 'ma***el',
  nodeId: 'felt-moon',
  gameName: `Jeepney Moon ${rank}`,
  vendorName: 'Felt Studio',
  icon: '/art/tile/felt-moon.svg',
  freeplay: true,
  win: `${90 - rank}00.50`,
  createdAt: '2026-11-21T04:05:00.000Z',
});

describe('WinnerStrip', () => {
  afterEach(cleanup);
  const draw = (list: ReturnType<typeof winner>[], moving = true) =>
    renderInApp(<WinnerStrip moving={moving} />, { replies: { winnerBoard: () => ({ currency: 'PHP', list }) } });

  it('has the day’s wins in one line with covers, masked names and amounts, each leading to its game', async () => {
    await draw([1, 2, 3, 4, 5, 6].map(winner));
    const strip = screen.getByRole('region', { name: 'Winner board' });
    const links = await screen.findAllByRole('link');
    expect(links).toHaveLength(6);
    expect(links[0]?.textContent).toBe('Jeepney Moon 1 ma***el ₱8,900.50');
    expect(strip.querySelector('img')?.getAttribute('src')).toBe('/art/tile/felt-moon.svg');
  });

  it('offers a guest the game for free, as its card does', async () => {
    const hear = vi.fn();
    const stop = hearFreePlay(hear);
    const { goTo } = await draw([winner(1)]);
    await userEvent.click(await screen.findByRole('link'));
    stop();
    const to = '/m/game?nodeId=felt-moon';
    expect(hear).toHaveBeenCalledExactlyOnceWith({ name: 'Jeepney Moon 1', picture: '/art/tile/felt-moon.svg', to });
    expect(goTo).not.toHaveBeenCalled();
  });

  it('says that nobody has won yet, in the same place', async () => {
    await draw([]);
    expect(await screen.findByText('No wins yet today.')).toBeTruthy();
  });
});
