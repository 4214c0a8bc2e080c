import { changeAppliers } from '../../kernel/staff/changes.ts';
import { provide } from '../../kernel/ports.ts';
import type { Module } from '../../kernel/module.ts';
import { gameCategories } from '../reports/index.ts';
import { hiddenVendors } from '../transfers/index.ts';
import { subjectNames } from '../wallet/index.ts';
import { mountArt } from './art.routes.ts';
import { favoriteCalls } from './favorites.calls.ts';
import { gameCalls } from './games.calls.ts';
import { homeCalls } from './home.calls.ts';
import { launchCalls } from './launch.calls.ts';
import { categoriesOfGames, nameSubjects } from './names.ts';
import { playsOf } from './plays.ts';
import { recentCalls } from './recents.calls.ts';
import { roundCalls } from './rounds.calls.ts';
import { syncOf } from './sync.ts';
import { isVendorHidden } from './vendorHidden.ts';
import { winnerCalls } from './winners.calls.ts';
import { lotteryWinners, winnersOf } from './winners.ts';
import { gameHandlers } from './staff/games.calls.ts';
import { jackpotHandlers } from './staff/jackpots.calls.ts';
import { roomHandlers } from './staff/rooms.calls.ts';
import { takingHandlers } from './staff/takings.calls.ts';
import { tellOfClosures } from './staff/lobbyNews.ts';
import { vendorHandlers, vendorHands } from './staff/vendors.calls.ts';

export { vendorsByCategory } from './catalogue.ts';
export { nameOf } from './curation.ts';
export { gamePage, type RequestOrigin } from './gamePage.ts';
export { categoriesOfGames } from './names.ts';
export { vendorState } from './staff/vendorState.ts';
export { gameIcons, listedGames } from './memberGameLists.ts';
export { rankOf, type NewGame } from './sync.rules.ts';
export { vendorOrigins } from './vendorOrigins.ts';
export { lotteryWinners };
export { maskName } from './winners.rules.ts';
export { writeCatalogue } from './writeCatalogue.ts';

const CLOSURES_EVERY_MS = 5000;

/** The game catalogue, launches, rounds, and members' lists. */
export const gamesModule: Module = {
  name: 'games',
  handlers: [
    ...gameCalls,
    ...homeCalls,
    ...launchCalls,
    ...roundCalls,
    ...favoriteCalls,
    ...recentCalls,
    ...winnerCalls,
  ],
  staffHandlers: [...gameHandlers, ...vendorHandlers, ...roomHandlers, ...takingHandlers, ...jackpotHandlers],
  raw: mountArt,
  start(app) {
    provide(app, hiddenVendors, (place, vendor) => isVendorHidden(app, place, vendor));
    provide(app, subjectNames, (subjects) => nameSubjects(app, subjects));
    provide(app, gameCategories, categoriesOfGames);
    for (const hand of vendorHands) provide(app, changeAppliers, hand);
    app.jobs.every('games-vendor-closures', CLOSURES_EVERY_MS, () => tellOfClosures(app));
    playsOf(app).start();
    winnersOf(app).start();
    return syncOf(app).start();
  },
  async stop(app) {
    await Promise.all([playsOf(app).stop(), winnersOf(app).stop()]);
    await syncOf(app).stop();
  },
};
