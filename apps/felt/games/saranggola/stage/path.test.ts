import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { describe, expect, it } from 'vitest';
import { MODEL } from '../model.ts';
import { heightAt } from '../rules.ts';
import { betsOf, readHeight, stepAuto } from './cards.ts';
import { poseAt } from './path.ts';
import { createSmooth } from './smooth.ts';

describe('the kite', () => {
  it('stays in the sky at every height, with a scale of few marks in order', () => {
    const room = { width: 390, height: 500 };
    for (let ms = 0; ms < 98_000; ms += 700) {
      const { tied, marks } = poseAt(room, ms, heightAt(ms));
      expect(tied.x > 0.4 * room.width && tied.x < room.width * 0.85).toBe(true);
      expect(tied.y > 0.2 * room.height && tied.y < room.height).toBe(true);
      expect([marks.length >= 2, marks.length <= 5, ms]).toEqual([true, true, ms]);
      expect(marks.map(({ y }) => y)).toEqual(marks.map(({ y }) => y).toSorted((a, b) => b - a));
    }
  });

  it('follows the server’s time without a jump, and is never ahead of it', async () => {
    const clock = fakeClock();
    let offset = 1000;
    const now = () => clock.now() + offset;
    const smooth = createSmooth(now, clock);
    let last = smooth();
    offset += 300;
    for (let frame = 0; frame < 60; frame++) {
      await clock.advance(16);
      const next = smooth();
      expect(next >= last && next - last < 60 && next <= now()).toBe(true);
      last = next;
    }
    expect(now() - last).toBeLessThan(2);
  });
});

describe('the cards', () => {
  it('step from by hand up to the top and back', () => {
    let auto = stepAuto(null, 1);
    expect(auto).toBe(200);
    for (let taps = 0; taps < 20; taps++) auto = stepAuto(auto, 1);
    expect(auto).toBe(MODEL.heightMost);
    for (let taps = 0; taps < 20; taps++) auto = stepAuto(auto, -1);
    expect(auto).toBeNull();
    expect(stepAuto(250, -1)).toBe(200);
  });

  it('read heights as people type them', () => {
    expect(['2', '2.5', '2,50', '×3.42', ' 1.01 ', '5000'].map(readHeight)).toEqual([200, 250, 250, 342, 101, 500_000]);
    expect(['۲٫۵', '٢', '२.५'].map(readHeight)).toEqual([250, 200, 250]);
    expect(['1', '1.00', '5000.01', '2.555', '', 'x', '-2'].map(readHeight)).toEqual(Array(7).fill(null));
  });

  it('bet what is on and has no ticket yet', () => {
    const cards = [
      { place: '1', isOn: true, stake: '20.00', auto: null },
      { place: '2', isOn: true, stake: '50.00', auto: 250 },
    ] as const;
    expect(betsOf(cards, [])).toEqual({ 'hand:1': '20.00', 'at:2:2.50': '50.00' });
    const flier = { place: '1', spot: 'hand:1', stake: '20.00', auto: null, key: 'k', letGo: null };
    expect(betsOf(cards, [flier])).toEqual({ 'at:2:2.50': '50.00' });
  });
});
