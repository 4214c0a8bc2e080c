import type { TableClient } from '../../src/client/games/client.ts';

export const client: TableClient = {
  code: 'saranggola',
  name: 'Saranggola',
  is: 'flight',
  texts: ['feltTable', 'feltSaranggola'],
  stage: () => import('./stage/Stage.tsx'),
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
