import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoGame, demoVendor } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
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

  it('shows six vendors of a category and the rest on request [G2-6, G8-2]', async () => {
    await renderInApp(<HomeScreen />, { replies: full });
    await screen.findByRole('heading', { name: 'Slots' });
    expect(screen.queryByText('House CLOV')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getByText('House CLOV')).toBeTruthy();
  });

  it('has a section for each of five kinds of games, with the way to all of them and no more than it needs [G2-6]', async () => {
    const kinds = ['RNG', 'PVP', 'FISH', 'LIVE', 'SPORTS', 'LOTT'] as const;
    const six = slots.slice(0, 6);
    const sorting = kinds.map((gameCategory) => ({ gameCategory, vendorNames: six }));
    await renderInApp(<HomeScreen />, { replies: { ...full, vendorGameTypes: () => ({ mapping: {}, sorting }) } });
    await screen.findByRole('heading', { name: 'Slots' });
    const ways = screen.getAllByRole('link', { name: /^See all: / }).map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['slot', 'poker', 'fishing', 'live', 'sport'].map((kind) => `/m/${kind}-games`));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('offers no vendor again whose games are all in the rows above, and no category without games', async () => {
    const sorting = [
      { gameCategory: 'RNG', vendorNames: [demoVendor('FELT', 'Felt Studio')] },
      { gameCategory: 'LIVE', vendorNames: [demoVendor('FELT', 'Felt Studio', 'LIVE')] },
      { gameCategory: 'PVP', vendorNames: [demoVendor('CLOV', 'Clover Lane', 'PVP')] },
    ];
    await renderInApp(<HomeScreen />, { replies: { ...full, vendorGameTypes: () => ({ mapping: {}, sorting }) } });
    await screen.findByRole('heading', { name: 'Cards' });
    expect(screen.queryByRole('heading', { name: 'Slots' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Live' })).toBeNull();
    const chips = screen.getByRole('navigation', { name: 'Game categories' });
    expect([...chips.querySelectorAll('a')].map((chip) => chip.textContent)).toEqual(['Slots', 'Live', 'Cards']);
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
