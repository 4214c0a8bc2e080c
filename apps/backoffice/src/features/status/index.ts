export { useProveBooks, useStatus } from './status.queries.ts';
