import { LANGUAGES, languageOf, SOURCE_LANGUAGE } from './languages.ts';
import { fileIn, openParts, type OpenTexts } from './open.ts';
import type algorithm from './texts/en/feltAlgorithm.json';
import type arena from './texts/en/feltArena.json';
import type baccarat from './texts/en/feltBaccarat.json';
import type bingoHall from './texts/en/feltBingoHall.json';
import type bahayKubo from './texts/en/feltBahayKubo.json';
import type capiz from './texts/en/feltCapiz.json';
import type dragonTiger from './texts/en/feltDragonTiger.json';
import type errors from './texts/en/feltErrors.json';
import type fiesta from './texts/en/feltFiesta.json';
import type holdem from './texts/en/feltHoldem.json';
import type jeepneyMoon from './texts/en/feltJeepneyMoon.json';
import type kalesa from './texts/en/feltKalesa.json';
import type kaskas from './texts/en/feltKaskas.json';
import type layag from './texts/en/feltLayag.json';
import type league from './texts/en/feltLeague.json';
import type liga from './texts/en/feltLiga.json';
import type manggahan from './texts/en/feltManggahan.json';
import type manilaBay from './texts/en/feltManilaBay.json';
import type page from './texts/en/felt.json';
import type perlas from './texts/en/feltPerlas.json';
import type room from './texts/en/feltRoom.json';
import type roulette from './texts/en/feltRoulette.json';
import type sariJacks from './texts/en/feltSariJacks.json';
import type saranggola from './texts/en/feltSaranggola.json';
import type sicBo from './texts/en/feltSicBo.json';
import type table from './texts/en/feltTable.json';
import type tongits from './texts/en/feltTongits.json';
import type verify from './texts/en/feltVerify.json';
import type plays from './texts/en/lotteryPlays.json';
import type { Files } from './textFiles.ts';

/** The game studio's texts: what all pages say, and each game's own. */
interface FeltParts {
  felt: typeof page;
  feltAlgorithm: typeof algorithm;
  feltArena: typeof arena;
  feltBaccarat: typeof baccarat;
  feltBingoHall: typeof bingoHall;
  feltBahayKubo: typeof bahayKubo;
  feltCapiz: typeof capiz;
  feltDragonTiger: typeof dragonTiger;
  feltErrors: typeof errors;
  feltFiesta: typeof fiesta;
  feltHoldem: typeof holdem;
  feltJeepneyMoon: typeof jeepneyMoon;
  feltKalesa: typeof kalesa;
  feltKaskas: typeof kaskas;
  feltLayag: typeof layag;
  feltLeague: typeof league;
  feltLiga: typeof liga;
  feltManggahan: typeof manggahan;
  feltManilaBay: typeof manilaBay;
  feltPerlas: typeof perlas;
  feltRoom: typeof room;
  feltRoulette: typeof roulette;
  feltSariJacks: typeof sariJacks;
  feltSaranggola: typeof saranggola;
  feltSicBo: typeof sicBo;
  feltTable: typeof table;
  feltTongits: typeof tongits;
  feltVerify: typeof verify;
  /** The platform's: the studio draws for its lottery. */
  lotteryPlays: typeof plays;
}

/** A namespace of the studio's texts. */
export type FeltPart = keyof FeltParts;
export type FeltKey = { [Part in FeltPart]: keyof FeltParts[Part] & string }[FeltPart];

/** The studio's texts in one language. */
export type FeltTexts = OpenTexts<FeltPart, FeltKey>;
/** The text of a key, with its `{places}` filled in. */
export type FeltTranslate = FeltTexts['t'];

/** English only: a game's page carries no addresses of all languages. */
const FILES = import.meta.glob(['./en/felt*.json', './en/lotteryPlays.json'], { base: './texts' }) as Files;

/** The studio's texts in a language with these parts; English where nobody speaks it. */
export function openFeltTexts(code: string, parts: readonly FeltPart[]): Promise<FeltTexts> {
  const known = LANGUAGES.find((one) => one.code === code.toUpperCase())?.code ?? SOURCE_LANGUAGE;
  const language = languageOf(known);
  const fileOf = async (part: FeltPart) =>
    fileIn(known === SOURCE_LANGUAGE ? FILES : (await import('./otherFeltTexts.ts')).OTHERS, language, part);
  return openParts(language, fileOf, parts);
}
