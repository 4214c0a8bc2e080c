export { featuredRows, isLive, type FeaturedRow } from './featured.rules.ts';
export { FeaturedRows } from './FeaturedRows.tsx';
export { useFeaturedGames } from './featured.queries.ts';
export { pressedGame, useFreePress } from './useFreePress.ts';
export { GameTile } from './GameTile.tsx';
export { TileRow } from './TileRow.tsx';
export { lineClass, RowFrame } from './RowFrame.tsx';
