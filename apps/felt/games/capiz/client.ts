import type { RoundClient } from '../../src/client/games/client.ts';

export const client: RoundClient = {
  code: 'capiz',
  name: 'Capiz',
  is: 'round',
  texts: ['feltCapiz'],
  stage: () => import('./stage/Stage.tsx'),
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
