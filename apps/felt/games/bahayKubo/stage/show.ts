import { pause, Stopped, type Clock } from '@baize/game-kit/clock.ts';
import type { Handlers } from '@baize/game-kit/scriptPlayer.ts';
import type { Sound } from '@baize/game-kit/sound.ts';
import { isMore, minorOf, notesOf } from '../../../src/client/amounts.ts';
import { amountText } from '../../amount.ts';
import { MODEL } from '../model.ts';
import type { BahayKuboEvent, Fall, Step, WaysWin } from '../script.ts';
import type { Plot } from './plot.ts';

export type ShowState = {
  readonly isRunning: boolean;
  /** What the step that is shown pays at; null between falls. */
  readonly multiplier: number | null;
  /** During free falls: which it is, of how many, and what the next step pays at. */
  readonly free: { readonly index: number; readonly of: number; readonly multiplier: number } | null;
  readonly wins: readonly WaysWin[];
  /** What the round has come to so far. */
  readonly total: string;
  readonly banner: { readonly kind: 'falls' | 'more'; readonly falls: number } | { readonly kind: 'maxWin' } | null;
};

export const AT_REST: ShowState = {
  ...{ isRunning: false, multiplier: null, free: null, wins: [], total: '0.00', banner: null },
};

type Tools = {
  readonly clock: Clock;
  readonly plot: Plot;
  readonly sound: Sound;
  readonly isReduced: boolean;
  change(next: Partial<ShowState>): void;
};

const FRAMES_MS = 500;
const BASKET_WAIT_MS = 900;
const BANNER_MS = 1800;
const REDUCED_MS = 700;
/** Between two free falls. */
const BREATH_MS = 350;
/** Baskets lie on the first, the third and the last reel. */
const LAST = MODEL.strips.base.length - 1;

/** What each event of a round does, and when. The same in the game and in its replay. */
export function createHandlers(tools: Tools, stake: string, signal: AbortSignal): Handlers<BahayKuboEvent> {
  const { clock, plot, sound, isReduced, change } = tools;
  const rest = async (ms: number) => {
    await pause(clock, ms, signal);
    if (signal.aborted) throw new Stopped();
  };
  let [awarded, played, multiplier]: [number, number, number] = [0, 0, MODEL.freeFalls.multiplier];
  let before = 0n;

  async function step(one: Step, at: number, mode: Fall['mode']): Promise<void> {
    const paid = one.wins.reduce((sum, { amount }) => sum + minorOf(amount), before);
    before = paid;
    const isWin = isMore(amountText(paid), stake);
    plot.mark(one.lifted, isWin);
    change({ multiplier: one.multiplier, wins: one.wins, total: amountText(paid) });
    // No rising note while the round has not returned its stake.
    if (isWin) sound.win(Math.min(5, at + 1));
    else sound.chip();
    await rest(isReduced ? REDUCED_MS : FRAMES_MS);
    if (mode === 'free') {
      multiplier += 1;
      change({ free: { index: played, of: awarded, multiplier } });
    }
    if (isReduced) return;
    sound.pop();
    await plot.lift(one.lifted);
    await plot.refill(one.fill);
    sound.reelStop(at);
  }

  return {
    async fall(fall) {
      const { mode, grid, steps, index } = fall;
      played = index;
      change({
        isRunning: true,
        multiplier: null,
        wins: [],
        banner: null,
        free: mode === 'free' ? { index, of: awarded, multiplier } : null,
      });
      if (isReduced) plot.stand(grid);
      else await plot.fallIn(grid, waitsOf(grid), (reel) => sound.reelStop(reel));
      for (const [at, one] of steps.entries()) {
        await step(one, at, mode);
        if (isReduced) plot.stand(boardAfter(fall, at + 1));
      }
      plot.mark([], false);
      before = minorOf(fall.total);
      change({ multiplier: null, total: fall.total });
      if (mode === 'free') await rest(isReduced ? REDUCED_MS : BREATH_MS);
    },
    async freeFallsAwarded({ falls }) {
      const isFirst = awarded === 0;
      awarded += falls;
      if (isFirst) sound.bell();
      change({ banner: { kind: isFirst ? 'falls' : 'more', falls }, free: { index: played, of: awarded, multiplier } });
      await rest(BANNER_MS);
      change({ banner: null });
    },
    async maxWinReached() {
      change({ banner: { kind: 'maxWin' } });
      await rest(BANNER_MS);
    },
    freeFallsEnded({ total }) {
      if (isMore(total, stake)) sound.win(notesOf(total, stake));
      change({ banner: null });
    },
    ended({ win }) {
      change({ ...AT_REST, total: win });
    },
  };
}

/** Where two baskets lie already the last column waits; nothing else is held back. */
function waitsOf(grid: readonly string[]): number[] {
  const baskets = grid.slice(0, LAST).reduce((sum, column) => sum + column.split('X').length - 1, 0);
  return grid.map((_, reel) => (reel === LAST && baskets >= MODEL.freeFalls.baskets - 1 ? BASKET_WAIT_MS : 0));
}

/** The board after so many steps of a fall, as its script says. */
function boardAfter({ grid, steps }: Pick<Fall, 'grid' | 'steps'>, count: number): readonly string[] {
  return steps.slice(0, count).reduce<readonly string[]>(
    (board, { lifted, fill }) =>
      board.map((column, reel) => {
        const kept = [...column].filter((_, row) => !lifted.some(([x, y]) => x === reel && y === row));
        return (fill[reel] ?? '') + kept.join('');
      }),
    grid,
  );
}
