import type { OutputOf } from '@baize/contract/call.ts';
import { winnerBoard } from '@baize/contract/games/winners.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { on } from '../../kernel/on.ts';
import { isListed } from './catalogue.rules.ts';
import { findGames } from './catalogue.store.ts';
import { catalogueOf } from './catalogue.ts';
import { gameFace } from './faces.ts';
import type { RequestOrigin } from './gamePage.ts';
import { winnersOf } from './winners.ts';

/** The largest wins of the merchant's day, in games that it lists. */
export async function winnersFor(
  app: App,
  { merchant, ip }: RequestOrigin,
  gameTypes: string,
): Promise<OutputOf<typeof winnerBoard>> {
  const { currency } = merchant.settings;
  const types = gameTypes.split(',').filter((type) => type !== '');
  const rows = await winnersOf(app).board(merchant, types);
  if (rows.length === 0) return { currency, list: [] };
  const catalogue = catalogueOf(app);
  const [games, hidden, vendors] = await Promise.all([
    findGames(app.db, [...new Set(rows.map(({ nodeId }) => nodeId))]),
    catalogue.unlistedTo(merchant, ip),
    catalogue.vendors(),
  ]);
  const shown = new Map(
    games.filter((game) => isListed(game, { hidden, samples: false })).map((game) => [game.nodeId as string, game]),
  );
  const list = rows.flatMap(({ nodeId, memberName, win, wonAt }) => {
    const game = shown.get(nodeId);
    if (!game) return [];
    const face = gameFace(game, vendors);
    return {
      member: memberName,
      nodeId: face.nodeId,
      gameName: face.gameName,
      vendorName: face.vendorName,
      icon: face.iconUrl,
      freeplay: face.freeplay,
      win: formatAmount(win, currency),
      createdAt: wonAt.toISOString(),
    };
  });
  return { currency, list: list.map((winner, index) => ({ rank: index + 1, ...winner })) };
}

export const winnerCalls = [
  on(winnerBoard, ({ app, merchant, ip, input }) => winnersFor(app, { merchant, ip }, input.gameType)),
];
