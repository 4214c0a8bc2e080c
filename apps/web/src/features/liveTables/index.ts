export { LiveStrip } from './LiveStrip.tsx';
