import type { QueryClient } from '@tanstack/react-query';
import type { StartData } from './start.ts';

/** Query keys that the page's start-up data fill; features use the same. */
export const answerKeys = {
  announcements: (groupName: string, types: string) => ['announcements', groupName, types] as const,
  vendors: () => ['vendors'] as const,
  row: (row: string) => ['games', 'row', row] as const,
};

export const HOME_ANNOUNCEMENTS = { groupName: 'm_home', types: 'B,PL,PU,PR,H' } as const;

/** Puts what the page brought along into the cache. They count as old at once, so that they are asked again after the first paint. */
export function keepAnswers(queries: QueryClient, { announcements, vendors, rows }: StartData): void {
  const old = { updatedAt: 1 };
  if (announcements) queries.setQueryData(answerKeys.announcements(HOME_ANNOUNCEMENTS.groupName, HOME_ANNOUNCEMENTS.types), announcements, old);
  if (vendors) queries.setQueryData(answerKeys.vendors(), vendors, old);
  for (const [row, games] of Object.entries(rows ?? {})) queries.setQueryData(answerKeys.row(row), games, old);
}
