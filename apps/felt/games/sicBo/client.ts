import type { TableClient } from '../../src/client/games/client.ts';

export const client: TableClient = {
  code: 'sic-bo',
  name: 'Sic Bo',
  is: 'table',
  texts: ['feltTable', 'feltSicBo'],
  stage: () => import('./stage/Stage.tsx'),
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
