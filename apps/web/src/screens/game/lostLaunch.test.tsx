import { Offline } from '@baize/client';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoGame, demoWallet } from '../../../test/demo.ts';
import { emptyFrames } from '../../../test/frames.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { GameScreen } from './GameScreen.tsx';

const cut = () => Promise.reject(new Offline('cut'));
const collected = (list: object[] = []) => ({ main: '10.00', currency: 'PHP', list, silent: [], underWay: [] });
const home = {
  transferId: '0198f7a2-0000-7000-8000-000000000001',
  vendor: 'ACME',
  vendorName: 'ACME Games',
  direction: 'out',
  amount: '50.00',
  currency: 'PHP',
  standing: 'completed',
  problem: null,
  origin: 'home',
  askedAt: '2026-11-21T04:00:00.000Z',
  endedAt: null,
};

/** The page of a game, and what it asks about launches and money, in order. */
async function open({ launch = cut, collect = () => collected([home]) }: { launch?: Reply; collect?: Reply } = {}) {
  const told: unknown[] = [];
  const page = await renderInApp(<GameScreen />, {
    at: '/m/game?nodeId=acme-reef',
    session: {},
    replies: {
      launchGame: ({ launchId }: { launchId: string }) => (told.push(launchId), launch()),
      collectWallets: ({ left }: { left: unknown }) => (told.push(left), collect()),
      memberWallet: () => demoWallet('500.00'),
      betRecords: () => ({ list: [], nextCursor: null, sum: null }),
    },
  });
  return { ...page, told };
}
type Reply = () => unknown;

describe('a launch whose answer was lost', () => {
  beforeEach(() => {
    emptyFrames();
    sessionStorage.clear();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([
    ['the line was cut', cut, 'No connection'],
    ['the server failed at it', refuse('server.fault'), 'The provider isn’t responding'],
  ])('brings home what went along when the page is left: %s', async (_, launch, title) => {
    const { told, unmount } = await open({ launch });
    await screen.findByText(title);
    expect(told).toHaveLength(1);
    unmount();
    await waitFor(() => expect(told).toEqual([told[0], { launchId: told[0] }]));
  });

  it('brings it home also when the page was left before', async () => {
    let lose = (_: Error): void => undefined;
    const { told, unmount } = await open({ launch: () => new Promise((_, reject) => (lose = reject)) });
    await waitFor(() => expect(told).toHaveLength(1));
    unmount();
    lose(new Offline('cut'));
    await waitFor(() => expect(told).toEqual([told[0], { launchId: told[0] }]));
  });

  it('is no request of the member who has logged in meanwhile', async () => {
    let lose = (_: Error): void => undefined;
    const { told, unmount } = await open({ launch: () => new Promise((_, reject) => (lose = reject)) });
    await waitFor(() => expect(told).toHaveLength(1));
    unmount();
    sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify({ token: 'of another', userName: 'ben', type: 0 }));
    lose(new Offline('cut'));
    await new Promise((done) => setTimeout(done, 20));
    expect(told).toHaveLength(1);
  });

  it('asks for nothing when the server has refused', async () => {
    const { told, unmount } = await open({ launch: refuse('games.maintenance') });
    await screen.findByText('This game is under maintenance');
    unmount();
    await new Promise((done) => setTimeout(done));
    expect(told).toHaveLength(1);
  });

  it('brings it home before the next launch, which takes it along again', async () => {
    let launches = 0;
    const game = {
      url: 'http://games.test/reef',
      game: demoGame('acme-reef', 'Reef'),
      mode: 'real',
      openedAt: '2026-11-21T04:00:00.000Z',
      wallet: { vendor: 'ACME', opened: 2, transfer: null },
    };
    const { told, unmount } = await open({ launch: () => ((launches += 1) === 1 ? cut() : game) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByTitle('Game: Reef');
    expect(told).toEqual([told[0], { launchId: told[0] }, expect.any(String)]);
    expect(told[2]).not.toBe(told[0]);
    unmount();
    await waitFor(() => expect(told[3]).toEqual({ vendor: 'ACME', opened: 2 }));
    expect(told).toHaveLength(4);
  });

  it('brings every one home before the next launch, however often it was tried without a line', async () => {
    const answers = [] as ((reply: unknown) => void)[];
    const { told } = await open({ collect: () => new Promise((answer) => answers.push(answer)) });
    await screen.findByText('No connection');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const tryAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    tryAgain();
    await vi.advanceTimersByTimeAsync(5_000);
    // The first is not home after five seconds, and the second launch is lost as well.
    await vi.waitFor(() => expect(told).toHaveLength(3));
    const [first, , second] = told;
    await vi.waitFor(tryAgain);
    await vi.waitFor(() => expect(told[3]).toEqual({ launchId: second }));
    answers[1]?.(collected([home]));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toHaveLength(4);
    answers[0]?.(collected([home]));
    await vi.waitFor(() => expect(told).toHaveLength(5));
    expect(told).toEqual([first, { launchId: first }, second, { launchId: second }, expect.any(String)]);
  });

  it('asks under the same key when the line is back, and no more once it is answered', async () => {
    let asks = 0;
    const { told, keys, unmount } = await open({ collect: () => ((asks += 1) === 1 ? cut() : collected([home])) });
    await screen.findByText('No connection');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    unmount();
    await waitFor(() => expect(asks).toBe(1));
    const key = keys.get('collectWallets');
    await new Promise((done) => setTimeout(done));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(asks).toBe(2));
    expect(keys.get('collectWallets')).toBe(key);
    window.dispatchEvent(new Event('online'));
    await new Promise((done) => setTimeout(done));
    expect(told).toHaveLength(3);
  });

  it('asks once more later where nothing was found yet, and a line that stays cut a few times', async () => {
    const late = await open({ collect: () => collected() });
    await screen.findByText('No connection');
    vi.useFakeTimers();
    late.unmount();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(late.told).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(late.told).toHaveLength(3);
    vi.useRealTimers();

    const dead = await open({ collect: cut });
    await screen.findByText('No connection');
    vi.useFakeTimers();
    dead.unmount();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(dead.told).toHaveLength(5);
  });
});
