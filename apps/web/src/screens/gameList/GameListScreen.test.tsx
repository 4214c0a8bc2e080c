import type { AskOf } from '@baize/contract/call.ts';
import type { gameList } from '@baize/contract/games/games.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoGame, demoVendor } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import type { To } from '../../app/router/routes.ts';
import type { Session } from '../../app/session/session.ts';
import choices from '../../features/gameList/Choices.module.css';
import { GameListScreen } from './GameListScreen.tsx';

const vendors = {
  mapping: {},
  sorting: [
    { gameCategory: 'RNG', vendorNames: [demoVendor('FELT', 'Felt Studio'), demoVendor('NORT', 'North Pier')] },
    { gameCategory: 'LIVE', vendorNames: [demoVendor('TIDE', 'Tidewater', 'LIVE')] },
    { gameCategory: 'LOTT', vendorNames: [demoVendor('LOTO', 'Loto', 'LOTT')] },
  ],
};
const games = [demoGame('felt-moon', 'Jeepney Moon', { showIcon: 'HOT' }), demoGame('felt-perlas', 'Perlas')];
const onePage = () => ({ games, pageNum: 1, totalPages: 1, total: 2 });

const draw = (
  at: To,
  replies: Record<string, (input: never) => unknown> = {},
  session: Partial<Session> | null = null,
) =>
  renderInApp(<GameListScreen />, {
    at,
    session,
    replies: { vendorGameTypes: () => vendors, gameList: onePage, favoriteIds: () => ({ list: [] }), ...replies },
  });
const quietly = { replace: true, direction: 'none' };

describe('GameListScreen', () => {
  afterEach(cleanup);

  it('waits with the shape of what comes', async () => {
    await draw('/m/slot-games', { gameList: () => new Promise(() => {}) });
    expect(screen.getByRole('list', { name: 'Games' }).getAttribute('aria-busy')).toBe('true');
  });

  it('shows the games with their vendors, and of one page no end [G2-13]', async () => {
    await draw('/m/slot-games');
    expect((await screen.findByRole('link', { name: /Jeepney Moon/ })).getAttribute('href')).toBe(
      '/m/game?nodeId=felt-moon',
    );
    expect(screen.queryByText('You’ve reached the end.')).toBeNull();
    expect(screen.getByText('2 games')).toBeTruthy();
    expect(screen.getByPlaceholderText('Search 80 games')).toBeTruthy();
  });

  it('shows the demo’s samples for this session when asked at the end of the list, and hides them again', async () => {
    const made = demoGame('brwn-sevens', 'Sevens', { sample: true });
    const gameList = ({ samples }: { samples: string }) =>
      samples === '1' ? { games: [...games, made], pageNum: 1, totalPages: 1, total: 3 } : { ...onePage(), samples: 1 };
    const { sent } = await draw('/m/slot-games', { gameList });
    await userEvent.click(await screen.findByRole('button', { name: 'Show 1 sample title' }));
    expect(await screen.findByRole('link', { name: 'Sevens Sample Felt Studio' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Favourite: Sevens' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
    await waitFor(() => expect(sent.get('vendorGameTypes')).toMatchObject({ samples: '1' }));
    cleanup();
    await draw('/m/slot-games', { gameList });
    await userEvent.click(await screen.findByRole('button', { name: 'Hide samples' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Sevens/ })).toBeNull());
  });

  it('has no samples outside the demo, whatever the session kept', async () => {
    sessionStorage.setItem('baize.samples', '1');
    const { sent } = await renderInApp(<GameListScreen />, {
      at: '/m/slot-games',
      start: { demo: false },
      replies: { vendorGameTypes: () => vendors, gameList: onePage },
    });
    expect(await screen.findByRole('link', { name: /Perlas/ })).toBeTruthy();
    expect(sent.get('gameList')).not.toMatchObject({ samples: '1' });
    expect(screen.queryByRole('button', { name: 'Hide samples' })).toBeNull();
    sessionStorage.clear();
  });

  it('shows under few games what else can be played, and no category without games', async () => {
    const live = demoGame('felt-roulette', 'Roulette', { gameType: 'LIVE' });
    const gameList = ({ gameType = '' }: { gameType?: string }) =>
      gameType === ''
        ? { games: [...games, live], pageNum: 1, totalPages: 1, total: 3 }
        : { games: [], pageNum: 1, totalPages: 0, total: 0 };
    const sorting = [{ gameCategory: 'RNG', vendorNames: [demoVendor('FELT', 'Felt Studio')] }];
    await draw('/m/fishing-games', { gameList, vendorGameTypes: () => ({ mapping: {}, sorting }) });
    const others = await screen.findByRole('region', { name: 'Other games' });
    expect(await within(others).findByRole('link', { name: /Roulette/ })).toBeTruthy();
    const chips = screen.getByRole('navigation', { name: 'Game categories' });
    expect(
      within(chips)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Slots']);
  });

  it('offers another try', async () => {
    let tries = 0;
    await draw('/m/slot-games', { gameList: () => ((tries += 1) === 1 ? refuse('server.fault')() : onePage()) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Perlas/ })).toBeTruthy();
  });

  it('says that nothing was found and shows the way back [A2-55, G2-13]', async () => {
    const { goTo } = await draw('/m/slot-games?gameName=zzz', {
      gameList: () => ({ games: [], pageNum: 1, totalPages: 0, total: 0 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'See all games' }));
    expect(goTo).toHaveBeenCalledWith('/m/slot-games', quietly);
  });

  it('says where else a name is, with counts and a way there', async () => {
    const categories = [
      { gameType: 'LIVE', games: 3 },
      { gameType: 'LOTT', games: 1 },
    ];
    await draw('/m/slot-games?gameName=roulete', {
      gameList: () => ({ games: [], pageNum: 1, totalPages: 0, total: 0, elsewhere: { name: 'roulette', categories } }),
    });
    const links = await screen.findByRole('navigation', { name: 'Other categories have “roulette”:' });
    expect(
      within(links)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([['3 in Live', '/m/live-games?gameName=roulette']]);
  });

  it('asks the server what the address says [G2-2, G8-2]', async () => {
    const asked = vi.fn((_: AskOf<typeof gameList>) => onePage());
    await draw('/m/slot-games?vassalage=FELT&gameClassify=JP&minBet=0.10&gameName=moon', { gameList: asked });
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith(
        expect.objectContaining({
          gameType: 'RNG',
          vassalage: 'FELT',
          gameClassify: 'JP',
          minBet: '0.10',
          gameName: 'moon',
          pageNo: 1,
          pageSize: 25,
          platform: 'html5',
        }),
      ),
    );
  });

  it('searches 600 ms after the last letter, trimmed, and without the filters [G2-12, G8-3]', async () => {
    const { goTo } = await draw('/m/slot-games?vassalage=FELT');
    await userEvent.type(screen.getByRole('searchbox'), ' moon ');
    expect(goTo).not.toHaveBeenCalled();
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/m/slot-games?gameName=moon', quietly), { timeout: 1500 });
    expect(goTo).toHaveBeenCalledTimes(1);
  });

  it('searches at once with the key of the keyboard', async () => {
    const { goTo } = await draw('/m/slot-games');
    await userEvent.type(screen.getByRole('searchbox'), 'sun{Enter}');
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/m/slot-games?gameName=sun', quietly);
  });

  it('shows the hot games of its category only', async () => {
    const list = [...games, demoGame('tide-roulette', 'Roulette', { gameType: 'LIVE' })];
    await draw('/m/slot-games?type=hot', { hotGames: () => ({ list }) });
    expect(await screen.findByRole('link', { name: /Perlas/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Roulette/ })).toBeNull();
    cleanup();
    await draw('/m/hot-games', { hotGames: () => ({ list }) });
    expect(await screen.findByRole('link', { name: /Roulette/ })).toBeTruthy();
  });

  it('has the merchant’s hot matches on the page of hot games, and on no other list', async () => {
    const hot = [
      { id: 'm1', title: 'Manila – Cebu', content: '', announcementImages: [], startDate: '2026-11-21', read: true },
    ];
    const rest = { banners: [], player: [], popup: [], promotion: [], footer: { unreadCount: 0 } };
    const announcements = () => ({ ...rest, hot, at: '2026-11-20T12:00:00Z' });
    await draw('/m/hot-games', { hotGames: () => ({ list: games }), announcements });
    expect(await screen.findByText('Manila – Cebu')).toBeTruthy();
    cleanup();
    await draw('/m/slot-games', { announcements });
    expect(await screen.findByRole('link', { name: /Perlas/ })).toBeTruthy();
    expect(screen.queryByText('Manila – Cebu')).toBeNull();
  });

  it('has the banner of hot games above the games, where its room is kept until it is known', async () => {
    const banner = { id: 'b1', groupName: 'm_hotgames', url: '/art/b.svg', urlRtl: '', kicker: '', text: '', href: '' };
    const rest = { player: [], popup: [], promotion: [], hot: [], footer: { unreadCount: 0 } };
    const answers: ((value: unknown) => void)[] = [];
    const announcements = () => new Promise((done) => answers.push(done));
    await draw('/m/hot-games', { hotGames: () => ({ list: games }), announcements });
    const game = await screen.findByRole('link', { name: /Perlas/ });
    const place = screen.getByRole('complementary');
    expect(place.compareDocumentPosition(game) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    for (const answer of answers)
      answer({ ...rest, banners: [{ ...banner, title: 'Weekend' }], at: '2026-11-20T12:00:00Z' });
    expect((await screen.findByRole('heading', { name: 'Weekend' })).closest('aside')).toBe(place);
  });

  it('changes the tab in the address [G2-10]', async () => {
    const { goTo } = await draw('/m/slot-games?vassalage=FELT');
    await userEvent.click(screen.getByRole('tab', { name: 'Hot' }));
    expect(goTo).toHaveBeenCalledWith('/m/slot-games?type=hot', quietly);
  });

  it('filters, saying how many games each choice leaves and how many would be shown [G2-11]', async () => {
    const gameFacets = ({ vassalage }: { vassalage: string }) => ({
      total: vassalage === 'NORT' ? 7 : 2,
      vendors: [
        { vassalage: 'FELT', games: 3 },
        { vassalage: 'NORT', games: 12 },
      ],
      classes: [{ gameClassify: 'JP', games: 4 }],
      minBets: [{ minBet: '0.10', games: 7 }],
    });
    const { goTo } = await draw('/m/slot-games?gameName=moon', { gameFacets });
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'North Pier 12 games' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bingo 0 games' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Jackpot 4 games' }));
    await userEvent.click(screen.getByRole('radio', { name: '₱0.10 7 games' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show 7 games' }));
    expect(goTo).toHaveBeenCalledWith(
      '/m/slot-games?gameName=moon&vassalage=NORT&gameClassify=JP&minBet=0.10',
      quietly,
    );
  });

  it('finds one vendor among many', async () => {
    const many = Array.from({ length: 30 }, (_, index) => demoVendor(`V${index}`, `House ${index}`));
    await draw('/m/slot-games', {
      vendorGameTypes: () => ({ mapping: {}, sorting: [{ gameCategory: 'RNG', vendorNames: many }] }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const all = await screen.findByRole('button', { name: 'Show all 30' });
    const isWhole = () => !screen.getByRole('radio', { name: 'House 29' }).closest(`.${choices.long}`);
    expect([isWhole(), all.getAttribute('aria-expanded')]).toEqual([false, 'false']);
    await userEvent.click(all);
    expect([isWhole(), all.getAttribute('aria-expanded')]).toEqual([true, 'true']);
    expect(document.activeElement).toBe(all);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a provider' }), 'house 29');
    expect(screen.getByRole('radio', { name: 'House 29' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'House 3' })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a provider' }), 'x');
    expect(screen.getByText('No providers found')).toBeTruthy();
  });

  it('has a tab for one vendor’s games and one for what was filtered, while they are shown [G2-10]', async () => {
    await draw('/m/slot-games?vassalage=NORT');
    expect((await screen.findByRole('tab', { name: 'North Pier' })).getAttribute('aria-selected')).toBe('true');
    cleanup();
    await draw('/m/slot-games?vassalage=NORT&minBet=0.10');
    expect(screen.getByRole('tab', { name: 'Filtered' }).getAttribute('aria-selected')).toBe('true');
    cleanup();
    await draw('/m/slot-games');
    expect(screen.getAllByRole('tab')).toHaveLength(4);
  });

  it('says which name it searched instead of a slip [G2-12]', async () => {
    await draw('/m/slot-games?gameName=jepney', { gameList: () => ({ ...onePage(), corrected: 'jeepney' }) });
    expect(await screen.findByText('No results for “jepney”. Showing “jeepney”.')).toBeTruthy();
  });

  it.each([
    ['/m/esport-games', 'Sports'],
    ['/m/gameList?gameType=ESPORTS', 'Sports'],
    ['/m/gameList?gameType=LIVE', 'Live'],
    ['/m/slot-games?type=recent', 'Recent games'],
  ] as const)('is called the same in its bar and in the browser: %s is %s [G2-2]', async (at, title) => {
    await draw(at);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
    await waitFor(() => expect(document.title).toBe(`${title} · Baize`));
  });

  it('shows hot e-sports under sports', async () => {
    const list = [demoGame('av-arena', 'Arena', { gameType: 'ESPORTS' })];
    await draw('/m/sport-games?type=hot', { hotGames: () => ({ list }) });
    expect(await screen.findByRole('link', { name: /Arena/ })).toBeTruthy();
  });

  it('knows kinds and smallest bets for slots only [G2-11]', async () => {
    await draw('/m/live-games');
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    expect(await screen.findByRole('radio', { name: 'Tidewater' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Jackpot' })).toBeNull();
  });

  it('takes a filter away again', async () => {
    const { goTo } = await draw('/m/slot-games?vassalage=FELT&minBet=0.10');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter: Felt Studio' }));
    expect(goTo).toHaveBeenCalledWith('/m/slot-games?minBet=0.10', quietly);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(goTo).toHaveBeenCalledWith('/m/slot-games', quietly);
  });

  it('leads to the other categories, not to the lottery [G2-10]', async () => {
    await draw('/m/slot-games');
    expect((await screen.findByRole('link', { name: 'Slots' })).getAttribute('aria-current')).toBe('page');
    expect((await screen.findByRole('link', { name: 'Live' })).getAttribute('href')).toBe('/m/live-games');
    expect(screen.queryByRole('link', { name: 'Lottery' })).toBeNull();
  });

  it.each([
    ['fav', 'favoriteList', 'Favourites'],
    ['recent', 'recentGames', 'Recent games'],
  ] as const)('shows a member the games of the tab %s, of all categories', async (type, call, title) => {
    const page = { content: games, list: games, pageNum: 1, totalPages: 1, total: 2 };
    const asked = vi.fn((_: { gameType?: string }) => page);
    await draw(`/m/slot-games?type=${type}`, { [call]: asked }, {});
    expect(await screen.findByRole('link', { name: /Perlas/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(asked.mock.calls[0]?.[0].gameType).toBe('');
    expect(screen.getByRole('link', { name: 'Slots' }).getAttribute('aria-current')).toBeNull();
  });

  it.each(['fav', 'recent'] as const)(
    'sends a guest from the tab %s to log in, and back after [A6-1]',
    async (type) => {
      const { goTo, asked } = await draw(`/m/slot-games?type=${type}`);
      expect(goTo).toHaveBeenCalledWith('/m/login', { replace: true, returnTo: `/m/slot-games?type=${type}` });
      expect(asked).not.toContain('favoriteList');
      expect(asked).not.toContain('recentGames');
    },
  );

  it('says what an empty list of favourites waits for', async () => {
    const favoriteList = () => ({ content: [], pageNum: 1, totalPages: 0, total: 0 });
    const { goTo } = await draw('/m/slot-games?type=fav', { favoriteList }, {});
    expect(
      await screen.findByText('Games you save will appear here. Tap the heart on a game to save it.'),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'See all games' }));
    expect(goTo).toHaveBeenCalledWith('/m/slot-games', quietly);
  });

  it('sends a lottery to its hall', async () => {
    const { goTo } = await draw('/m/gameList?gameType=LOTT');
    expect(goTo).toHaveBeenCalledWith('/m/lottery', quietly);
  });
});
