export { useSavedFilters } from './filters.queries.ts';
export { useFavoriteScreens } from './favorites.ts';
