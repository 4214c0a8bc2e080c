import type { TableClient } from '../../src/client/games/client.ts';

export const client: TableClient = {
  code: 'roulette',
  name: 'Roulette',
  is: 'table',
  texts: ['feltTable', 'feltRoulette'],
  stage: () => import('./stage/Stage.tsx'),
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
