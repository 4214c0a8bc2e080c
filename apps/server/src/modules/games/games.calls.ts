import { gameFacets } from '@baize/contract/games/facets.ts';
import { gameList, hotGames, vendorGameTypes } from '@baize/contract/games/games.ts';
import { jackpotMeters } from '@baize/contract/games/jackpots.ts';
import { liveModels } from '@baize/contract/games/liveModels.ts';
import { on } from '../../kernel/on.ts';
import { vendorsByCategory } from './catalogue.ts';
import { gameFacetsOf, gamePage } from './gamePage.ts';
import { hasSamples } from './samples.ts';
import { hotPage } from './hotPage.ts';
import { jackpotMetersOf } from './jackpotMeters.ts';
import { liveTables } from './liveTables.ts';

export const gameCalls = [
  on(vendorGameTypes, ({ app, merchant, input, language, ip }) =>
    vendorsByCategory(app, merchant, { language, ip, samples: hasSamples(app, input) }),
  ),

  on(gameList, ({ app, merchant, input, ip }) => gamePage(app, { merchant, ip }, input)),

  on(gameFacets, ({ app, merchant, input, ip }) => gameFacetsOf(app, { merchant, ip }, input)),

  on(liveModels, ({ app, merchant, ip }) => liveTables(app, { merchant, ip })),

  on(jackpotMeters, ({ app, merchant, ip }) => jackpotMetersOf(app, { merchant, ip })),

  on(hotGames, ({ app, merchant, input, ip }) => hotPage(app, { merchant, ip }, input)),
];
