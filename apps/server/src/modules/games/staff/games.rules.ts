import type { HIDDEN_BY } from '@baize/contract/backoffice/games.ts';

type HiddenBy = (typeof HIDDEN_BY)[number];
type Switches = Readonly<Record<'vendor' | 'category' | 'game', ReadonlySet<string>>>;

/** Which switch hides a game; the most specific counts. */
export function hiddenBy(
  game: { readonly nodeId: string; readonly vendor: string; readonly gameType: string },
  hidden: Switches,
  cockfight: boolean,
): HiddenBy {
  if (hidden.game.has(game.nodeId)) return 'game';
  if (hidden.vendor.has(game.vendor)) return 'vendor';
  if (hidden.category.has(game.gameType)) return 'category';
  return game.gameType === 'COCKFIGHT' && !cockfight ? 'flag' : '';
}
