import type { TableClient } from '../../src/client/games/client.ts';

export const client: TableClient = {
  code: 'bingo-hall',
  name: 'Bingo Hall',
  is: 'cards',
  texts: ['feltTable', 'feltBingoHall'],
  stage: () => import('./stage/Stage.tsx'),
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
