import { baccarat } from './baccarat/game.ts';
import { capiz } from './capiz/game.ts';
import { dragonTiger } from './dragonTiger/game.ts';
import { jeepneyMoon } from './jeepneyMoon/game.ts';
import { kaskas } from './kaskas/game.ts';
import { layag } from './layag/game.ts';
import { liga } from './liga/game.ts';
import { manilaBay } from './manilaBay/game.ts';
import { manggahan } from './manggahan/game.ts';
import { perlas } from './perlas/game.ts';
import { roulette } from './roulette/game.ts';
import { saranggola } from './saranggola/game.ts';
import { sariJacks } from './sariJacks/game.ts';
import { sicBo } from './sicBo/game.ts';

/** Every game of the studio, in the order of its list. A game is a folder and its place here; nothing else names one. */
export const GAMES = [
  jeepneyMoon,
  liga,
  saranggola,
  layag,
  perlas,
  manggahan,
  capiz,
  sariJacks,
  kaskas,
  manilaBay,
  baccarat,
  dragonTiger,
  sicBo,
  roulette,
] as const;
