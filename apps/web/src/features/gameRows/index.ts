export { featuredRows } from './featured.rules.ts';
export { useFeaturedGames } from './featured.queries.ts';
export { FeaturedRow } from './FeaturedRow.tsx';
export { GameTile } from './GameTile.tsx';
export { VendorSection } from './VendorSection.tsx';
