export { useTrial } from './trial.queries.ts';
