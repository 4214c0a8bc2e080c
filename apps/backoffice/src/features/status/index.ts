export { useProveBooks, useRetryEvent, useStatus } from './status.queries.ts';
