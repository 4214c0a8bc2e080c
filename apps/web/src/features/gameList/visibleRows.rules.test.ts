import { describe, expect, it } from 'vitest';
import { isSeenEmpty, rowsNext, withGaps, type Heading, type Run, type Sight } from './visibleRows.rules.ts';

const ROW_PX = 400;
const SCREEN_PX = 800;
const START: Run = { from: 0, to: 3 };

const at = (passedPx: number, rows = 300, heading: Heading = 'nowhere', stepPx = 0): Sight => ({
  ...{ passedPx, screenPx: SCREEN_PX, rowPx: ROW_PX, rows, heading, stepPx },
});

/** Frame by frame until nothing changes. */
function settle(from: Run, sight: Sight): Run[] {
  const runs = [from];
  for (;;) {
    const last = runs.at(-1) as Run;
    const next = rowsNext(last, sight);
    if (next.from === last.from && next.to === last.to) return runs;
    runs.push(next);
    expect(runs.length).toBeLessThan(50);
  }
}

describe('which rows of a long list are drawn', () => {
  it('three quarters of a screen before and after the one that is seen, and no more', () => {
    expect(settle(START, at(40_000)).at(-1)).toEqual({ from: 98, to: 104 });
  });

  it('more of them where the page is moved to, and those first, the next one at once', () => {
    const down = settle(START, at(40_000, 300, 'down'));
    expect(down.at(-1)).toEqual({ from: 99, to: 105 });
    const up = settle(START, at(40_000, 300, 'up'));
    expect(up.at(-1)).toEqual({ from: 97, to: 103 });
    expect(down.slice(1, 3)).toEqual([
      { from: 100, to: 103 },
      { from: 100, to: 104 },
    ]);
    expect(up.slice(1, 3)).toEqual([
      { from: 99, to: 102 },
      { from: 98, to: 102 },
    ]);
  });

  it('at the top nothing before the first, at the end nothing after the last', () => {
    expect(settle(START, at(-200)).at(-1)).toEqual({ from: 0, to: 3 });
    expect(settle(START, at(300 * ROW_PX - SCREEN_PX)).at(-1)).toEqual({ from: 296, to: 300 });
  });

  it('what is seen is drawn at once, wherever the page was sent', () => {
    const next = rowsNext(START, at(40_000));
    expect(next).toEqual({ from: 100, to: 102 });
  });

  it('also what will be seen before the next look, at the speed of the last one, but for a jump', () => {
    const drawn = { from: 99, to: 103 };
    expect(isSeenEmpty(drawn, at(40_000, 300, 'down', 100))).toBe(false);
    expect(isSeenEmpty(drawn, at(40_000, 300, 'down', 300))).toBe(true);
    expect(rowsNext(drawn, at(40_000, 300, 'down', 300)).to).toBe(104);
    expect(isSeenEmpty(drawn, at(40_000, 300, 'down', 40_000))).toBe(false);
    expect(isSeenEmpty(drawn, at(40_000, 300, 'up', 300))).toBe(true);
    expect(rowsNext(drawn, at(40_000, 300, 'up', 300)).from).toBe(98);
  });

  it('what comes near is drawn one row a frame', () => {
    const runs = settle(START, at(40_000));
    for (const [step, run] of runs.slice(2).entries()) {
      const before = runs[step + 1] as Run;
      expect(before.from - run.from + (run.to - before.to)).toBe(1);
    }
  });

  it('a page that moves on keeps what is still near', () => {
    const there = settle(START, at(40_000)).at(-1) as Run;
    const next = rowsNext(there, at(40_400));
    expect(next).toEqual({ from: 99, to: 105 });
  });

  it('a list that became shorter is drawn from what it has', () => {
    expect(settle({ from: 90, to: 105 }, at(0, 2)).at(-1)).toEqual({ from: 0, to: 2 });
  });
});

describe('a long list with its gaps', () => {
  it('keeps the place of what is not drawn, and a row that is held', () => {
    expect(withGaps({ from: 2, to: 4 }, null, 9)).toEqual([
      { row: 0, gap: 2 },
      { row: 2, gap: 0 },
      { row: 3, gap: 0 },
      { row: 4, gap: 5 },
    ]);
    expect(withGaps({ from: 2, to: 3 }, 0, 4)).toEqual([
      { row: 0, gap: 0 },
      { row: 1, gap: 1 },
      { row: 2, gap: 0 },
      { row: 3, gap: 1 },
    ]);
    expect(withGaps({ from: 0, to: 1 }, 3, 4)).toEqual([
      { row: 0, gap: 0 },
      { row: 1, gap: 2 },
      { row: 3, gap: 0 },
    ]);
  });

  it('a list that is shorter than its run has no gaps', () => {
    expect(withGaps({ from: 0, to: 9 }, 12, 2)).toEqual([
      { row: 0, gap: 0 },
      { row: 1, gap: 0 },
    ]);
    expect(withGaps({ from: 7, to: 9 }, null, 2)).toEqual([{ row: 0, gap: 2 }]);
  });
});
