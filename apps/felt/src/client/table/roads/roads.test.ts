import { describe, expect, it } from 'vitest';
import { beadPlate, bigRoad, countWinners, derivedColours, derivedRoad, lastColumns, streaksOf } from './roads.ts';

/** "PPBT": player, player, banker, tie; small letters are the same with a pair on their side. */
const pad = (letters: string) =>
  [...letters].map((letter) => ({
    winner: ({ P: 'player', B: 'banker', T: 'tie' } as const)[letter.toUpperCase() as 'P' | 'B' | 'T'],
    playerPair: letter === 'p',
    bankerPair: letter === 'b',
  }));
const places = (marks: readonly { column: number; row: number }[]) =>
  marks.map(({ column, row }) => `${column},${row}`);
const colours = (letters: string, road: Parameters<typeof derivedRoad>[1]) =>
  derivedRoad(pad(letters), road)
    .map(({ colour }) => (colour === 'red' ? 'r' : 'b'))
    .join('');

describe('the bead plate', () => {
  it('takes every round, ties too, six to a column', () => {
    const beads = beadPlate(pad('PBTPBPB'));
    expect(places(beads)).toEqual(['0,0', '0,1', '0,2', '0,3', '0,4', '0,5', '1,0']);
    expect(beads[2]?.winner).toBe('tie');
  });
});

describe('the big road', () => {
  it('begins a column with each change of side and lays ties on the win before', () => {
    const marks = bigRoad(pad('PPBTTBP'));
    expect(places(marks)).toEqual(['0,0', '0,1', '1,0', '1,1', '2,0']);
    expect(marks.map(({ ties }) => ties)).toEqual([0, 0, 2, 0, 0]);
  });

  it('keeps ties that come before the first win, and what else its result tells', () => {
    const [result] = pad('p');
    expect(bigRoad(pad('TTp'))).toEqual([{ side: 'player', ties: 2, result, column: 0, row: 0 }]);
  });

  it('turns earlier where it has fewer rows', () => {
    expect(places(bigRoad(pad('BBBBB'), 4))).toEqual(['0,0', '0,1', '0,2', '0,3', '1,3']);
    expect(places(beadPlate(pad('PBTPB'), 4)).at(-1)).toBe('1,0');
  });

  it('turns to the right at the bottom and stays there', () => {
    expect(places(bigRoad(pad('BBBBBBBB')))).toEqual(['0,0', '0,1', '0,2', '0,3', '0,4', '0,5', '1,5', '2,5']);
  });

  it('turns earlier where a tail lies in the way', () => {
    // Eight bankers end in a tail under the columns of those that follow; six players then meet it.
    const marks = bigRoad(pad('BBBBBBBBPPPPPP')).slice(8);
    expect(places(marks)).toEqual(['1,0', '1,1', '1,2', '1,3', '1,4', '2,4']);
  });

  it('begins the next streak beside the last beginning, not beside its tail', () => {
    expect(places(bigRoad(pad('BBBBBBBBPB'))).slice(-2)).toEqual(['1,0', '2,0']);
  });
});

describe('the derived roads', () => {
  it('begin at the second row of their column, or at the top of the next', () => {
    expect(derivedColours([1, 1], 1)).toEqual([]);
    expect(derivedColours([1, 1, 1], 1)).toEqual(['red']);
    expect(derivedColours([1, 2], 1)).toEqual(['blue']);
    expect(derivedColours([1, 1, 1], 2)).toEqual([]);
    expect(derivedColours([2, 1, 2], 2)).toEqual(['red']);
    expect(derivedColours([2, 1, 1, 2], 3)).toEqual(['red']);
  });

  it('are red where columns repeat and blue where they break', () => {
    // Depths 3, 3: beside the second column lies a mark (red), at the fourth row would lie none (blue), below that red again.
    expect(derivedColours([3, 5], 1)).toEqual(['red', 'red', 'blue', 'red']);
  });

  it('know a choppy pad from a streaky one', () => {
    expect(colours('PBPBPBPB', 'bigEyeBoy')).toBe('rrrrrr');
    expect(colours('PBPBPBPB', 'smallRoad')).toBe('rrrrr');
    expect(colours('PBPBPBPB', 'cockroachPig')).toBe('rrrr');
  });

  it('reckon the known example of three columns', () => {
    // Big road 2, 3, 1, 2: big eye boy compares with one column back, small road with two, cockroach pig with three.
    const example = 'PPBBBPBB';
    expect(streaksOf(pad(example)).map(({ length }) => length)).toEqual([2, 3, 1, 2]);
    expect(colours(example, 'bigEyeBoy')).toBe('rbbbb');
    expect(colours(example, 'smallRoad')).toBe('br');
    expect(colours(example, 'cockroachPig')).toBe('r');
  });

  it('do not see ties', () => {
    expect(colours('PTPBTBBPBTB', 'bigEyeBoy')).toBe(colours('PPBBBPBB', 'bigEyeBoy'));
  });

  it('go down by colour like the big road', () => {
    expect(places(derivedRoad(pad('PPBBBPBB'), 'bigEyeBoy'))).toEqual(['0,0', '1,0', '1,1', '1,2', '1,3']);
  });
});

describe('what is told of a pad', () => {
  it('counts winners', () => {
    expect(countWinners(pad('PpBbTB'), ['player', 'banker', 'tie'])).toEqual({ player: 2, banker: 3, tie: 1 });
  });

  it('shows the last columns and leaves one free', () => {
    const marks = bigRoad(pad('PBPBPB'));
    expect(places(lastColumns(marks, 4))).toEqual(['0,0', '1,0', '2,0']);
    expect(lastColumns(marks, 10)).toHaveLength(6);
  });
});
