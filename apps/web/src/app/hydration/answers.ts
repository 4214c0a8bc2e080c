import type { QueryClient } from '@tanstack/react-query';
import type { StartData } from './start.ts';

/** Query keys filled by the page's start data. */
export const answerKeys = {
  /** Of whatever place and language. */
  allAnnouncements: ['announcements'] as const,
  announcements: (groupName: string, types: string, language: string) =>
    ['announcements', groupName, types, language] as const,
  /** `samples`: with the demo's sample titles. */
  vendors: (language: string, samples: boolean) => ['vendors', language, samples] as const,
  /** `question`: in the order of `questionOf`. */
  list: (question: object, language: string) => ['games', 'list', question, language] as const,
  /** `token` is empty for guests. */
  promotions: (language: string, token: string) => ['promotions', 'list', language, token] as const,
  lobbyNews: (language: string) => ['announcements', 'lobby', language] as const,
  lotteryGames: (language: string) => ['lotteryGames', language] as const,
  recentLotteryGames: (language: string, token: string) => ['lotteryGames', 'recent', language, token] as const,
  help: (language: string) => ['help', language] as const,
  vip: (language: string, token: string) => ['vip', language, token] as const,
  registerSettings: ['register', 'settings'] as const,
  ownCountry: (language: string) => ['countries', language, 'own'] as const,
  row: (row: string, language: string, samples: boolean) => ['games', 'row', row, language, samples] as const,
};

/** Depend on flags and settings: stale when staff change those. */
export const LED_BY_SETTINGS: readonly unknown[] = [
  'register',
  'vendors',
  'games',
  'kyc',
  'member',
  'help',
  'service',
  'dropdown',
];

/** G9: the type of banners. */
export const BANNER = 'B';

export const HOME_ANNOUNCEMENTS = { groupName: 'm_home', types: 'B,PL,PU,PR,H' } as const;

/** Fills the cache from the page. It was written for a guest: for a member what differs is stale at once; games are the same. */
export function keepAnswers(queries: QueryClient, data: StartData, isMember: boolean): void {
  const { start, language, announcements, vendors, rows, list, entrance, promotions, registerSettings, country } = data;
  const { hall, help, levels } = data;
  const same = { updatedAt: Date.parse(start.serverTime) };
  const age = isMember ? { updatedAt: 1 } : same;
  if (announcements) {
    queries.setQueryData(
      answerKeys.announcements(HOME_ANNOUNCEMENTS.groupName, HOME_ANNOUNCEMENTS.types, language),
      { ...announcements, at: start.serverTime },
      age,
    );
  }
  if (vendors) {
    const mapping = Object.fromEntries(vendors.map((group) => [group.gameCategory, group.vendorNames]));
    queries.setQueryData(answerKeys.vendors(language, false), { sorting: vendors, mapping }, same);
  }
  for (const [row, games] of Object.entries(rows ?? {}))
    queries.setQueryData(answerKeys.row(row, language, false), games, same);
  if (list) {
    const pages = { pages: [list.page], pageParams: [1] };
    queries.setQueryData(answerKeys.list(list.question, language), pages, age);
  }
  if (entrance)
    queries.setQueryData(
      answerKeys.announcements(entrance.groupName, BANNER, language),
      { ...entrance.banner, at: start.serverTime },
      age,
    );
  // Kept apart from a member's, who asks for theirs.
  if (promotions) queries.setQueryData(answerKeys.promotions(language, ''), promotions, same);
  if (registerSettings) queries.setQueryData(answerKeys.registerSettings, registerSettings, age);
  if (hall?.games) queries.setQueryData(answerKeys.lotteryGames(language), hall.games, age);
  if (hall?.games && hall.recent) {
    const games = new Map(hall.games.list.flatMap((group) => group.games).map((game) => [game.gameCode, game]));
    const recent = hall.recent.flatMap((code) => games.get(code) ?? []);
    queries.setQueryData(answerKeys.recentLotteryGames(language, ''), { list: recent }, age);
  }
  if (hall?.news) queries.setQueryData(answerKeys.lobbyNews(language), { list: hall.news }, age);
  // Without the words of most topics: stale at once.
  if (help) queries.setQueryData(answerKeys.help(language), { list: help }, { updatedAt: 1 });
  if (levels) queries.setQueryData(answerKeys.vip(language, ''), { levels, mine: null }, age);
  if (country) queries.setQueryData(answerKeys.ownCountry(language), { list: [country] }, age);
}
