export { useKnownGame } from './knownGame.ts';
export { GameBar } from './GameBar.tsx';
export { GameFrame } from './GameFrame.tsx';
export { GameMenu } from './GameMenu.tsx';
export { GameRefused } from './GameRefused.tsx';
export { useLaunch, wantedIn, type Wanted } from './launch.queries.ts';
export { useTable } from './useTable.ts';
export { useWakeLock } from './useWakeLock.ts';
export { openVisit } from './visit.ts';
