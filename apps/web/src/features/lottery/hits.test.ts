import { expect, it } from 'vitest';
import { shownPicks } from './hits.ts';

const drawnOf = (playId: string, selection: string, family: string, numbers: string) =>
  shownPicks(playId, selection, { family, numbers: numbers.split(',') })?.map((row) =>
    row
      .filter(({ isDrawn }) => isDrawn)
      .map(({ symbol }) => symbol)
      .join(' '),
  );

it('marks what was drawn where the play looks: at its place, in its part, as a tail', () => {
  expect(drawnOf('ssc.b3.direct', '12|3|456', 'SSC', '7,9,1,8,4')).toEqual(['1', '', '4']);
  expect(drawnOf('ssc.b3.g6', '1479', 'SSC', '7,9,1,8,4')).toEqual(['1 4']);
  expect(drawnOf('x5.any2', '02,05,09', 'X5', '09,02,08,05,01')).toEqual(['02 05 09']);
  expect(drawnOf('vns.lo2', '57,15', 'VNS', '482915,30718')).toEqual(['15']);
});

it('marks no sum and no side', () => {
  expect(drawnOf('k3.sum', '3,11', 'K3', '3,4,4')).toEqual(['']);
  expect(drawnOf('ssc.ent.sum', 'B,O', 'SSC', '7,9,1,8,4')).toEqual(['']);
  expect(shownPicks('ssc.nothing', '1', { family: 'SSC', numbers: [] })).toBeNull();
});
