import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { GameListQuestion } from './games.ts';

/** Games per choice under the other filters, zeros left out. */
export const gameFacets = defineCall({
  id: 'gameFacets',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameFacets',
  access: 'any',
  input: v.object(GameListQuestion),
  output: v.object({
    total: v.number(),
    vendors: v.array(v.object({ vassalage: v.string(), games: v.number() })),
    classes: v.array(v.object({ gameClassify: v.string(), games: v.number() })),
    minBets: v.array(v.object({ minBet: v.string(), games: v.number() })),
  }),
  errors: [],
  summary: 'How many games each vendor, class and smallest bet would leave of a list.',
});
