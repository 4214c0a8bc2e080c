import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { OpenRound } from './OpenRound.tsx';

const round = (roundId: string, status: 'open' | 'settled') => ({
  roundId,
  nodeId: `felt-${roundId}`,
  gameName: `Game ${roundId}`,
  vendor: 'FELT',
  stake: '20.00',
  win: '0.00',
  status,
  createdAt: '2026-11-21T04:05:00.000Z',
});
const draw = (...list: ReturnType<typeof round>[]) =>
  renderInApp(<OpenRound />, { session: {}, replies: { betRecords: () => ({ list, nextCursor: null }) } });

describe('OpenRound', () => {
  afterEach(cleanup);

  it('leads back to the newest round that waits for its end, and says what is in play', async () => {
    await draw(round('c', 'settled'), round('b', 'open'), round('a', 'open'));
    const link = await screen.findByRole('link', { name: /A round of Game b is waiting/ });
    expect(link.getAttribute('href')).toBe('/m/game?nodeId=felt-b');
    expect(link.textContent).toContain('₱20.00');
  });

  it('is not there when every round is finished', async () => {
    const { container } = await draw(round('c', 'settled'));
    expect(container.textContent).toBe('');
  });
});
