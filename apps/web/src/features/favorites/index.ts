export { favoritePages, useFavorites, type Favorites } from './favorites.queries.ts';
export { FavoriteStrip } from './FavoriteStrip.tsx';
export { FavoriteButton } from './FavoriteButton.tsx';
