export { useSentMessages, useRetry } from './sentMessages.queries.ts';
