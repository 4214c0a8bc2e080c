import type { InputOf, OutputOf } from '@baize/contract/call.ts';
import type { gameFacets } from '@baize/contract/games/facets.ts';
import { MIN_BETS, type gameList } from '@baize/contract/games/games.ts';
import type { App } from '../../kernel/app.ts';
import { createCache, type Cache } from '../../kernel/cache.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { perApp } from '../../kernel/perApp.ts';
import { catalogueOf } from './catalogue.ts';
import { askedWords, decideQuestion } from './catalogue.rules.ts';
import { facetsOf } from './facets.rules.ts';
import { correctedWords, pairsOfGuessed } from './typos.rules.ts';
import { listWordsLike } from './words.store.ts';

/** Names that nobody has are few people's slips: they are looked up again after this long. */
const CORRECTED_MS = 60_000;
const CORRECTED_MAX = 400;

/** Whose lobby, and from where it is asked for. */
export interface Place {
  readonly merchant: Merchant;
  readonly ip: string;
}

const correctionsOf = perApp((): Cache<string | null> => createCache({ ttlMs: CORRECTED_MS, max: CORRECTED_MAX }));

/**
 * A page of the games that a merchant shows; what cannot match anything is an empty page. A name that is nobody's is taken for the
 * nearest that somebody has, and the answer says which that is.
 */
export async function gamePage(
  app: App,
  place: Place,
  asked: InputOf<typeof gameList>,
): Promise<OutputOf<typeof gameList>> {
  const found = await exactPage(app, place, asked);
  if (found.total > 0 || asked.gameName === '') return found;
  const corrected = await correctedName(app, place, asked.gameName);
  if (corrected === null) return found;
  const guessed = await exactPage(app, place, { ...asked, gameName: corrected });
  return guessed.total === 0 ? found : { ...guessed, corrected };
}

async function exactPage(app: App, place: Place, asked: InputOf<typeof gameList>): Promise<OutputOf<typeof gameList>> {
  const catalogue = catalogueOf(app);
  const question = decideQuestion(asked, await catalogue.hiddenTo(place.merchant, place.ip));
  if (!question) return { games: [], pageNum: asked.pageNo, totalPages: 0, total: 0 };
  const page = await catalogue.page(question, { number: asked.pageNo, size: asked.pageSize });
  return { ...page, pageNum: asked.pageNo };
}

/** The name without its slips, or null when there is nothing to correct, or when there were too many guesses for this address. */
async function correctedName(app: App, { ip }: Place, name: string): Promise<string | null> {
  const typed = askedWords(name);
  const pairs = pairsOfGuessed(typed);
  if (pairs.length === 0 || (await app.rateLimits.take('guesses', ip)) > 0) return null;
  return correctionsOf(app).get(
    typed.join(' '),
    async () => correctedWords(typed, await listWordsLike(app.db, pairs))?.join(' ') ?? null,
  );
}

/** What each choice of the filter panel would leave of a merchant's list. */
export async function gameFacetsOf(
  app: App,
  place: Place,
  asked: InputOf<typeof gameFacets>,
): Promise<OutputOf<typeof gameFacets>> {
  const catalogue = catalogueOf(app);
  const question = decideQuestion(asked, await catalogue.hiddenTo(place.merchant, place.ip));
  if (!question) return { total: 0, vendors: [], classes: [], minBets: [] };
  const facets = facetsOf(await catalogue.cells(question), question, MIN_BETS);
  return { ...facets, vendors: [...facets.vendors], classes: [...facets.classes], minBets: [...facets.minBets] };
}
