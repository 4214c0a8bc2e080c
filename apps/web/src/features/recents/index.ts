export { recentPages, useRecentRow } from './recents.queries.ts';
