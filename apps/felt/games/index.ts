import { baccarat } from './baccarat/game.ts';
import { dragonTiger } from './dragonTiger/game.ts';
import { jeepneyMoon } from './jeepneyMoon/game.ts';
import { kaskas } from './kaskas/game.ts';
import { layag } from './layag/game.ts';
import { perlas } from './perlas/game.ts';
import { roulette } from './roulette/game.ts';
import { sicBo } from './sicBo/game.ts';

/** Every game of the studio, in the order of its list. A game is a folder and its place here; nothing else names one. */
export const GAMES = [jeepneyMoon, layag, perlas, kaskas, baccarat, dragonTiger, sicBo, roulette] as const;
