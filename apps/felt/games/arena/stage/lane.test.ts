import { describe, expect, it } from 'vitest';
import { economyOf, markersAtRest, markersOf } from './lane.ts';

const seed = 'c0ffee:0:12';

describe('the picture of a round', () => {
  it('has ten markers within the ground, five a side, wherever they stand', () => {
    for (const markers of [
      markersAtRest(seed),
      ...(['meets', 'home', 'away'] as const).map((scene) => markersOf({ seed, scene })),
    ]) {
      expect(markers.map(({ side }) => side).filter((side) => side === 'home')).toHaveLength(5);
      expect(markers).toHaveLength(10);
      for (const { x, y } of markers) {
        expect(x > 0 && x < 360 && y > 0 && y < 200).toBe(true);
      }
    }
  });

  it('lets nobody of the losers stand, and somebody of the winners', () => {
    const markers = markersOf({ seed, scene: 'home' });
    const standing = (of: string) => markers.filter(({ side, isOut }) => side === of && !isOut).length;
    expect(standing('away')).toBe(0);
    expect(standing('home')).toBeGreaterThan(0);
  });

  it('shows nobody ahead before a round is drawn', () => {
    expect(markersOf({ seed, scene: 'meets' }).filter(({ isOut }) => isOut)).toEqual([]);
  });

  it('pays the side that won, by the rounds alone', () => {
    const { home, away } = economyOf([{ side: 'home' }, { side: 'home' }]);
    expect(home).toBeGreaterThan(away);
    expect(economyOf([])).toEqual({ home: 0.4, away: 0.4 });
  });
});
