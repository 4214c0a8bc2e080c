import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AGENCY_FLAGS, AGENT } from '../../../test/agency.ts';
import { emptyFrames } from '../../../test/frames.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { TeamBettingScreen } from './TeamBettingScreen.tsx';

const answer = (over = {}) => ({
  list: [
    {
      userName: 'marites_a',
      gameName: 'Jeepney Moon',
      vendor: 'FELT',
      stake: '20.00',
      validBet: '20.00',
      win: '64.00',
      net: '44.00',
      status: 'settled' as const,
      createdAt: '2026-11-20T11:38:00.000Z',
    },
    {
      userName: 'carla',
      gameName: 'Roulette',
      vendor: 'FELT',
      stake: '2200.00',
      validBet: '2200.00',
      win: '0.00',
      net: '-2200.00',
      bonusPart: '300.00',
      status: 'open' as const,
      createdAt: '2026-11-20T11:14:00.000Z',
    },
  ],
  nextCursor: null,
  footer: { bets: 61, betAmount: '4850.00', validBetAmount: '4850.00', winAmount: '3912.40' },
  narrow: false,
  ...over,
});
const draw = ({ teamBets = () => answer() as unknown } = {}) =>
  renderInApp(<TeamBettingScreen />, {
    at: '/m/teamBetting',
    session: AGENT,
    start: { flags: AGENCY_FLAGS },
    replies: { teamBets: teamBets as (input: never) => unknown },
  });

describe('TeamBettingScreen', () => {
  beforeEach(emptyFrames);
  afterEach(cleanup);

  it('waits, offers another try, and says when there is nothing', async () => {
    await draw({ teamBets: () => new Promise(() => {}) });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    await draw({ teamBets: refuse('server.fault') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    cleanup();
    await draw({ teamBets: () => answer({ list: [] }) });
    expect(await screen.findByText('No bets in this period')).toBeTruthy();
  });

  it('tells rounds with their sums, nothing of what happened inside', async () => {
    await draw();
    expect(await screen.findByText('Jeepney Moon')).toBeTruthy();
    expect(screen.getByText('payout ₱64.00')).toBeTruthy();
    expect(screen.getByText('Open')).toBeTruthy();
    expect(screen.getByText('₱4,850.00')).toBeTruthy();
    expect(screen.getByText('Game details aren’t shown to agents.')).toBeTruthy();
  });

  it('asks for one member where too many have played', async () => {
    const teamBets = vi.fn(() => answer({ narrow: true, list: [] }));
    const { goTo } = await draw({ teamBets });
    expect(await screen.findByText('Too many members')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Member'), 'Marites_A');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(goTo).toHaveBeenCalledWith('/m/teamBetting?userName=marites_a', expect.anything());
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Live');
    await waitFor(() => expect(teamBets).toHaveBeenLastCalledWith(expect.objectContaining({ gameType: 'LIVE' })));
  });
});
