import type { RoundClient } from '../../src/client/games/client.ts';

export const client: RoundClient = {
  code: 'kaskas',
  name: 'Kaskas',
  is: 'round',
  texts: ['feltKaskas'],
  stage: () => import('./stage/Stage.tsx'),
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
