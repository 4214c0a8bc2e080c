import { Offline } from '@baize/client';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoGame, demoStart, demoWallet } from '../../../test/demo.ts';
import { emptyFrames } from '../../../test/frames.ts';
import { demoBonus } from '../../../test/promotions.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { keepAnswers } from '../../app/hydration/answers.ts';
import { isTaken } from '../../app/live/takenEvents.ts';
import { GameScreen } from './GameScreen.tsx';

const URL = 'http://games.test/play/moon?launch=x';
const openedAt = '2026-11-21T04:00:00.000Z';
const launchGame = () => ({ url: URL, game: demoGame('felt-moon', 'Jeepney Moon'), mode: 'real', openedAt });
const wallet = (sumBalance: string, available = true) =>
  demoWallet(sumBalance, { demoTopUp: { available, amount: '1000.00' } });
const replies = {
  launchGame,
  memberWallet: () => wallet('500.00'),
  visitNet: () => ({ net: null }),
};

const draw = (over: Record<string, (input: never) => unknown> = {}, confirms = true) =>
  renderInApp(<GameScreen />, {
    at: '/m/game?nodeId=felt-moon',
    session: {},
    replies: { ...replies, ...over },
    confirms,
  });
const frame = () => screen.findByTitle<HTMLIFrameElement>('Game: Jeepney Moon');

const toGame = vi.fn();

/** A message as the game's page would send it. */
async function tell(type: string, from: { origin?: string; source?: Window | null } = {}) {
  const game = await frame();
  const contentWindow = { name: 'the game', postMessage: toGame };
  Object.defineProperty(game, 'contentWindow', { configurable: true, value: contentWindow });
  const event = new MessageEvent('message', { data: { source: 'felt', type }, origin: 'http://games.test' });
  Object.defineProperty(event, 'source', { value: contentWindow });
  Object.defineProperty(event, 'origin', { value: 'http://games.test' });
  for (const [name, value] of Object.entries(from)) Object.defineProperty(event, name, { value });
  await act(async () => window.dispatchEvent(event));
}

describe('GameScreen [G4-2e, G8-1e]', () => {
  beforeEach(() => {
    emptyFrames();
    sessionStorage.clear();
  });
  afterEach(cleanup);

  it.each([
    ['500.00', /^Not accepted: this bet would use bonus money, and such bets can be at most ₱500\.00\. Bet less/],
    [null, /^Not accepted: this bet would use bonus money and is over the maximum for it\. Bet less/],
  ])('says why a bet with bonus money was refused, and what to do: %s', async (maxBet, words) => {
    const { say } = await draw({
      bonusWallet: () => ({ active: maxBet && demoBonus({ maxBet }), waiting: [], ended: [] }),
    });
    await frame();
    act(() => void isTaken('betRefused'));
    await waitFor(() => expect(say).toHaveBeenCalledWith(expect.stringMatching(words), expect.anything()));
  });

  it('is not swiped away in the middle of a round', async () => {
    await draw();
    const held = () => screen.getByRole('main').closest('[data-no-swipe]');
    await tell('roundOpened');
    expect(held()).toBeTruthy();
    await tell('roundClosed');
    expect(held()).toBeNull();
  });

  it('says that the game is being opened', async () => {
    await draw({ launchGame: () => new Promise(() => {}) });
    expect(screen.getByText('Opening your game')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Game' }).firstElementChild?.getAttribute('aria-hidden')).toBe(
      'true',
    );
  });

  it('brings home what went along with a game that was left before it was opened', async () => {
    let answer = (_launched: object): void => undefined;
    const { unmount, asked } = await draw({
      launchGame: () => new Promise<object>((resolve) => (answer = resolve)),
      collectWallets: () => ({ main: '10.00', currency: 'PHP', list: [], silent: [], underWay: [] }),
    });
    await waitFor(() => expect(asked).toContain('launchGame'));
    unmount();
    answer({ ...launchGame(), wallet: { vendor: 'ACME', opened: 3, transfer: null } });
    await waitFor(() => expect(asked).toContain('collectWallets'));
  });

  it('has the name that its page brought along before anything is answered', async () => {
    const games = [demoGame('felt-moon', 'Jeepney Moon')];
    const list = { question: { nodeId: 'felt-moon' }, page: { games, pageNum: 1, totalPages: 1, total: 1 } };
    await renderInApp(<GameScreen />, {
      at: '/m/game?nodeId=felt-moon',
      session: {},
      replies: { ...replies, launchGame: () => new Promise(() => {}) },
      drawn: { answers: (queries) => keepAnswers(queries, { start: demoStart(), language: 'EN', list }, true) },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Jeepney Moon' })).toBeTruthy();
    expect(document.title).toMatch(/^Jeepney Moon · /);
  });

  it('opens the game in a sandbox and uncovers it when it is ready', async () => {
    await draw();
    const game = await frame();
    expect(game.getAttribute('src')).toBe(URL);
    expect(game.getAttribute('sandbox')).toBe(
      'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-same-origin',
    );
    expect(screen.getByText('Opening Jeepney Moon')).toBeTruthy();
    await tell('ready');
    expect(screen.queryByText('Opening Jeepney Moon')).toBeNull();
  });

  it('hears no stranger', async () => {
    const { back } = await draw();
    await tell('exit', { origin: 'http://evil.test' });
    await tell('exit', { source: window });
    expect(back).not.toHaveBeenCalled();
    await tell('exit');
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('asks before leaving only while a round is open', async () => {
    const { back, confirm } = await draw({}, false);
    await tell('roundOpened');
    await userEvent.click(screen.getByRole('button', { name: 'Leave game' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(back).not.toHaveBeenCalled();
    await tell('roundClosed');
    await userEvent.click(screen.getByRole('button', { name: 'Leave game' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('asks for the balance when a round has been shown', async () => {
    const memberWallet = vi.fn(() => wallet('500.00'));
    await draw({ memberWallet });
    await frame();
    const before = memberWallet.mock.calls.length;
    await tell('roundClosed');
    await waitFor(() => expect(memberWallet.mock.calls.length).toBe(before + 1));
  });

  it('offers play money once when the wallet is empty, and opens a silent game again', async () => {
    const topUps: unknown[] = [];
    const { say, asked } = await draw({
      memberWallet: () => (topUps.length ? wallet('1000.00', false) : wallet('0.00')),
      demoTopUp: (input) => (topUps.push(input), { amount: '1000.00', balance: '1000.00', currency: 'PHP' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Get ₱1,000.00 play money' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Get ₱1,000.00 play money' })).toBeNull());
    expect(say).toHaveBeenCalledWith('₱1,000.00 play money added to your balance.', { tone: 'ok' });
    expect(asked.filter((call) => call === 'launchGame')).toHaveLength(2);
  });

  it('credits a game that talks to the site without tearing it down: it is told to ask for its balance', async () => {
    const topUps: unknown[] = [];
    const { asked } = await draw({
      memberWallet: () => (topUps.length ? wallet('1000.00', false) : wallet('0.00')),
      demoTopUp: (input) => (topUps.push(input), { amount: '1000.00', balance: '1000.00', currency: 'PHP' }),
    });
    await tell('ready');
    await userEvent.click(await screen.findByRole('button', { name: 'Get ₱1,000.00 play money' }));
    await waitFor(() =>
      expect(toGame).toHaveBeenCalledExactlyOnceWith({ source: 'baize', type: 'balance' }, 'http://games.test'),
    );
    expect(asked.filter((call) => call === 'launchGame')).toHaveLength(1);
  });

  it('says when there is more after today’s was used', async () => {
    await draw({ memberWallet: () => wallet('0.00', false) });
    expect(await screen.findByText(/Come back/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /play money/ })).toBeNull();
  });

  it('offers none outside demo mode', async () => {
    const { demoTopUp: _, ...plain } = wallet('0.00');
    await draw({ memberWallet: () => plain });
    await frame();
    expect(screen.queryByRole('button', { name: /play money/ })).toBeNull();
  });

  it.each([
    ['games.notConnected', 'This game isn’t connected', 'Playable games'],
    ['games.vendorDown', 'The provider isn’t responding', 'Try again'],
    ['games.maintenance', 'This game is under maintenance', 'Try again'],
    ['games.unknown', 'Game not found', 'Back'],
    ['games.freePlayOnly', 'Not available with trial money', 'Home'],
    ['games.regionBlocked', 'Not available in your region', 'See all games'],
    ['access.denied', 'You’re on a break', 'Home'],
    ['kyc.required', 'Verify your identity to play', 'Identity check'],
  ] as const)('says why it did not open: %s', async (code, title, wayOn) => {
    await draw({ launchGame: refuse(code) });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(wayOn)).toBeTruthy();
  });

  it.each([
    ['whose answer was lost', () => Promise.reject(new Offline('cut')), 'No connection'],
    ['that a vendor left unanswered', refuse('games.vendorDown'), 'The provider isn’t responding'],
    ['that the server failed at', refuse('server.fault'), 'The provider isn’t responding'],
    ['refused for the country', refuse('games.regionBlocked'), 'Not available in your region'],
  ] as const)(
    'says of an opening %s only what is known: rounds may be open from before',
    async (_, launchGame, title) => {
      await draw({ launchGame });
      const told = (await screen.findByText(title)).closest('[role=alert]');
      expect(told?.textContent).not.toMatch(/staked/i);
    },
  );

  it.each([
    [4, '/m/register'],
    [1, undefined],
  ] as const)('leads a trial member, and nobody else, to an account: type %s', async (type, way) => {
    await renderInApp(<GameScreen />, {
      at: '/m/game?nodeId=felt-moon',
      session: { type },
      replies: { ...replies, launchGame: refuse('games.freePlayOnly') },
    });
    await screen.findByText('Not available with trial money');
    expect(screen.queryByRole('link', { name: 'Open an account' })?.getAttribute('href')).toBe(way);
  });

  it('says what staff have left to say about a closed game, and until when', async () => {
    const told = { words: 'New reels are being fitted.', until: '2026-11-21T12:30:00.000Z' };
    await draw({ launchGame: refuse('games.maintenance', told) });
    expect(await screen.findByText(/New reels are being fitted\. .*Nov 21, 2026, 20:30/)).toBeTruthy();
  });

  it('counts nothing while no game runs', async () => {
    await renderInApp(<GameScreen />, {
      at: '/m/game',
      session: {},
      replies: { ...replies, launchGame: refuse('games.unknown') },
    });
    await screen.findByRole('alert');
    expect(screen.queryByText(/min/)).toBeNull();
    expect(screen.queryByText(/₱/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Game menu' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Leave game' })).toBeTruthy();
  });

  it('calls a refused game by its name, also where no list has brought it', async () => {
    await draw({ launchGame: refuse('games.maintenance', { name: 'Moon of Nowhere' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Moon of Nowhere' })).toBeTruthy();
  });

  it('opens what a vendor has where no game was chosen', async () => {
    const asked = vi.fn((_: { vassalage?: string }) => launchGame());
    await renderInApp(<GameScreen />, {
      at: '/m/game?vassalage=HALL',
      session: {},
      replies: { ...replies, launchGame: asked },
    });
    expect(await frame()).toBeTruthy();
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ vassalage: 'HALL' });
  });

  it('tries again', async () => {
    let tries = 0;
    await draw({ launchGame: () => ((tries += 1) === 1 ? refuse('games.vendorDown')() : launchGame()) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await frame()).toBeTruthy();
  });

  it('tries again by itself when the line is back', async () => {
    const lineBack = () => act(async () => void window.dispatchEvent(new Event('online')));
    let tries = 0;
    const { asked } = await draw({
      launchGame: () => ((tries += 1) < 3 ? Promise.reject(new Offline('cut')) : launchGame()),
      collectWallets: () => ({ main: '0.00', currency: 'PHP', list: [], silent: [], underWay: [] }),
    });
    await screen.findByText('No connection');
    await lineBack();
    await waitFor(() => expect(tries).toBe(2));
    await screen.findByText('No connection');
    await lineBack();
    expect(await frame()).toBeTruthy();
    await lineBack();
    expect(asked.filter((call) => call === 'launchGame')).toHaveLength(3);
  });

  it('waits until somebody looks: a launch takes money along', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { asked } = await draw({
      launchGame: () => Promise.reject(new Offline('cut')),
      collectWallets: () => ({ main: '0.00', currency: 'PHP', list: [], silent: [], underWay: [] }),
    });
    const launches = () => asked.filter((call) => call === 'launchGame').length;
    await screen.findByText('No connection');
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(launches()).toBe(1);
    hidden.mockReturnValue(false);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(launches()).toBe(2));
    hidden.mockRestore();
  });

  it('does not ask again what was refused when the line is back', async () => {
    const { asked } = await draw({ launchGame: refuse('games.vendorDown') });
    await screen.findByText('The provider isn’t responding');
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(asked.filter((call) => call === 'launchGame')).toHaveLength(1);
  });

  it('goes on with the balance of before when it is loaded anew in the middle of a round, until the game has shown it', async () => {
    await draw();
    const balance = () => screen.getByRole('banner').textContent;
    await waitFor(() => expect(balance()).toContain('₱500.00'));
    await tell('roundOpened');
    const kept = sessionStorage.getItem('baize.visit') ?? '';
    // A page that is loaded anew is not left first.
    cleanup();
    sessionStorage.setItem('baize.visit', kept);

    await draw({ memberWallet: () => wallet('700.00') });
    await tell('roundOpened');
    await tell('ready');
    expect(balance()).toContain('₱500.00');
    expect(balance()).not.toContain('₱700.00');
    await tell('roundClosed');
    await waitFor(() => expect(balance()).toContain('₱700.00'));
  });

  it.each([
    ['no round goes on', (kept: string) => kept],
    ['the table was left meanwhile', () => null],
  ])('says the balance of now when %s', async (_, keptOf) => {
    await draw();
    await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('₱500.00'));
    await tell('roundOpened');
    const kept = keptOf(sessionStorage.getItem('baize.visit') ?? '');
    cleanup();
    if (kept !== null) sessionStorage.setItem('baize.visit', kept);

    await draw({ memberWallet: () => wallet('700.00') });
    if (kept !== null) await tell('ready');
    await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('₱700.00'));
  });
});
