import type { Module } from '../../kernel/module.ts';
import { categorizeBy } from '../reports/index.ts';
import { closeWhere } from '../transfers/index.ts';
import { nameBy } from '../wallet/index.ts';
import { mountArt } from './art.routes.ts';
import { favoriteCalls } from './favorites.calls.ts';
import { gameCalls } from './games.calls.ts';
import { launchCalls } from './launch.calls.ts';
import { categoriesOfGames, nameSubjects } from './names.ts';
import { playsOf } from './plays.ts';
import { recentCalls } from './recents.calls.ts';
import { roundCalls } from './rounds.calls.ts';
import { syncOf } from './sync.ts';
import { isVendorHidden } from './vendorHidden.ts';
import { winnerCalls } from './winners.calls.ts';
import { winnersOf } from './winners.ts';

export type { HiddenKind } from './catalogue.rules.ts';
export { vendorsByCategory } from './catalogue.ts';
export {
  curatedFile,
  curatedPage,
  drawIcon,
  hiddenAt,
  nameOf,
  placeGame,
  refreshLobby,
  setIcon,
  setMaintenance,
  setMarks,
  setShown,
} from './curation.ts';
export {
  countCategories,
  listReadings,
  updateVendorName,
  type CuratedGame,
  type VendorReading,
} from './curation.store.ts';
export { gamePage, type Place } from './gamePage.ts';
export { categoriesOfGames } from './names.ts';
export { listedGames } from './kept.ts';
export { nodeIdOf, rankOf, type NewGame } from './sync.rules.ts';
export { syncCatalogue } from './sync.ts';
export { vendorOrigins } from './vendorOrigins.ts';
export { maskName } from './winners.rules.ts';
export { writeCatalogue } from './writeCatalogue.ts';

/** The catalogue of games, their launch, the rounds played in them, and what a member keeps of it. */
export const gamesModule: Module = {
  name: 'games',
  handlers: [...gameCalls, ...launchCalls, ...roundCalls, ...favoriteCalls, ...recentCalls, ...winnerCalls],
  raw: mountArt,
  start(app) {
    closeWhere(app, (place, vendor) => isVendorHidden(app, place, vendor));
    nameBy(app, (subjects) => nameSubjects(app, subjects));
    categorizeBy(app, categoriesOfGames);
    playsOf(app).start();
    winnersOf(app).start();
    return syncOf(app).start();
  },
  async stop(app) {
    await Promise.all([playsOf(app).stop(), winnersOf(app).stop()]);
    await syncOf(app).stop();
  },
};
