import type { Run } from '../../../src/client/slots/motion.ts';
import { MODEL } from '../model.ts';
import type { SymbolId } from '../script.ts';
import type { Machine } from '../../../src/client/slots/reels.ts';

const TEASE_MS = 900;
const SCATTERS_TO_TEASE = 2;

/** Stops are 240 ms apart (150 with Quick); after two scatters the next reels run longer. */
function planRuns(grid: readonly (readonly SymbolId[])[], isQuick: boolean): Run[] {
  let scatters = 0;
  return grid.map((column, reel) => {
    const isTeased = scatters >= SCATTERS_TO_TEASE;
    scatters += column.filter((symbol) => symbol === 'scatter').length;
    const [base, gap] = isQuick ? [700, 150] : [1050, 240];
    return {
      symbols: 14 + reel * 4 + (isTeased ? 12 : 0),
      startMs: reel * 40,
      durationMs: base + reel * gap + (isTeased ? TEASE_MS : 0),
      isTeased,
    };
  });
}

/** A symbol layer's pose: moved, turned (degrees) and scaled about a pivot in the 256 box. */
export type Pose = {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly pivot: readonly [x: number, y: number];
};

const REST: Pose = { x: 0, y: 0, turn: 0, scaleX: 1, scaleY: 1, pivot: [128, 128] };
const LOOP_MS = 1100;

/** Each winning symbol's own animation. `ms`: since the celebration began. */
export function poseOf(symbol: SymbolId, layer: string, ms: number): Pose {
  const angle = ((ms % LOOP_MS) / LOOP_MS) * 2 * Math.PI;
  const hop = Math.max(0, Math.sin(angle));
  const beat = Math.sin(angle * 2);
  // It begins gently, so that nothing jumps when the reels stop.
  const strength = Math.min(1, ms / 250);
  const pose = (change: Partial<Pose>): Pose => soften({ ...REST, ...change }, strength);

  switch (symbol) {
    case 'carabao':
      if (layer === 'head') return pose({ turn: 9 * beat, y: -12 * hop, pivot: [128, 216] });
      return layer === 'moon' ? pose({ scaleX: 1 + 0.06 * hop, scaleY: 1 + 0.06 * hop }) : pose({ y: 4 * beat });
    case 'halohalo':
      if (layer === 'scoops') return pose({ turn: 6 * beat, y: -14 * hop, pivot: [128, 108] });
      return pose({ turn: -2 * beat, pivot: [128, 246] });
    case 'bandurria':
      return pose({ turn: 8 * beat, y: -4 * hop, pivot: [96, 220] });
    case 'sampaguita':
      if (layer === 'leaves') return pose({ turn: 3 * beat });
      if (layer === 'outer')
        return pose({ turn: 8 * Math.sin(angle), scaleX: 0.98 + 0.1 * hop, scaleY: 0.98 + 0.1 * hop });
      return pose({ turn: -24 * Math.sin(angle), scaleX: 1 + 0.22 * hop, scaleY: 1 + 0.22 * hop, pivot: [128, 130] });
    case 'mango':
      if (layer === 'cheek') return pose({ turn: 10 * beat, y: -22 * hop, pivot: [176, 196] });
      return pose({ scaleX: 1 + 0.04 * beat, scaleY: 1 - 0.04 * beat, pivot: [128, 214] });
    case 'abaniko':
      return pose({ turn: 5 * beat, pivot: [128, 200] });
    case 'wild':
      return pose({
        x: beat * 1.5,
        y: -6 * hop + Math.sin(ms / 22) * 1.2,
        scaleX: 1 + 0.13 * hop,
        scaleY: 1 + 0.13 * hop,
        pivot: [128, 236],
      });
    case 'scatter':
      return layer === 'star' ? pose({ turn: 11 * Math.sin(angle), pivot: [128, -10] }) : REST;
    case 'A':
    case 'K':
    case 'Q':
    case 'J':
      if (layer === 'letter') return pose({ y: -16 * hop, turn: 5 * beat, pivot: [128, 200] });
      return pose({ scaleX: 1 + 0.04 * hop, scaleY: 1 + 0.04 * hop });
  }
}

/** The five reels, and what stands on them when the page opens. */
export const MACHINE: Machine<SymbolId> = {
  strips: MODEL.strips,
  opening: [
    ['carabao', 'K', 'mango'],
    ['A', 'wild', 'sampaguita'],
    ['scatter', 'halohalo', 'Q'],
    ['abaniko', 'carabao', 'J'],
    ['K', 'bandurria', 'A'],
  ],
  runsOf: planRuns,
};

const FAN_FRAMES = ['abaniko', 'abaniko2', 'abaniko3', 'abaniko4', 'abaniko3', 'abaniko2'] as const;

/** The fan snaps shut and opens in the first half of each loop. */
export function fanFrame(ms: number): (typeof FAN_FRAMES)[number] {
  const at = Math.floor(((ms % LOOP_MS) / (LOOP_MS * 0.5)) * FAN_FRAMES.length);
  return FAN_FRAMES[at] ?? 'abaniko';
}

function soften(pose: Pose, strength: number): Pose {
  return {
    ...pose,
    x: pose.x * strength,
    y: pose.y * strength,
    turn: pose.turn * strength,
    scaleX: 1 + (pose.scaleX - 1) * strength,
    scaleY: 1 + (pose.scaleY - 1) * strength,
  };
}
