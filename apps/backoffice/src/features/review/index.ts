export { REVIEW_WORDS, reviewWordOf } from './reviewWords.ts';
