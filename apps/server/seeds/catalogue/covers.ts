import type { GameType } from '@baize/contract/games/games.ts';
import type { GameClass } from './types.ts';

type Rule = readonly [words: RegExp, ...compositions: number[]];

/** What a word of the name promises, in the numbers of the art package; the first rule that fits decides. */
const RULES: Partial<Record<GameType, readonly Rule[]>> = {
  RNG: [
    [/cherr|plum|berr|fig|melon|lemon|pear\b|pears|quince/i, 9],
    [/seven/i, 1],
    [/reel|bars/i, 0],
    [/lantern|festival|teahouse|paper/i, 3],
    [/lotus|peony|garden|orchid|sampaguita|fan\b|lagoon/i, 4],
    [/bell|horn|chorus|serenade|clock|watch/i, 6],
    [/pyramid|dune|desert|sphinx|nomad|oasis|sands|scarab|papyrus/i, 7],
    [/chest|hoard|trove|treasure|bounty|plunder|vault|casket|coffer|galleon|corsair/i, 10],
    [/coin|cash|mint|purse|ledger|ingot|doubloon|pot\b|wager|counting|pockets/i, 8],
    [/gem|jewel|diamond|amethyst|beryl|emerald|garnet|jade|onyx|opal|quartz|ruby|sapphire|topaz|zircon|crystal/i, 2],
    [/sun|solar|dawn|temple|mask|idol|blazing/i, 5],
  ],
  LIVE: [
    [/roulette/i, 0],
    [/sic bo|color game|pula/i, 2],
    [/dragon/i, 4],
    [/wheel/i, 6],
    [/blackjack/i, 7],
    [/hold'em|fan tan/i, 5, 9],
    [/baccarat|bull/i, 1, 8],
    [/./, 3, 8, 9],
  ],
  PVP: [
    [/tongits|pusoy|rummy/i, 0, 9],
    [/mahjong/i, 3],
    [/domino/i, 4],
    [/joker/i, 7],
    [/hold'em|omaha|poker/i, 5, 6, 8],
    [/spades|hearts/i, 1, 2],
    [/./, 0, 1, 2, 8, 9],
  ],
  FISH: [
    [/koi/i, 0],
    [/angler|barracuda|sturgeon/i, 1],
    [/manta|\bray/i, 2],
    [/puffer/i, 3],
    [/shark|whale/i, 4],
    [/jelly/i, 5],
    [/turtle/i, 6],
    [/octopus|kraken|squid/i, 7],
    [/pearl/i, 9],
    [/shoal|net|tuna|marlin|hunt/i, 8, 0],
  ],
  SPORTS: [
    [/football|rugby/i, 0, 8],
    [/hoops|basket/i, 1],
    [/table tennis|tennis|badminton|volleyball/i, 2],
    [/boxing/i, 3],
    [/derby/i, 5],
    [/circuit|racing/i, 6],
    [/baseball|cricket/i, 7],
    [/billiards|darts/i, 9],
    [/./, 4],
  ],
  LOTT: [
    [/pick three/i, 6],
    [/4d|pick four/i, 6, 2],
    [/lotto/i, 1, 8],
    [/./, 0, 1, 2, 8, 9],
  ],
  ELOTT: [
    [/keno/i, 5],
    [/bingo/i, 3],
    [/wheel/i, 7],
    [/drum|six mark/i, 1],
    [/racing|three dice|five star/i, 0, 6, 8],
  ],
};

/** By class first: a scratch card called "Ruby Scratch" shows the card, not the ruby. */
const BY_CLASS: Partial<Record<GameClass, readonly number[]>> = {};

/** The drawings that fit a title; none when any will do. */
export function coversFor(gameType: GameType, gameClassify: GameClass, name: string): readonly number[] {
  const byClass = BY_CLASS[gameClassify];
  if (byClass) return byClass;
  const [, ...compositions] = RULES[gameType]?.find(([words]) => words.test(name)) ?? [/./];
  return compositions;
}
