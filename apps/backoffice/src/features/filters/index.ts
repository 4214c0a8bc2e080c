export { useSavedFilters } from './filters.queries.ts';
