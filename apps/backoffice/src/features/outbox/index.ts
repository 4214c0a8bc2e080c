export { useSentMessages, useRetry } from './outbox.queries.ts';
