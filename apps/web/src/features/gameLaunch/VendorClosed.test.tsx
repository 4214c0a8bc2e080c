import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoGame, demoWallet } from '../../../test/demo.ts';
import { emptyFrames } from '../../../test/frames.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { GameScreen } from '../../screens/game/GameScreen.tsx';

const acme = {
  displayName: 'ACME Games',
  gameType: 'RNG',
  vassalage: 'ACME',
  h5Type: 'VASSALAGE',
  crest: '/art/vendor/ACME.svg',
  available: true,
  games: 3,
};
const closed = { ...acme, available: false, closed: true };

/** A game that is open, beside a list of vendors that changes. */
async function play({ ownWallet = true, mode = 'real' } = {}) {
  let vendor: object = acme;
  const app = await renderInApp(<GameScreen />, {
    at: '/m/game?nodeId=acme-reef',
    session: {},
    replies: {
      launchGame: () => ({
        url: 'http://games.test/reef',
        game: { ...demoGame('acme-reef', 'Reef'), vassalage: 'ACME' },
        mode,
        openedAt: '2026-11-21T04:00:00.000Z',
        ...(ownWallet ? { wallet: { vendor: 'ACME', opened: 2, transfer: null } } : {}),
      }),
      vendorGameTypes: () => ({ mapping: {}, sorting: [{ gameCategory: 'RNG', vendorNames: [vendor] }] }),
      memberWallet: () => demoWallet('500.00', { main: '0.00', demoTopUp: { available: false, amount: '1000.00' } }),
      visitNet: () => ({ net: null }),
      collectWallets: () => ({ main: '500.00', currency: 'PHP', list: [], silent: [], underWay: [] }),
    },
  });
  await screen.findByTitle('Game: Reef');
  /** As the news of the lobby do. */
  const becomes = async (now: object) => {
    vendor = now;
    await act(() => app.queries.invalidateQueries({ queryKey: ['vendors'] }));
  };
  return { ...app, becomes };
}

describe('a game that is open at a vendor with a wallet of its own [G4-2f]', () => {
  beforeEach(() => {
    emptyFrames();
    sessionStorage.clear();
  });
  afterEach(cleanup);

  it('says so when staff close the vendor, with their word and until when, and no more when it is back', async () => {
    const { becomes } = await play();
    expect(screen.queryByRole('alert')).toBeNull();
    await becomes({ ...closed, words: 'Back at noon.', until: '2026-11-23T04:00:00.000Z' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/This game is under maintenance.*Back at noon\. Expected back .*12:00/);
    expect(alert.textContent).toMatch(/returns to your main wallet/);
    expect(screen.getByTitle('Game: Reef')).toBeDefined();
    await becomes(acme);
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  });

  it('leads out of the game, which brings the money home', async () => {
    const { becomes, back, unmount, asked } = await play();
    await becomes(closed);
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Leave game' }));
    expect(back).toHaveBeenCalled();
    unmount();
    await expect.poll(() => asked).toContain('collectWallets');
  });

  it('says nothing of a vendor that only does not answer', async () => {
    const { becomes } = await play();
    await becomes({ ...acme, available: false });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a game that is open at a vendor that asks us for every bet', () => {
  beforeEach(() => {
    emptyFrames();
    sessionStorage.clear();
  });
  afterEach(cleanup);

  it('says so when staff close the vendor, and nothing of money that comes home', async () => {
    const { becomes, back } = await play({ ownWallet: false });
    await becomes({ ...closed, words: 'Back at noon.' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/This game is under maintenance.*Back at noon\. Open rounds will be paid\./);
    expect(alert.textContent).not.toMatch(/wallet/);
    await userEvent.click(within(alert).getByRole('button', { name: 'Leave game' }));
    expect(back).toHaveBeenCalled();
    await becomes(acme);
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  });

  it('promises no payment where it is played for nothing', async () => {
    const { becomes } = await play({ ownWallet: false, mode: 'free' });
    await becomes(closed);
    expect((await screen.findByRole('alert')).textContent).not.toMatch(/paid|wallet/);
  });

  it('says nothing where another vendor is closed', async () => {
    const { becomes } = await play({ ownWallet: false });
    await becomes({ ...closed, vassalage: 'OTHER' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
