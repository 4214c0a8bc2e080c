import type { RoundClient } from '../../src/client/games/client.ts';

export const client: RoundClient = {
  code: 'perlas',
  name: 'Perlas',
  is: 'round',
  texts: ['feltPerlas'],
  stage: () => import('./stage/Stage.tsx'),
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
