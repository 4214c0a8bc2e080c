import { gameList, hotGames, vendorGameTypes } from '@baize/contract/games/games.ts';
import { on } from '../../kernel/on.ts';
import { decideQuestion } from './catalogue.rules.ts';
import { catalogueOf, vendorsByCategory } from './catalogue.ts';

export const gameCalls = [
  on(vendorGameTypes, ({ app, merchant }) => vendorsByCategory(app, merchant)),

  on(gameList, async ({ app, merchant, input }) => {
    const catalogue = catalogueOf(app);
    const question = decideQuestion(input, await catalogue.hidden(merchant));
    if (!question) return { games: [], pageNum: input.pageNo, totalPages: 0, total: 0 };
    const page = await catalogue.page(question, { number: input.pageNo, size: input.pageSize });
    return { ...page, pageNum: input.pageNo };
  }),

  on(hotGames, async ({ app, merchant }) => {
    const catalogue = catalogueOf(app);
    return { list: await catalogue.hot(await catalogue.hidden(merchant)) };
  }),
];
