import type { RoundClient } from '../../src/client/games/client.ts';

export const client: RoundClient = {
  code: 'jeepney-moon',
  name: 'Jeepney Moon',
  is: 'round',
  texts: ['feltJeepneyMoon'],
  stage: () => import('./stage/Stage.tsx'),
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
