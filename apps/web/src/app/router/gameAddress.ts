import { findLocation } from './route.rules.ts';
import type { To } from './routes.ts';

/** Lottery games have its vendors’ codes. */
const OF_THE_HALL = /^(?:lott|tcg_lotto_vn|tcg_sea)-([a-z0-9-]{2,20})$/;

/** A game's frame, or the lottery hall. */
export function gameAddress(nodeId: string): To {
  const [, lottery] = OF_THE_HALL.exec(nodeId) ?? [];
  return lottery === undefined ? `/m/game?nodeId=${nodeId}` : `/m/lottery?game=${lottery}`;
}

/** Whether an address opens one game, in its frame or in the hall. */
export function isGameAddress(address: string): boolean {
  const { path, search } = findLocation(address);
  return path === '/m/game' || (path === '/m/lottery' && new URLSearchParams(search).has('game'));
}
