export { WinnerBoard, WinnerStrip } from './WinnerBoard.tsx';
