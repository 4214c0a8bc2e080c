import type { BaccaratSpot } from '../script.ts';

/** A spot's pay as it is printed in every language. */
export const PAYS: Readonly<Record<BaccaratSpot, string>> = {
  player: '1 : 1',
  banker: '0.95 : 1',
  tie: '8 : 1',
  playerPair: '11 : 1',
  bankerPair: '11 : 1',
  small: '1.5 : 1',
  big: '0.54 : 1',
};
