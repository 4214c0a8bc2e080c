export { recentPages } from './recents.queries.ts';
