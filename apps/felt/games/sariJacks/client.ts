import type { RoundClient } from '../../src/client/games/client.ts';

export const client: RoundClient = {
  code: 'sari-jacks',
  name: 'Sari Jacks',
  is: 'round',
  texts: ['feltSariJacks'],
  stage: () => import('./stage/Stage.tsx'),
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
