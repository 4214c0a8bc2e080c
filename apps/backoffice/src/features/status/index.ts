export { useChainCheck, useProveBooks, useRetryEvent, useStatus } from './status.queries.ts';
