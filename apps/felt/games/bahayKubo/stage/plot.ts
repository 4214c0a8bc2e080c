import { pause, type Clock } from '@baize/game-kit/clock.ts';
import type { KuboSymbol } from '../script.ts';
import type { Cell } from '../../slotEvents.ts';

/** A symbol on its way or in its place; rows count from 0 at the top, what comes from above has less. */
export interface Sprite {
  readonly symbol: KuboSymbol;
  readonly reel: number;
  readonly row: number;
  readonly from: number;
  /** When it sets off, and how long it takes. */
  readonly since: number;
  readonly ms: number;
  /** down: it drops out of the board · up: it is lifted out. */
  readonly leaves: 'down' | 'up' | null;
}

/** Cells that pay, framed; `isWin`: more than the stake by now. */
export interface Marks {
  readonly cells: readonly Cell[];
  readonly isWin: boolean;
  readonly since: number;
}

/** What stands on the board and how it moves. Draws nothing. */
export interface Plot {
  sprites(): readonly Sprite[];
  marks(): Marks | null;
  isMoving(now: number): boolean;
  /** What stood there drops out, before the next is known. */
  dropOut(): void;
  /** It stands there again: nothing came. */
  back(): void;
  /** `waits`: by reel, how much later it comes than its turn. */
  fallIn(grid: readonly string[], waits: readonly number[], onLand: (reel: number) => void): Promise<void>;
  mark(cells: readonly Cell[], isWin: boolean): void;
  lift(cells: readonly Cell[]): Promise<void>;
  refill(fill: readonly string[]): Promise<void>;
  /** At once, for those who want no motion. */
  stand(grid: readonly string[]): void;
  stop(): void;
}

const DROP_MS = 300;
const FALL_MS = 380;
const APART_MS = 60;
const LIFT_MS = 260;
const REFILL_MS = 320;
const OPENING = ['KTMS', 'BLWP', 'GXRU', 'TWKM', 'SBXL'] as const;

const lettersOf = (column: string): KuboSymbol[] => [...column] as KuboSymbol[];

export function createPlot(clock: Clock): Plot {
  let sprites: readonly Sprite[] = standing(OPENING);
  let marks: Marks | null = null;
  const stopping = new AbortController();
  const rest = (ms: number) => pause(clock, ms, stopping.signal);

  function standing(grid: readonly string[]): Sprite[] {
    return grid.flatMap((column, reel) =>
      lettersOf(column).map((symbol, row): Sprite => ({
        ...{ symbol, reel, row, from: row, since: 0, ms: 0 },
        leaves: null,
      })),
    );
  }

  return {
    sprites: () => sprites,
    marks: () => marks,
    isMoving: (now) =>
      marks !== null || sprites.some(({ since, ms, leaves }) => leaves !== null || now < since + ms + 40),
    dropOut() {
      marks = null;
      const now = clock.now();
      sprites = sprites.map((one) => ({ ...one, leaves: 'down', since: now + one.reel * 25, ms: DROP_MS }));
    },
    back() {
      sprites = sprites.map((one) => ({ ...one, leaves: null, from: one.row, since: 0, ms: 0 }));
    },
    async fallIn(grid, waits, onLand) {
      marks = null;
      const now = clock.now();
      const startOf = (reel: number) => reel * APART_MS + (waits[reel] ?? 0);
      sprites = standing(grid).map((one) => ({
        ...one,
        ...{ from: one.row - grid.length, since: now + startOf(one.reel), ms: FALL_MS },
      }));
      let passed = 0;
      for (const reel of grid.keys()) {
        const at = startOf(reel) + FALL_MS;
        await rest(at - passed);
        passed = at;
        onLand(reel);
      }
    },
    mark(cells, isWin) {
      marks = cells.length > 0 ? { cells, isWin, since: clock.now() } : null;
    },
    async lift(cells) {
      marks = null;
      const now = clock.now();
      sprites = sprites.map((one) =>
        cells.some(([reel, row]) => one.reel === reel && one.row === row)
          ? { ...one, leaves: 'up' as const, since: now, ms: LIFT_MS }
          : one,
      );
      await rest(LIFT_MS);
    },
    async refill(fill) {
      const now = clock.now();
      sprites = fill.flatMap((coming, reel) => {
        const kept = sprites
          .filter((one) => one.reel === reel && one.leaves === null)
          .toSorted((a, b) => a.row - b.row);
        const all = [...lettersOf(coming), ...kept.map(({ symbol }) => symbol)];
        return all.map((symbol, row): Sprite => {
          const before = kept[row - coming.length];
          const from = before ? before.row : row - coming.length;
          return { symbol, reel, row, from, since: now, ms: from === row ? 0 : REFILL_MS, leaves: null };
        });
      });
      if (fill.some((coming) => coming !== '')) await rest(REFILL_MS);
    },
    stand(grid) {
      marks = null;
      sprites = standing(grid);
    },
    stop: () => stopping.abort(),
  };
}
