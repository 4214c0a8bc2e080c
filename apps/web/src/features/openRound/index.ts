export { hasOpenRound } from './hasOpenRound.ts';
export { OpenRound } from './OpenRound.tsx';
