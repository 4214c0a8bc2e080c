import { describe, expect, it } from 'vitest';
import { SPOTS, WHEEL } from '../rules.ts';
import { callOf, racetrack, type CallName } from './racetrack.ts';

const TRACKS = [
  ['tall', racetrack(270, 458, 48)],
  ['small', racetrack(216, 318, 42)],
  ['on its side', racetrack(412, 178, 40)],
] as const;

describe.each(TRACKS)('the racetrack, %s', (_, track) => {
  it('means the number under the finger, wherever on its field it is', () => {
    for (const [at, { outline, middle }] of track.fields.entries()) {
      const number = WHEEL[at];
      expect(track.spotAt(middle)).toEqual({ number });
      for (const corner of outline) {
        const inside = { x: middle.x + (corner.x - middle.x) * 0.8, y: middle.y + (corner.y - middle.y) * 0.8 };
        expect(track.spotAt(inside)).toEqual({ number });
      }
    }
  });

  it('means a call in the middle of its zone', () => {
    for (const { call, middle } of track.calls) expect(track.spotAt(middle)).toEqual({ call });
  });

  it('lays each call beside the numbers that it covers', () => {
    for (const { call, outline } of track.calls) {
      const numbers = new Set(Object.keys(callOf({ call }, 0)).flatMap((spot) => SPOTS.get(spot) ?? []));
      const beside = outline.flatMap(({ x, y }) => {
        const far = track.fields.map(({ middle }) => Math.hypot(middle.x - x, middle.y - y));
        const [near = 0, next = 0] = far.toSorted((a, b) => a - b);
        // An edge between two fields belongs to both.
        return next - near < 3 ? [] : [WHEEL[far.indexOf(near)] ?? -1];
      });
      // The zone of the neighbours of zero lies around that of the zero game.
      expect([call, beside.filter((number) => !numbers.has(number))]).toEqual([call, []]);
    }
  });

  it('means nothing outside, and keeps inside its room', () => {
    expect(track.spotAt({ x: 1, y: 1 })).toBeNull();
    expect(track.spotAt({ x: track.width + 5, y: track.height / 2 })).toBeNull();
    for (const { outline } of track.fields) {
      for (const { x, y } of outline) {
        expect(x).toBeGreaterThan(-0.5);
        expect(x).toBeLessThan(track.width + 0.5);
        expect(y).toBeGreaterThan(-0.5);
        expect(y).toBeLessThan(track.height + 0.5);
      }
    }
  });
});

describe('what a place on the track stands for', () => {
  it.each([
    ['voisins', 9],
    ['tiers', 6],
    ['orphelins', 5],
    ['zeroGame', 4],
  ] satisfies [CallName, number][])('%s costs %i chips', (call, chips) => {
    expect(Object.values(callOf({ call }, 2)).reduce((sum, count) => sum + count, 0)).toBe(chips);
  });

  it('is a number and as many neighbours as requested, across zero, too', () => {
    expect(Object.keys(callOf({ number: 17 }, 0))).toEqual(['straight:17']);
    expect(new Set(Object.keys(callOf({ number: 32 }, 2)))).toEqual(
      new Set(['straight:26', 'straight:0', 'straight:32', 'straight:15', 'straight:19']),
    );
  });
});
