import type { LeagueClient } from '../../src/client/games/client.ts';

export const client: LeagueClient = {
  code: 'liga',
  name: 'Liga ng Isla',
  is: 'fixture',
  texts: ['feltLeague', 'feltLiga'],
  stage: () => import('./stage/Stage.tsx'),
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
