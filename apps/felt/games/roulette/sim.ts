import type { Simulation } from '../simulation.ts';
import { MODEL, type RouletteKind } from './model.ts';
import { judgeSpot, kindOf, playRound, SPOTS } from './rules.ts';

/** A unit on the first spot of each kind, by itself. */
export function simulations(): Simulation[] {
  const firsts = new Map<RouletteKind, string>();
  for (const spot of SPOTS.keys()) if (!firsts.has(kindOf(spot))) firsts.set(kindOf(spot), spot);
  return [...firsts].map(([kind, spot]) => {
    const returned = MODEL.pays[kind][0] / MODEL.pays[kind][1] + 1;
    const exact = ((SPOTS.get(spot)?.length ?? 0) * returned) / MODEL.pockets;
    return {
      ...{ name: `roulette ${kind}`, exact, deviation: Math.sqrt(exact * returned - exact ** 2) },
      ...{ share: 0.2, trueShare: 0.05 },
      play(draws) {
        const [ball] = playRound(draws);
        return ball && judgeSpot(spot, ball.number).is === 'won' ? returned : 0;
      },
    };
  });
}
