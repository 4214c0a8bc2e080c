import type { TableClient } from '../../src/client/games/client.ts';

export const client: TableClient = {
  code: 'baccarat',
  name: 'Baccarat',
  is: 'table',
  texts: ['feltTable', 'feltBaccarat'],
  stage: () => import('./stage/Stage.tsx'),
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
