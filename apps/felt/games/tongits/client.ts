import type { RoomClient } from '../../src/client/games/client.ts';

export const client: RoomClient = {
  code: 'tongits',
  name: 'Tong-its',
  is: 'room',
  texts: ['feltRoom', 'feltTongits'],
  stage: () => import('./stage/Stage.tsx'),
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
