import { pick, type Chance } from '@baize/art/chance.ts';
import type { GameType } from '@baize/contract/games/games.ts';
import type { GameClass } from './types.ts';
import * as hunts from './words/hunts.ts';
import { OWNED, OWNERS, PLACES, THEMES, THINGS, type ThemeName } from './words/slots.ts';
import * as tables from './words/tables.ts';

export type Title = { readonly name: string; readonly gameClassify: GameClass };

const ALL_THEMES = Object.keys(THEMES) as ThemeName[]; // the keys of a record we wrote

/** One title by chance; the caller asks again when it has it already. */
export function drawTitle(gameType: GameType, themes: readonly ThemeName[], chance: Chance): Title {
  if (gameType === 'RNG') return drawRngTitle(themes, chance);
  const [firsts, seconds] = WORDS[gameType];
  return { name: pairUp(firsts, seconds, chance), gameClassify: '' };
}

const WORDS: Record<Exclude<GameType, 'RNG'>, readonly [firsts: readonly string[], seconds: readonly string[]]> = {
  LIVE: [tables.ROOMS, tables.LIVE_TABLES],
  PVP: [tables.ROOMS, tables.CARD_TABLES],
  FISH: [hunts.FISH_FIRSTS, hunts.FISH_SECONDS],
  SPORTS: [hunts.SPORT_FIRSTS, hunts.SPORT_SECONDS],
  ESPORTS: [hunts.ESPORT_FIRSTS, hunts.ESPORT_SECONDS],
  LOTT: [hunts.DRAW_FIRSTS, hunts.DRAWS],
  ELOTT: [hunts.QUICK_FIRSTS, hunts.QUICK_DRAWS],
  COCKFIGHT: [hunts.COCKFIGHT_FIRSTS, hunts.COCKFIGHT_SECONDS],
};

/** Three in ten have a class of the filter panel (G2), by these shares. */
const CLASSES: readonly (readonly [share: number, gameClassify: GameClass, seconds: readonly string[]])[] = [
  [0.08, 'JP', tables.JACKPOTS],
  [0.05, 'AC', tables.ARCADE],
  [0.05, 'TG', tables.RNG_TABLES],
  [0.04, 'SC', tables.SCRATCHES],
  [0.04, 'VP', tables.VIDEO_POKERS],
  [0.03, 'BG', tables.BINGOS],
];

function drawRngTitle(themes: readonly ThemeName[], chance: Chance): Title {
  let lot = chance();
  for (const [share, gameClassify, seconds] of CLASSES) {
    if (lot < share) return { name: pairUp(tables.ROOMS, seconds, chance), gameClassify };
    lot -= share;
  }
  return { name: drawSlotName(themes, chance), gameClassify: '' };
}

/** Mostly of the vendor's own moods, now and then of another. */
function drawSlotName(themes: readonly ThemeName[], chance: Chance): string {
  const form = chance();
  if (form < 0.12) return `${oneOf(OWNERS, chance)}'s ${oneOf(OWNED, chance)}`;
  if (form < 0.16) return `${oneOf(THINGS, chance)} of ${oneOf(PLACES, chance)}`;
  const { firsts, seconds } = THEMES[oneOf(form < 0.9 && themes.length > 0 ? themes : ALL_THEMES, chance)];
  return pairUp(firsts, seconds, chance);
}

/** Two parts that do not repeat a word: never "Ruby Ruby", never "Copper Coppers". */
function pairUp(firsts: readonly string[], seconds: readonly string[], chance: Chance): string {
  for (;;) {
    const [first, second] = [oneOf(firsts, chance), oneOf(seconds, chance)];
    if (!sharesWord(first, second)) return `${first} ${second}`;
  }
}

const stems = (words: string): string[] =>
  words
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/s$/, ''));

const sharesWord = (first: string, second: string): boolean =>
  stems(first).some((stem) => stems(second).includes(stem));

function oneOf<T>(list: readonly T[], chance: Chance): T {
  return pick(list, Math.floor(chance() * list.length));
}
