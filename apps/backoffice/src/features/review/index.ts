export { REVIEW_WORDS } from './reviewWords.ts';
export { useReview, useSeeEntry } from './review.queries.ts';
