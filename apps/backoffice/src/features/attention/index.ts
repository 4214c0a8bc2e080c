export { useAttention, useSeeEntry } from './attention.queries.ts';
