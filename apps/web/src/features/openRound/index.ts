export { OpenRound } from './OpenRound.tsx';
