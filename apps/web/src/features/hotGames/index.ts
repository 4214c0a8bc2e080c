export { useHotGames } from './hotGames.queries.ts';
export { HotRow } from './HotRow.tsx';
