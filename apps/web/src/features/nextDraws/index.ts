export { NextDraws } from './NextDraws.tsx';
