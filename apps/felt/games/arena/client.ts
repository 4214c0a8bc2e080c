import type { LeagueClient } from '../../src/client/games/client.ts';

export const client: LeagueClient = {
  code: 'arena',
  name: 'Arena Uno',
  is: 'fixture',
  texts: ['feltLeague', 'feltArena'],
  stage: () => import('./stage/Stage.tsx'),
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
