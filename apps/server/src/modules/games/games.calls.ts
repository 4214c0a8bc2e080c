import { gameList, hotGames, vendorGameTypes } from '@baize/contract/games/games.ts';
import { on } from '../../kernel/on.ts';
import { catalogueOf, gamePage, vendorsByCategory } from './catalogue.ts';

export const gameCalls = [
  on(vendorGameTypes, ({ app, merchant }) => vendorsByCategory(app, merchant)),

  on(gameList, ({ app, merchant, input }) => gamePage(app, merchant, input)),

  on(hotGames, async ({ app, merchant }) => {
    const catalogue = catalogueOf(app);
    return { list: await catalogue.hot(await catalogue.hidden(merchant)) };
  }),
];
