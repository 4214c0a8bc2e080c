export { FreePlaySheet } from './FreePlaySheet.tsx';
export { useTrial } from './trial.queries.ts';
