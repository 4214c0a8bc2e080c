import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { NextDraws } from '../lottery/games.ts';
import { Text } from '../shapes.ts';
import { favoriteList } from './favorites.ts';
import { JackpotMeters } from './jackpots.ts';
import { liveModels } from './liveModels.ts';
import { recentGames } from './recents.ts';
import { BetRecord } from './rounds.ts';
import { winnerBoard } from './winners.ts';

/** Recent games that home shows. */
export const HOME_RECENTS = 12;
/** Newest open rounds that are looked through for the one to go on with. */
export const HOME_OPEN_ROUNDS = 20;

/** Each part is the answer of the call that renews it. */
export const Home = v.object({
  winners: winnerBoard.output,
  tables: liveModels.output,
  jackpots: JackpotMeters,
  /** Null: no lottery here. */
  draws: v.nullable(NextDraws),
  /** Null for guests. */
  recents: v.nullable(recentGames.output),
  favorites: v.nullable(favoriteList.output),
  /** The newest; null as well where members see no records. */
  openRounds: v.nullable(v.array(BetRecord)),
});
export type Home = v.InferOutput<typeof Home>;

export const home = defineCall({
  id: 'home',
  method: 'GET',
  path: '/wps/home',
  access: 'any',
  input: v.object({ language: v.optional(Text(10)) }),
  output: Home,
  errors: [],
  summary: 'What home shows below its categories, in one answer; each part has a call of its own for later.',
});
