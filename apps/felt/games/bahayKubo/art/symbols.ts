import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import type { KuboSymbol } from '../script.ts';
import { kalabasa, patani, sigarilyas, talong, upo } from './fruits.ts';
import { bawang, labanos, luya, mustasa, singkamas } from './roots.ts';
import { basket, hut } from './yard.ts';

/** Every picture of the atlas, by its letter on the strips. */
export const DRAWINGS: Readonly<Record<KuboSymbol, Drawing>> = {
  K: kalabasa,
  T: talong,
  M: mustasa,
  S: singkamas,
  B: bawang,
  L: luya,
  P: patani,
  G: sigarilyas,
  R: labanos,
  U: upo,
  W: hut,
  X: basket,
};
