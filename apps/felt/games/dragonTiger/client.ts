import type { TableClient } from '../../src/client/games/client.ts';

export const client: TableClient = {
  code: 'dragon-tiger',
  name: 'Dragon Tiger',
  is: 'table',
  texts: ['feltTable', 'feltDragonTiger'],
  stage: () => import('./stage/Stage.tsx'),
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
