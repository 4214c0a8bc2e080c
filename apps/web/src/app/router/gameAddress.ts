import type { To } from './routes.ts';

/** Games of the lottery hall bear its vendors’ codes. */
const OF_THE_HALL = /^(?:lott|tcg_lotto_vn|tcg_sea)-([a-z0-9-]{2,20})$/;

/** Where a game is played: in its frame, or in the lottery hall. */
export function gameAddress(nodeId: string): To {
  const [, lottery] = OF_THE_HALL.exec(nodeId) ?? [];
  return lottery === undefined ? `/m/game?nodeId=${nodeId}` : `/m/lottery?game=${lottery}`;
}
