import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoGame, demoVendor } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import type { Game } from '@baize/contract/games/games.ts';
import { hearFreePlay } from '../../app/session/freePlay.ts';
import { HomeScreen } from './HomeScreen.tsx';

const NOTHING = {
  banners: [],
  player: [],
  popup: [],
  promotion: [],
  hot: [],
  footer: { unreadCount: 0 },
  at: '2026-11-20T12:00:00Z',
};
const notice = (id: string, title: string) => ({ id, title, content: '', startDate: '2026-11-20', read: false });
const slots = ['FELT', 'BRWN', 'NORT', 'LNTN', 'TIDE', 'KOIW', 'CLOV'].map((code) => demoVendor(code, `House ${code}`));
const sorting = [
  { gameCategory: 'RNG', vendorNames: slots },
  { gameCategory: 'LIVE', vendorNames: [demoVendor('SALN', 'Salon Nine', 'LIVE')] },
];
const full = {
  announcements: () => ({
    ...NOTHING,
    player: [notice('n1', 'GCash is back'), notice('n2', 'Maintenance on Tuesday')],
  }),
  vendorGameTypes: () => ({ mapping: {}, sorting }),
  gameList: ({ vassalage }: { vassalage: string }) => ({
    games: [demoGame(`${vassalage.toLowerCase()}-1`, `Game of ${vassalage}`, { vassalage })],
    pageNum: 1,
    totalPages: 1,
    total: 1,
  }),
};

const homeOf = ({ recents = [] }: { readonly recents?: readonly Game[] }) => ({
  winners: { currency: 'PHP', list: [] },
  tables: { serverTime: '2026-11-20T12:00:00Z', active: [], streaming: [] },
  jackpots: { list: [] },
  draws: null,
  recents: { list: recents, totalPages: 1, total: recents.length },
  favorites: { content: [], pageNum: 1, totalPages: 1, total: 0 },
  openRounds: [],
});

/** A reader who is near everything at once. */
class NearEverything {
  readonly #hear: (entries: readonly { isIntersecting: boolean }[]) => void;
  constructor(hear: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#hear = hear;
  }
  observe() {
    this.#hear([{ isIntersecting: true }]);
  }
  disconnect() {}
}

describe('HomeScreen [G2-4]', () => {
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', NearEverything));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('asks for the featured rows one after another: three slot vendors, then the live one [G2-5, G4-6]', async () => {
    const { asked } = await renderInApp(<HomeScreen />, { replies: full });
    await screen.findByRole('link', { name: /Game of FELT/ });
    expect(asked.filter((call) => call === 'gameList')).toHaveLength(1);

    await screen.findByRole('link', { name: /Game of SALN/ }, { timeout: 5000 });
    expect(asked.filter((call) => call === 'gameList')).toHaveLength(4);
    expect(screen.queryByText('Game of LNTN')).toBeNull();
  });

  it('leads from a notice to its place on the notice page', async () => {
    await renderInApp(<HomeScreen />, { replies: full });
    const link = await screen.findByRole('link', { name: 'Maintenance on Tuesday' });
    expect(link.getAttribute('href')).toBe('/m/notice?index=1');
  });

  it('has one row of providers, each once, with the way to its list and its games of all categories [G2-6, G8-2]', async () => {
    const kinds = ['RNG', 'PVP', 'LIVE'] as const;
    const sorting = kinds.map((gameCategory) => ({ gameCategory, vendorNames: slots }));
    await renderInApp(<HomeScreen />, { replies: { ...full, vendorGameTypes: () => ({ mapping: {}, sorting }) } });
    const row = await screen.findByRole('region', { name: 'Providers' });
    const ways = within(row).getAllByRole('listitem');
    expect(ways).toHaveLength(slots.length);
    expect(ways[0]?.querySelector('a')?.getAttribute('href')).toBe('/m/slot-games?vassalage=FELT');
    expect(screen.queryByRole('heading', { name: 'Cards' })).toBeNull();
  });

  it('has no row of providers where there is one, and no category without games', async () => {
    const sorting = [
      { gameCategory: 'RNG', vendorNames: [demoVendor('FELT', 'Felt Studio')] },
      { gameCategory: 'LIVE', vendorNames: [demoVendor('FELT', 'Felt Studio', 'LIVE')] },
    ];
    await renderInApp(<HomeScreen />, { replies: { ...full, vendorGameTypes: () => ({ mapping: {}, sorting }) } });
    await screen.findByText(/Gambling can be addictive/);
    expect(screen.queryByRole('heading', { name: 'Providers' })).toBeNull();
    const chips = screen.getByRole('navigation', { name: 'Game categories' });
    expect([...chips.querySelectorAll('a')].map((chip) => chip.textContent)).toEqual(['Slots', 'Live']);
  });

  it('offers a guest play money and a game to begin with at once; without a trial nothing', async () => {
    const offered: unknown[] = [];
    const stop = hearFreePlay((game) => offered.push(game));
    const replies = {
      ...full,
      gameList: () => ({
        games: [demoGame('felt-moon', 'Jeepney Moon', { freeplay: true })],
        pageNum: 1,
        totalPages: 1,
        total: 1,
      }),
    };
    await renderInApp(<HomeScreen />, { replies });
    expect(await screen.findByText('₱1,000.00 play money')).toBeTruthy();
    await screen.findAllByRole('link', { name: /Jeepney Moon/ });
    await userEvent.click(screen.getByRole('link', { name: 'Play free now' }));
    stop();
    expect(offered).toEqual([expect.objectContaining({ name: 'Jeepney Moon', to: '/m/game?nodeId=felt-moon' })]);
    cleanup();
    await renderInApp(<HomeScreen />, { replies, start: { flags: { TRIAL3: false } } });
    await screen.findAllByRole('link', { name: /Jeepney Moon/ });
    expect(screen.queryByText('₱1,000.00 play money')).toBeNull();
  });

  it('shows a member what was played last in the place of that offer, at first as many bones', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    await renderInApp(<HomeScreen />, { session: {}, replies: { ...full, home: () => promise } });
    const row = await screen.findByRole('region', { name: 'Continue playing' });
    expect(row.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('₱1,000.00 play money')).toBeNull();
    await act(async () => resolve(homeOf({ recents: [demoGame('felt-moon', 'Jeepney Moon')] })));
    expect(await within(row).findByRole('link', { name: /Jeepney Moon/ })).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'See all recent games' }).getAttribute('href')).toBe(
      '/m/slot-games?type=recent',
    );
  });

  it('has a member who has not played begin with the first row’s games', async () => {
    await renderInApp(<HomeScreen />, { session: {}, replies: { ...full, home: () => homeOf({}) } });
    const row = await screen.findByRole('region', { name: 'Start with these' });
    expect(await within(row).findByRole('link', { name: /Game of FELT/ })).toBeTruthy();
  });

  it('says when there is no announcement', async () => {
    await renderInApp(<HomeScreen />, { replies: { ...full, announcements: () => NOTHING } });
    expect(await screen.findByText('No announcements right now')).toBeTruthy();
  });

  it('keeps the place of its rows until the vendors are known', async () => {
    let answer = (_: ReturnType<typeof full.vendorGameTypes>) => {};
    const vendors = new Promise<ReturnType<typeof full.vendorGameTypes>>((done) => (answer = done));
    await renderInApp(<HomeScreen />, { replies: { ...full, vendorGameTypes: () => vendors } });
    const bones = () => document.querySelectorAll('[class*="rowBone"]').length;
    expect(bones()).toBe(2);
    answer(full.vendorGameTypes());
    await screen.findByRole('link', { name: /Game of FELT/ });
    expect(bones()).toBe(0);
  });

  it('says when the games did not load, and tries again when asked', async () => {
    const { asked } = await renderInApp(<HomeScreen />, {
      replies: { ...full, vendorGameTypes: refuse('server.busy') },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked.filter((call) => call === 'vendorGameTypes')).toHaveLength(2));
  });

  it('opens the menus and offers guests both doors', async () => {
    const { openMenu, goTo } = await renderInApp(<HomeScreen />, { replies: full });
    await userEvent.click(screen.getByRole('button', { name: 'Games menu' }));
    expect(openMenu).toHaveBeenCalledWith('games');

    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    expect(goTo).toHaveBeenCalledWith('/m/login', undefined);
  });
});
