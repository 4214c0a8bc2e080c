import type { RoundClient } from '../../src/client/games/client.ts';

export const client: RoundClient = {
  code: 'bahay-kubo',
  name: 'Bahay Kubo',
  is: 'round',
  texts: ['feltBahayKubo', 'feltFiesta'],
  stage: () => import('./stage/Stage.tsx'),
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
