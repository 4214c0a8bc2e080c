export { WinnerBoard } from './WinnerBoard.tsx';
