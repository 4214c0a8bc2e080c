import { describe, expect, it } from 'vitest';
import { kindOf, SPOTS } from '../rules.ts';
import { spotBeside, tallBoard, wideBoard, type Board } from './board.ts';

const BOARDS: readonly (readonly [string, Board])[] = [
  ['390 × 844', tallBoard(374, 458)],
  ['360 × 640', tallBoard(344, 390)],
  ['320 × 568', tallBoard(304, 318)],
  ['480 wide', tallBoard(464, 470)],
  ['844 × 390', wideBoard(516, 178)],
  ['568 × 320', wideBoard(342, 110)],
];
const [[, TALL]] = BOARDS as [readonly [string, Board]];

/** What a spot of the tall board is called that lies so far between two cells: 0 is the middle of the first, 1 of the second. */
const between = (from: string, to: string, part: number): string | null => {
  const [a, b] = [TALL.anchors.get(from) ?? { x: 0, y: 0 }, TALL.anchors.get(to) ?? { x: 0, y: 0 }];
  return TALL.spotAt({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
};

describe.each(BOARDS)('the cloth at %s', (_, board) => {
  it('has a place for every bet, and a finger there means that bet', () => {
    const meant = [...SPOTS.keys()].map((spot) => [spot, board.spotAt(board.anchors.get(spot) ?? { x: -1, y: -1 })]);
    expect(meant.filter(([spot, found]) => spot !== found)).toEqual([]);
  });

  it('leaves no bet so small that a finger which slides misses it', () => {
    const area = new Map<string, number>();
    for (let x = 0; x < board.width; x += 1.5) {
      for (let y = 0; y < board.height; y += 1.5) {
        const spot = board.spotAt({ x, y });
        if (spot !== null) area.set(spot, (area.get(spot) ?? 0) + 2.25);
      }
    }
    expect([...SPOTS.keys()].filter((spot) => (area.get(spot) ?? 0) < 50)).toEqual([]);
  });

  it('takes a quick tap for the cell it is in, up to three pixels from its edge, and for a line only on it', () => {
    for (const { spot, x, y, width, height } of board.cells.filter((one) => one.spot.startsWith('straight:')))
      for (const [dx, dy] of [
        [4, height / 2],
        [width - 4, height / 2],
        [width / 2, 4],
        [width / 2, height - 4],
      ] as const)
        if (spot !== 'straight:0') expect([spot, board.spotAt({ x: x + dx, y: y + dy }, true)]).toEqual([spot, spot]);
    const line = board.anchors.get('split:17-20') ?? { x: 0, y: 0 };
    expect(board.spotAt(line, true)).toBe('split:17-20');
    expect(board.spotAt(board.anchors.get('corner:16-17-19-20') ?? line, true)).toBe('corner:16-17-19-20');
  });

  it('keeps everything inside its edges, and its corners free of bets', () => {
    for (const { x, y, width, height } of board.cells) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(board.width + 0.01);
      expect(y + height).toBeLessThanOrEqual(board.height + 0.01);
    }
    for (const { x, y, width, height } of board.corners) {
      expect(board.spotAt({ x: x + width / 2, y: y + height / 2 })).toBeNull();
    }
  });

  it('gives zero, columns and corners the room of a finger', () => {
    const outside = board.cells.filter(({ spot }) => spot === 'straight:0' || spot.startsWith('column'));
    for (const { width, height } of [...outside, ...board.corners]) {
      expect(Math.max(width, height)).toBeGreaterThanOrEqual(44);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(board.isWide ? 20 : 44);
    }
  });

  it('means nothing beside the cloth', () => {
    for (const point of [
      { x: -20, y: 100 },
      { x: 100, y: -20 },
      { x: board.width + 20, y: 100 },
      { x: 100, y: board.height + 20 },
    ]) {
      expect(board.spotAt(point)).toBeNull();
    }
  });

  it('leads to every bet by arrow keys', () => {
    const reached = new Set(['straight:17']);
    const open = ['straight:17'];
    for (let spot = open.pop(); spot !== undefined; spot = open.pop()) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const next = spotBeside(board, spot, key);
        if (next === null || reached.has(next)) continue;
        reached.add(next);
        open.push(next);
      }
    }
    expect([...SPOTS.keys()].filter((spot) => !reached.has(spot))).toEqual([]);
  });
});

describe('a finger between numbers', () => {
  it.each([
    ['straight:17', 'straight:20', 0.1, 'straight:17'],
    ['straight:17', 'straight:20', 0.5, 'split:17-20'],
    ['straight:17', 'straight:18', 0.5, 'split:17-18'],
    ['straight:17', 'straight:21', 0.5, 'corner:17-18-20-21'],
    ['straight:0', 'straight:2', 0.62, 'split:0-2'],
    ['straight:17', 'straight:18', 0.9, 'straight:18'],
  ])('from %s to %s at %f means %s', (from, to, part, spot) => {
    expect(between(from, to, part)).toBe(spot);
  });

  it('means streets, six lines and the first four on the line of streets, and trios on the line of zero', () => {
    for (const spot of [
      'street:16-17-18',
      'sixLine:13-14-15-16-17-18',
      'firstFour:0-1-2-3',
      'trio:0-1-2',
      'trio:0-2-3',
    ]) {
      const { x, y } = TALL.anchors.get(spot) ?? { x: 0, y: 0 };
      for (const [dx, dy] of [
        [0, 0],
        [4, 3],
        [-4, -3],
      ] as const) {
        expect([spot, TALL.spotAt({ x: x + dx, y: y + dy })]).toEqual([spot, spot]);
      }
    }
  });

  it('never names a bet that covers other numbers than those around the finger', () => {
    for (const [spot, numbers] of SPOTS) {
      if (!['split', 'corner', 'street', 'sixLine'].includes(kindOf(spot)) || numbers.includes(0)) continue;
      const chip = TALL.anchors.get(spot) ?? { x: 0, y: 0 };
      const far = numbers.map((number) => {
        const { y } = TALL.anchors.get(`straight:${number}`) ?? { y: 0 };
        return Math.abs(y - chip.y);
      });
      expect(Math.max(...far)).toBeLessThanOrEqual(20);
    }
  });
});

it('ends at the edge of the cloth', () => {
  expect(spotBeside(TALL, 'straight:0', 'ArrowUp')).toBeNull();
  expect(spotBeside(TALL, 'straight:17', 'Enter')).toBeNull();
  expect(spotBeside(TALL, 'straight:17', 'ArrowRight')).toBe('split:17-18');
  expect(spotBeside(TALL, 'split:17-18', 'ArrowDown')).toBe('corner:17-18-20-21');
});
