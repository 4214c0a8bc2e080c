import type { InputOf, OutputOf } from '@baize/contract/call.ts';
import type { hotGames } from '@baize/contract/games/games.ts';
import type { App } from '../../kernel/app.ts';
import { catalogueOf } from './catalogue.ts';
import type { RequestOrigin } from './gamePage.ts';
import { hasSamples } from './samples.ts';

/** The games played most; in the demo with the number of samples that are left out. */
export async function hotPage(
  app: App,
  { merchant, ip }: RequestOrigin,
  asked: InputOf<typeof hotGames>,
): Promise<OutputOf<typeof hotGames>> {
  const catalogue = catalogueOf(app);
  const hidden = await catalogue.unlistedTo(merchant, ip);
  const samples = hasSamples(app, asked);
  const hot = await catalogue.hot({ hidden, samples });
  if (!app.config.demo || samples) return hot;
  const left = (await catalogue.hot({ hidden, samples: true })).list.length - hot.list.length;
  return left > 0 ? { ...hot, samples: left } : hot;
}
