import type { InputOf, OutputOf } from '@baize/contract/call.ts';
import type { gameFacets } from '@baize/contract/games/facets.ts';
import { MIN_BETS, type gameList } from '@baize/contract/games/games.ts';
import type { App } from '../../kernel/app.ts';
import { createCache, type Cache } from '../../kernel/cache.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { perApp } from '../../kernel/perApp.ts';
import { catalogueOf, type GamePage } from './catalogue.ts';
import { askedWords, decideQuestion, searchText, type GameQuestion } from './catalogue.rules.ts';
import { facetsOf, totalOf } from './facets.rules.ts';
import { hasSamples } from './samples.ts';
import { correctedWords, nearestName, pairsOfGuessed, surestOf } from './typos.rules.ts';
import { listWordsLike } from './words.store.ts';

/** Corrections of unknown names are kept this long. */
const CORRECTED_MS = 60_000;
const CORRECTED_MAX = 400;
const NAMES_LOOKED_AT = 50;

/** The merchant, and the visitor's address. */
export interface RequestOrigin {
  readonly merchant: Merchant;
  readonly ip: string;
}

const correctionsOf = perApp((): Cache<string | null> => createCache({ ttlMs: CORRECTED_MS, max: CORRECTED_MAX }));

/** An unknown name is corrected to the nearest; the answer tells. */
export async function gamePage(
  app: App,
  place: RequestOrigin,
  asked: InputOf<typeof gameList>,
): Promise<OutputOf<typeof gameList>> {
  const found = await exactPage(app, place, asked);
  if (found.total > 0 || asked.gameName === '') return found;
  const exact = await typesOf(app, place, asked);
  // An exact match is meant as typed.
  if (exact.some(({ gameType }) => gameType !== asked.gameType))
    return { ...found, elsewhere: { name: asked.gameName, categories: [...exact] } };
  const names = [asked.gameName];
  for await (const name of guessesAt(app, place, asked)) {
    const guessed = await exactPage(app, place, { ...asked, gameName: name });
    if (guessed.total > 0) return { ...guessed, corrected: name };
    names.push(name);
  }
  for (const name of names) {
    const categories = await typesOf(app, place, { ...asked, gameName: name });
    if (categories.length > 0) return { ...found, elsewhere: { name, categories: [...categories] } };
  }
  return found;
}

/** Minimum bets are in the merchant's currency. */
async function questionAt(
  app: App,
  { merchant, ip }: RequestOrigin,
  asked: Omit<InputOf<typeof gameFacets>, 'samples'> & { readonly samples: boolean },
): Promise<GameQuestion | null> {
  const { currency } = merchant.settings;
  return decideQuestion({ ...asked, currency }, await catalogueOf(app).unlistedTo(merchant, ip));
}

/** A name in every category. */
const ANY = { gameType: '', vassalage: '', gameClassify: '', minBet: '' } as const;

/** Categories with a name; none when all were asked. */
async function typesOf(app: App, place: RequestOrigin, asked: InputOf<typeof gameList>) {
  if (asked.gameType === '') return [];
  const catalogue = catalogueOf(app);
  const question = await questionAt(app, place, { ...asked, ...ANY, samples: hasSamples(app, asked) });
  return question ? catalogue.types(question) : [];
}

async function exactPage(
  app: App,
  place: RequestOrigin,
  asked: InputOf<typeof gameList>,
): Promise<OutputOf<typeof gameList>> {
  const catalogue = catalogueOf(app);
  const question = await questionAt(app, place, { ...asked, samples: hasSamples(app, asked) });
  if (!question) return { games: [], pageNum: asked.pageNo, totalPages: 0, total: 0 };
  const page = await catalogue.page(question, { number: asked.pageNo, size: asked.pageSize });
  return app.config.demo && !question.samples ? withSamplesLeft(app, question, page) : page;
}

async function withSamplesLeft(app: App, question: GameQuestion, page: GamePage): Promise<OutputOf<typeof gameList>> {
  const all = totalOf(await catalogueOf(app).cells({ ...question, samples: true }), question);
  return all > page.total ? { ...page, samples: all - page.total } : page;
}

/**
 * Candidates for an unknown name: corrected words, then the nearest name with its longest word, the category first.
 * None when the address is over its limit.
 */
async function* guessesAt(app: App, place: RequestOrigin, asked: InputOf<typeof gameList>): AsyncGenerator<string> {
  // Words are stored without ñ.
  const typed = askedWords(searchText(asked.gameName));
  if (typed.join(' ') !== askedWords(asked.gameName).join(' ')) yield typed.join(' ');
  const pairs = pairsOfGuessed(typed);
  if (pairs.length === 0 || (await app.rateLimits.take('guesses', place.ip)) > 0) return;
  const corrected = await correctionsOf(app).get(
    typed.join(' '),
    async () => correctedWords(typed, await listWordsLike(app.db, pairs))?.join(' ') ?? null,
  );
  if (corrected !== null) yield corrected;
  const words = corrected?.split(' ') ?? typed;
  const surest = surestOf(words);
  if (surest === null) return;
  const looked = { ...asked, ...ANY, gameName: surest, pageNo: 1, pageSize: NAMES_LOOKED_AT };
  for (const gameType of new Set([asked.gameType, ANY.gameType])) {
    const near = await exactPage(app, place, { ...looked, gameType });
    const name = nearestName(
      words,
      near.games.map(({ displayName }) => askedWords(searchText(displayName))),
    )?.join(' ');
    if (name !== undefined && name !== corrected) yield name;
  }
}

export async function gameFacetsOf(
  app: App,
  place: RequestOrigin,
  asked: InputOf<typeof gameFacets>,
): Promise<OutputOf<typeof gameFacets>> {
  const catalogue = catalogueOf(app);
  const question = await questionAt(app, place, { ...asked, samples: hasSamples(app, asked) });
  if (!question) return { total: 0, vendors: [], classes: [], minBets: [] };
  const facets = facetsOf(await catalogue.cells(question), question, MIN_BETS);
  return { ...facets, vendors: [...facets.vendors], classes: [...facets.classes], minBets: [...facets.minBets] };
}
