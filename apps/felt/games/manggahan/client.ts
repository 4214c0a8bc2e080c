import type { RoundClient } from '../../src/client/games/client.ts';

export const client: RoundClient = {
  code: 'manggahan',
  name: 'Manggahan',
  is: 'round',
  texts: ['feltManggahan'],
  stage: () => import('./stage/Stage.tsx'),
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
