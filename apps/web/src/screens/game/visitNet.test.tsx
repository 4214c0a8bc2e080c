import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoGame, demoWallet } from '../../../test/demo.ts';
import { emptyFrames } from '../../../test/frames.ts';
import { askAgain, renderInApp } from '../../../test/renderInApp.tsx';
import { GameScreen } from './GameScreen.tsx';

/** By the server's clock, which is not the phone's. */
let skewMs = 0;
const serverNow = () => new Date(Date.now() + skewMs).toISOString();
/** Rounds of 1.00, all lost, as the server has them: each call answers from the same ones. */
const rounds: { at: string }[] = [];
const lose = (count: number) => {
  for (let index = 0; index < count; index += 1) rounds.push({ at: serverNow() });
};
const visitNet = vi.fn(({ since }: { since: string }) => {
  const played = rounds.filter(({ at }) => Date.parse(at) >= Date.parse(since)).length;
  return { net: played === 0 ? null : `-${played}.00` };
});
const launchGame = vi.fn(() => ({
  url: 'http://games.test/play/moon?launch=x',
  game: demoGame('felt-moon', 'Jeepney Moon'),
  mode: 'real',
  openedAt: serverNow(),
}));
const replies = {
  launchGame,
  visitNet,
  memberWallet: () => demoWallet('500.00'),
};
const draw = () => renderInApp(<GameScreen />, { at: '/m/game?nodeId=felt-moon', session: {}, replies });
const bar = () => screen.getByRole('banner').textContent;

/** As a browser does it: nothing is left first, and only what the tab keeps is there afterwards. */
async function reload() {
  const kept = sessionStorage.getItem('baize.visit') ?? '';
  cleanup();
  sessionStorage.setItem('baize.visit', kept);
  return draw();
}

describe('the net of a visit [G4-2f]', () => {
  beforeEach(() => {
    emptyFrames();
    sessionStorage.clear();
    rounds.length = 0;
    skewMs = 0;
    vi.clearAllMocks();
  });
  afterEach(cleanup);

  it('is of every round, also after a reload and without any news', async () => {
    const { queries } = await draw();
    await screen.findByTitle('Game: Jeepney Moon');
    expect(bar()).not.toContain('Session net');
    lose(60);
    await askAgain(queries);
    await waitFor(() => expect(bar()).toContain('Session net −\u2060₱60.00'));
    await reload();
    await waitFor(() => expect(bar()).toContain('Session net −\u2060₱60.00'));
  });

  it.each([
    ['ahead', -3_600_000],
    ['behind', 3_600_000],
  ])('is of this visit when the phone’s clock is an hour %s', async (_, skew) => {
    skewMs = skew;
    lose(1);
    await new Promise((done) => setTimeout(done, 5));
    const { queries } = await draw();
    await screen.findByTitle('Game: Jeepney Moon');
    await waitFor(() => expect(visitNet).toHaveBeenCalled());
    expect(bar()).not.toContain('Session net');
    lose(2);
    await askAgain(queries);
    await waitFor(() => expect(bar()).toContain('Session net −\u2060₱2.00'));
    await new Promise((done) => setTimeout(done, 5));
    await reload();
    await waitFor(() => expect(bar()).toContain('Session net −\u2060₱2.00'));
    expect(bar()).toContain('Playing for 0 minutes');
  });

  it('is not asked for where no money moves', async () => {
    launchGame.mockReturnValueOnce({ ...launchGame(), mode: 'free' });
    await draw();
    await screen.findByText('Free play');
    expect(visitNet).not.toHaveBeenCalled();
  });

  it('is asked of the game that is open', async () => {
    await draw();
    await waitFor(() => expect(visitNet).toHaveBeenCalledWith(expect.objectContaining({ nodeId: 'felt-moon' })));
  });
});
