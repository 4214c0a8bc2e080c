import type { RoundClient } from '../../src/client/games/client.ts';

export const client: RoundClient = {
  code: 'kalesa',
  name: 'Kalesa',
  is: 'round',
  texts: ['feltKalesa', 'feltFiesta'],
  stage: () => import('./stage/Stage.tsx'),
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
