import { arena } from './arena/game.ts';
import { baccarat } from './baccarat/game.ts';
import { bingoHall } from './bingoHall/game.ts';
import { bahayKubo } from './bahayKubo/game.ts';
import { capiz } from './capiz/game.ts';
import { dragonTiger } from './dragonTiger/game.ts';
import { holdem } from './holdem/game.ts';
import { jeepneyMoon } from './jeepneyMoon/game.ts';
import { kalesa } from './kalesa/game.ts';
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
import { tongits } from './tongits/game.ts';

/** Every game of the studio, in the order of its list. A game is a folder and its place here; nothing else names one. */
export const GAMES = [
  jeepneyMoon,
  bahayKubo,
  kalesa,
  liga,
  arena,
  saranggola,
  layag,
  perlas,
  manggahan,
  capiz,
  sariJacks,
  kaskas,
  bingoHall,
  manilaBay,
  tongits,
  holdem,
  baccarat,
  dragonTiger,
  sicBo,
  roulette,
] as const;
