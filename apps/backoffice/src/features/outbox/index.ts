export { useOutbox, useRetry } from './outbox.queries.ts';
