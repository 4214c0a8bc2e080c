export { WinnerBoard } from './WinnerBoard.tsx';
export { useWinners } from './winners.queries.ts';
