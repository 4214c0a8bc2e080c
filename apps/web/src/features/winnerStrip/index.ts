export { WinnerStrip } from './WinnerStrip.tsx';
