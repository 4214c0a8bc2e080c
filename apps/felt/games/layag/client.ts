import type { RoundClient } from '../../src/client/games/client.ts';

export const client: RoundClient = {
  code: 'layag',
  name: 'Layag',
  is: 'round',
  texts: ['feltLayag'],
  stage: () => import('./stage/Stage.tsx'),
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
