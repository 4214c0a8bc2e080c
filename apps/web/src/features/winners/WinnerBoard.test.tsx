import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { hearFreePlay } from '../../app/session/freePlay.ts';
import { WinnerBoard } from './WinnerBoard.tsx';

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

describe('WinnerBoard [G7-1]', () => {
  afterEach(cleanup);

  it('shows the five largest wins with the merchant’s time, and opens their games', async () => {
    const list = [1, 2, 3, 4, 5, 6].map(winner);
    await renderInApp(<WinnerBoard />, { replies: { winnerBoard: () => ({ currency: 'PHP', list }) } });
    expect(await screen.findByRole('heading', { name: 'Winner board' })).toBeTruthy();
    const lines = screen.getAllByRole('listitem');
    expect(lines).toHaveLength(5);
    expect(lines[0]?.textContent).toContain('ma***el · 12:05');
    expect(lines[0]?.textContent).toContain('₱8,900.50');
    expect(screen.getByRole('link', { name: /Jeepney Moon 1/ }).getAttribute('href')).toBe('/m/game?nodeId=felt-moon');
  });

  it('offers a guest a game for free, as its card does', async () => {
    const hear = vi.fn();
    const stop = hearFreePlay(hear);
    await renderInApp(<WinnerBoard />, { replies: { winnerBoard: () => ({ currency: 'PHP', list: [winner(1)] }) } });
    await userEvent.click(await screen.findByRole('link'));
    stop();
    expect(hear).toHaveBeenCalledOnce();
  });

  it('is not there while nobody has won', async () => {
    const { container } = await renderInApp(<WinnerBoard />, {
      replies: { winnerBoard: () => ({ currency: 'PHP', list: [] }) },
    });
    await new Promise((done) => setTimeout(done, 50));
    expect(container.textContent).toBe('');
  });
});
