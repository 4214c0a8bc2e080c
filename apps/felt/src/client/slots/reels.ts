import { Stopped, type Clock } from '@baize/game-kit/clock.ts';
import { flown, passed, takenOff, type Run } from './motion.ts';

export type Reel<S> = { symbols: readonly S[]; position: number; isFast: boolean; isStill: boolean };

/** Reel from the left, row from the top. */
type Cell = readonly [reel: number, row: number];

/** Cells framed together; a line win also has its line's rows. */
export type Highlight = { readonly cells: readonly Cell[]; readonly rows: readonly number[] | null };

/** `quiet`: at or below the stake, thin frames only. `loud`: lines, glow, moving symbols. */
export type Mood = 'quiet' | 'loud';

export type Celebration = { readonly highlights: readonly Highlight[]; readonly mood: Mood; readonly since: number };

export type SpinRequest<S> = {
  readonly grid: readonly (readonly S[])[];
  readonly stops: readonly number[];
  readonly isQuick: boolean;
  readonly isReduced: boolean;
  onStop(reel: number): void;
  onTease(reel: number): void;
};

/** What turns in a game: its strips, what stands there first, and how long a spin's reels run. */
export type Machine<S> = {
  readonly strips: readonly (readonly S[])[];
  readonly opening: readonly (readonly S[])[];
  runsOf(grid: readonly (readonly S[])[], isQuick: boolean): readonly Run[];
};

/** State of the reels: standing, running, celebrated. Draws nothing. */
export interface Reels<S> {
  reels(): readonly Reel<S>[];
  celebration(): Celebration | null;
  /** Starts before the result is known, so that a tap responds at once. */
  takeOff(): void;
  turnBack(): void;
  spin(request: SpinRequest<S>): Promise<void>;
  celebrate(highlights: readonly Highlight[], mood: Mood): void;
  clear(): void;
  stop(): void;
}

/** With reduced motion the result is immediate; this only lets it be noticed. */
const REDUCED_MS = 300;
const FAST_SYMBOLS_PER_FRAME = 0.15;
/** Without an answer the reels stop flying and blur, and the page says why. */
export const FLIGHT_MS = 5000;
const REEL_DELAY_MS = 40;

export function createReels<S>(clock: Clock, { strips: wheels, opening, runsOf }: Machine<S>): Reels<S> {
  let reels: Reel<S>[] = opening.map(standing);
  let celebration: Celebration | null = null;
  let cancel: (() => void) | null = null;
  let flight: { before: readonly Reel<S>[]; end: () => void } | null = null;

  function fly(): void {
    const before = reels;
    const start = clock.now();
    const strips = before.map(({ symbols }, reel) => [...(wheels[reel] ?? []), ...symbols]);
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

  function land(grid: SpinRequest<S>['grid']): void {
    reels = grid.map(standing);
  }

  function run({ grid, stops, isQuick, onStop, onTease }: SpinRequest<S>): Promise<void> {
    const runs = runsOf(grid, isQuick);
    const isFlying = flight !== null;
    endFlight();
    const before = reels;
    const strips = grid.map((column, reel) =>
      passing(column, runs[reel], stops[reel] ?? 0, wheels[reel] ?? column, before[reel]),
    );
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

function standing<S>(symbols: readonly S[]): Reel<S> {
  return { symbols, position: 0, isFast: false, isStill: true };
}

const ROWS = 3;

/** Symbols that pass: the result, the strip after it, then what stood before. */
function passing<S>(
  column: readonly S[],
  run: Run | undefined,
  stop: number,
  strip: readonly S[],
  before: Reel<S> | undefined,
): S[] {
  const length = run?.symbols ?? 0;
  const between = Array.from({ length: Math.max(0, length - column.length) }, (_, i) => {
    return strip[(stop + column.length + i) % strip.length];
  });
  const from = Math.floor(before?.position ?? 0);
  const stood = Array.from({ length: ROWS }, (_, row) => before?.symbols[(from + row) % before.symbols.length]);
  return [...column, ...between, ...stood, strip[stop % strip.length]].filter((symbol) => symbol !== undefined);
}
