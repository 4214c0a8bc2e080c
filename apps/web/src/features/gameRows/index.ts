export { featuredRows } from './featured.rules.ts';
export { FeaturedRows } from './FeaturedRows.tsx';
export { GameTile } from './GameTile.tsx';
export { VendorSection } from './VendorSection.tsx';
