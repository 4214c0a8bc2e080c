import { describe, expect, it } from 'vitest';
import { boardOf } from './board.ts';

describe('the board of Perlas', () => {
  it('is all closed before the first event', () => {
    expect(boardOf([], 3)).toMatchObject({ status: 'ready', urchins: 3, pearls: 0, worth: null });
  });

  it('opens shells as pearls are found', () => {
    const board = boardOf(
      [
        { type: 'started', urchins: 3 },
        { type: 'pearl', cell: 7, multiplier: '1.1250', worth: '56.25' },
      ],
      1,
    );
    expect(board).toMatchObject({ status: 'diving', urchins: 3, pearls: 1, worth: '56.25', newest: 7 });
    expect(board.shells[7]).toBe('pearl');
    expect(board.shells.filter((shell) => shell === 'closed')).toHaveLength(24);
  });

  it('shows where everything was once the round is lost', () => {
    const board = boardOf(
      [
        { type: 'started', urchins: 2 },
        { type: 'pearl', cell: 0, multiplier: '1.0760', worth: '53.80' },
        { type: 'urchin', cell: 4, urchins: [4, 9] },
      ],
      2,
    );
    expect(board).toMatchObject({ status: 'lost', multiplier: null, worth: null });
    expect([0, 4, 9, 1].map((cell) => board.shells[cell])).toEqual([
      'pearl',
      'sting',
      'unopened-urchin',
      'unopened-pearl',
    ]);
  });

  it('keeps the win when the round is cashed out', () => {
    const board = boardOf(
      [
        { type: 'started', urchins: 1 },
        { type: 'pearl', cell: 0, multiplier: '1.0312', worth: '51.56' },
        { type: 'cashedOut', multiplier: '1.0312', win: '51.56', urchins: [24] },
      ],
      1,
    );
    expect(board).toMatchObject({ status: 'cashedOut', worth: '51.56' });
    expect(board.shells[24]).toBe('unopened-urchin');
  });
});
