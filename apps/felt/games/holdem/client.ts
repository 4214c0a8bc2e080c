import type { RoomClient } from '../../src/client/games/client.ts';

export const client: RoomClient = {
  code: 'holdem',
  name: 'Hold’em',
  is: 'room',
  texts: ['feltRoom', 'feltHoldem'],
  stage: () => import('./stage/Stage.tsx'),
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
