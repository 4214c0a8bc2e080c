import type { Module } from '../../kernel/module.ts';
import { mountArt } from './art.routes.ts';
import { favoriteCalls } from './favorites.calls.ts';
import { gameCalls } from './games.calls.ts';
import { launchCalls } from './launch.calls.ts';
import { recentCalls } from './recents.calls.ts';
import { roundCalls } from './rounds.calls.ts';
import { syncOf } from './sync.ts';

export { HOUSE_VENDOR, nodeIdOf, rankOf, type NewGame } from './sync.rules.ts';
export { vendorOrigins } from './vendorOrigins.ts';
export { writeCatalogue } from './writeCatalogue.ts';

/** The catalogue of games, their launch, the rounds played in them, and what a member keeps of it. */
export const gamesModule: Module = {
  name: 'games',
  handlers: [...gameCalls, ...launchCalls, ...roundCalls, ...favoriteCalls, ...recentCalls],
  raw: mountArt,
  start: (app) => syncOf(app).start(),
  stop: (app) => syncOf(app).stop(),
};
