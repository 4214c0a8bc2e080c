export { featuredRows } from './featured.rules.ts';
export { FeaturedRows } from './FeaturedRows.tsx';
export { GameTile } from './GameTile.tsx';
export { TileRow } from './TileRow.tsx';
export { lineClass, RowFrame } from './RowFrame.tsx';
