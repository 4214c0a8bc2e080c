import { Stopped, type Clock } from '@baize/game-kit/clock.ts';
import { MODEL } from '../model.ts';
import type { Cell, SymbolId } from '../script.ts';
import { flown, passed, planRuns, takenOff, type Run } from './motion.ts';

export type Reel = { symbols: readonly SymbolId[]; position: number; isFast: boolean; isStill: boolean };

/** Cells framed together; a line win also has its line's rows. */
export type Highlight = { readonly cells: readonly Cell[]; readonly rows: readonly number[] | null };

/** `quiet`: at or below the stake, thin frames only. `loud`: lines, glow, moving symbols. */
export type Mood = 'quiet' | 'loud';

export type Celebration = { readonly highlights: readonly Highlight[]; readonly mood: Mood; readonly since: number };

export type SpinRequest = {
  readonly grid: readonly (readonly SymbolId[])[];
  readonly stops: readonly number[];
  readonly isQuick: boolean;
  readonly isReduced: boolean;
  onStop(reel: number): void;
  onTease(reel: number): void;
};

/** State of the five reels: standing, running, celebrated. Draws nothing. */
export interface Reels {
  reels(): readonly Reel[];
  celebration(): Celebration | null;
  /** Starts before the result is known, so that a tap responds at once. */
  takeOff(): void;
  turnBack(): void;
  spin(request: SpinRequest): Promise<void>;
  celebrate(highlights: readonly Highlight[], mood: Mood): void;
  clear(): void;
  stop(): void;
}

const OPENING: readonly (readonly SymbolId[])[] = [
  ['carabao', 'K', 'mango'],
  ['A', 'wild', 'sampaguita'],
  ['scatter', 'halohalo', 'Q'],
  ['abaniko', 'carabao', 'J'],
  ['K', 'bandurria', 'A'],
];

/** With reduced motion the result is immediate; this only lets it be noticed. */
const REDUCED_MS = 300;
const FAST_SYMBOLS_PER_FRAME = 0.15;
/** Without an answer the reels stop flying and blur, and the page says why. */
export const FLIGHT_MS = 5000;
const REEL_DELAY_MS = 40;

export function createReels(clock: Clock): Reels {
  let reels: Reel[] = OPENING.map(standing);
  let celebration: Celebration | null = null;
  let cancel: (() => void) | null = null;
  let flight: { before: readonly Reel[]; end: () => void } | null = null;

  function fly(): void {
    const before = reels;
    const start = clock.now();
    const strips = before.map(({ symbols }, reel) => [...(MODEL.strips[reel] ?? []), ...symbols]);
    const end = clock.onFrame((now) => {
      if (now - start > FLIGHT_MS) {
        // What stood before would look like the result.
        reels = reels.map((reel) => ({ ...reel, isFast: true, isStill: true }));
        return end();
      }
      reels = strips.map((symbols, reel) => {
        const far = takenOff(now - start - reel * REEL_DELAY_MS);
        const length = symbols.length;
        const position = (((length - 3 - far) % length) + length) % length;
        return { symbols, position, isFast: far > 1.5, isStill: false };
      });
    });
    flight = { before, end };
  }

  function turnBack(): void {
    if (flight) reels = [...flight.before];
    endFlight();
  }

  function endFlight(): void {
    flight?.end();
    flight = null;
  }

  function land(grid: SpinRequest['grid']): void {
    reels = grid.map(standing);
  }

  function run({ grid, stops, isQuick, onStop, onTease }: SpinRequest): Promise<void> {
    const runs = planRuns(grid, isQuick);
    const isFlying = flight !== null;
    endFlight();
    const before = reels;
    const strips = grid.map((column, reel) => passing(column, runs[reel], stops[reel] ?? 0, reel, before[reel]));
    const start = clock.now();
    const stopped = new Set<number>();
    const teased = new Set<number>();

    return new Promise((resolve, reject) => {
      const end = clock.onFrame((now) => {
        for (const [reel, run] of runs.entries()) {
          if (stopped.has(reel)) continue;
          const part = Math.min(1, Math.max(0, (now - start - (isFlying ? 0 : run.startMs)) / run.durationMs));
          if (run.isTeased && stopped.size === reel && !teased.has(reel)) {
            teased.add(reel);
            onTease(reel);
          }
          const symbols = strips[reel] ?? [];
          const far = run.symbols + (isFlying ? (before[reel]?.position ?? 0) % 1 : 0);
          const position = far - (isFlying ? flown(part, far) : passed(part, far));
          const moved = Math.abs(position - (reels[reel]?.position ?? position));
          reels[reel] = { symbols, position, isFast: moved > FAST_SYMBOLS_PER_FRAME, isStill: false };
          if (part < 1) continue;
          stopped.add(reel);
          reels[reel] = standing(grid[reel] ?? []);
          onStop(reel);
        }
        if (stopped.size < runs.length) return;
        cancel = null;
        end();
        resolve();
      });
      cancel = () => {
        end();
        reject(new Stopped());
      };
    });
  }

  return {
    reels: () => reels,
    celebration: () => celebration,
    async spin(request) {
      celebration = null;
      if (!request.isReduced) return run(request);
      turnBack();
      land(request.grid);
      await new Promise<void>((resolve, reject) => {
        const end = clock.after(REDUCED_MS, resolve);
        cancel = () => {
          end();
          reject(new Stopped());
        };
      });
      cancel = null;
    },
    takeOff() {
      if (!flight) fly();
    },
    turnBack,
    celebrate(highlights, mood) {
      celebration = { highlights, mood, since: clock.now() };
    },
    clear() {
      celebration = null;
    },
    stop() {
      turnBack();
      cancel?.();
      cancel = null;
    },
  };
}

function standing(symbols: readonly SymbolId[]): Reel {
  return { symbols, position: 0, isFast: false, isStill: true };
}

/** Symbols that pass: the result, the strip after it, then what stood before. */
function passing(
  column: readonly SymbolId[],
  run: Run | undefined,
  stop: number,
  reel: number,
  before: Reel | undefined,
): SymbolId[] {
  const strip = MODEL.strips[reel] ?? column;
  const length = run?.symbols ?? 0;
  const between = Array.from({ length: Math.max(0, length - column.length) }, (_, i) => {
    return strip[(stop + column.length + i) % strip.length] ?? 'J';
  });
  const from = Math.floor(before?.position ?? 0);
  const stood = [0, 1, 2].map((row) => before?.symbols[(from + row) % before.symbols.length] ?? 'J');
  return [...column, ...between, ...stood, strip[stop % strip.length] ?? 'J'];
}
