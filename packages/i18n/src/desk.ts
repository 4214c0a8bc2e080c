import { languageOf, PSEUDO_LANGUAGE } from './languages.ts';
import { siteLanguageOf } from './languageTags.ts';
import { fileIn, openParts, type OpenTexts } from './open.ts';
import type agency from './texts/en/deskAgency.json';
import type cashier from './texts/en/deskCashier.json';
import type desk from './texts/en/desk.json';
import type games from './texts/en/deskGames.json';
import type lottery from './texts/en/deskLottery.json';
import type members from './texts/en/deskMembers.json';
import type messages from './texts/en/deskMessages.json';
import type operator from './texts/en/deskOperator.json';
import type promotions from './texts/en/deskPromotions.json';
import type { Files } from './textFiles.ts';

/** The back office's texts: what every page says, and each area's own. */
interface DeskParts {
  desk: typeof desk;
  deskAgency: typeof agency;
  deskCashier: typeof cashier;
  deskGames: typeof games;
  deskLottery: typeof lottery;
  deskMembers: typeof members;
  deskMessages: typeof messages;
  deskOperator: typeof operator;
  deskPromotions: typeof promotions;
}
type DeskPart = keyof DeskParts;
/** Every key of the back office's source texts. */
export type DeskKey = { [Part in DeskPart]: keyof DeskParts[Part] & string }[DeskPart];
/** The back office's texts in one language. */
export type DeskTexts = OpenTexts<DeskPart, DeskKey>;

const PARTS: Readonly<Record<DeskPart, true>> = {
  desk: true,
  deskAgency: true,
  deskCashier: true,
  deskGames: true,
  deskLottery: true,
  deskMembers: true,
  deskMessages: true,
  deskOperator: true,
  deskPromotions: true,
};
const FILES = import.meta.glob('./*/desk*.json', { base: './texts' }) as Files;
/** Stretched English, for pictures and tests. */
const PSEUDO = import.meta.glob('./en/desk*.json', { base: './texts', query: '?pseudo' }) as Files;

/** All texts of the back office in a language (`EN`, `fil-PH`); English where nobody speaks it. */
export function openDeskTexts(asked: string): Promise<DeskTexts> {
  const language = languageOf(siteLanguageOf(asked));
  const fileOf = (part: DeskPart) =>
    language === PSEUDO_LANGUAGE ? PSEUDO[`./en/${part}.json`] : fileIn(FILES, language, part);
  return openParts(language, fileOf, Object.keys(PARTS) as DeskPart[]);
}
