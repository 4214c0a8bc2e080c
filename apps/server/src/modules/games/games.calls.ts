import { gameFacets } from '@baize/contract/games/facets.ts';
import { gameList, hotGames, vendorGameTypes } from '@baize/contract/games/games.ts';
import { liveModels } from '@baize/contract/games/liveModels.ts';
import { on } from '../../kernel/on.ts';
import { catalogueOf, vendorsByCategory } from './catalogue.ts';
import { gameFacetsOf, gamePage } from './gamePage.ts';
import { liveTables } from './liveTables.ts';

export const gameCalls = [
  on(vendorGameTypes, ({ app, merchant, language }) => vendorsByCategory(app, merchant, language)),

  on(gameList, ({ app, merchant, input }) => gamePage(app, merchant, input)),

  on(gameFacets, ({ app, merchant, input }) => gameFacetsOf(app, merchant, input)),

  on(liveModels, ({ app, merchant }) => liveTables(app, merchant)),

  on(hotGames, async ({ app, merchant }) => {
    const catalogue = catalogueOf(app);
    return { list: await catalogue.hot(await catalogue.hidden(merchant)) };
  }),
];
