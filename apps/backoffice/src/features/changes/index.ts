export { useChanges, useDecideChange } from './changes.queries.ts';
