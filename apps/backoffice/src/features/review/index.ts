export { useReview, useSeeEntry } from './review.queries.ts';
