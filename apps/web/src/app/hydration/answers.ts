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
export function keepAnswers(
  queries: QueryClient,
  { start, language, announcements, vendors, rows, list, entrance, promotions, registerSettings, country }: StartData,
  isMember: boolean,
): void {
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
  if (promotions) queries.setQueryData(answerKeys.promotions(language, ''), promotions, age);
  if (registerSettings) queries.setQueryData(answerKeys.registerSettings, registerSettings, age);
  if (country) queries.setQueryData(answerKeys.ownCountry(language), { list: [country] }, age);
}
