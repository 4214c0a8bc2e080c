import { expect, it } from 'vitest';
import { bigRoad, longestRuns, missingRows } from './roads.ts';

const places = (results: string) => bigRoad([...results]).map(({ column, row }) => `${column}.${row}`);

it('begins a column with each change, and turns to the right where a column is full', () => {
  expect(places('BBSB')).toEqual(['0.0', '0.1', '1.0', '2.0']);
  expect(places('BBBBBBBS')).toEqual(['0.0', '0.1', '0.2', '0.3', '0.4', '0.5', '1.5', '1.0']);
  // The tail of the first one stands in the way of the second.
  expect(places('BBBBBBBSSSSSS').slice(7)).toEqual(['1.0', '1.1', '1.2', '1.3', '1.4', '2.4']);
});

it('knows the longest run of each side', () => {
  expect(longestRuns([...'BBSBBBSS'])).toEqual([
    { symbol: 'B', count: 3 },
    { symbol: 'S', count: 2 },
  ]);
  expect(longestRuns([])).toEqual([]);
});

it('counts since when a symbol is missing', () => {
  expect(missingRows(['1', '0', '1'], ['0', '1', '2'])).toEqual([
    [1, 0, 1],
    [0, 1, 2],
    [1, 0, 3],
  ]);
});
