import { describe, expect, it } from 'vitest';
import { FULL_TURN, POCKET_TURN, SHAPE } from '../art/shape.ts';
import { WHEEL } from '../rules.ts';
import { spinTo } from './spin.ts';
import { ROTOR_SPEED, STEP_MS, throwBall } from './throwBall.ts';
import { createWheelMotion } from './wheelMotion.ts';

const SEEDS = Array.from({ length: 200 }, (_, i) => i * 7919 + 3);

/** The number whose pocket the ball lies in, and how far from its middle, in pockets. */
function lyingIn({ x, y }: { x: number; y: number }, rotor: number): { number: number | undefined; off: number } {
  const place = (Math.atan2(y, x) - rotor) / POCKET_TURN;
  const index = Math.round(place);
  return { number: WHEEL[((index % 37) + 37) % 37], off: Math.abs(place - index) };
}

/** The farthest that the ball goes from one place to the next. */
function longestStep(places: readonly { readonly x: number; readonly y: number }[]): number {
  return places.reduce((most, { x, y }, i) => {
    const before = places[i - 1];
    return before ? Math.max(most, Math.hypot(x - before.x, y - before.y)) : most;
  }, 0);
}

describe('a throw', () => {
  it('comes to rest, neither at once nor late', () => {
    const lengths = SEEDS.map((seed) => throwBall(seed).places.length * STEP_MS);
    expect(Math.min(...lengths)).toBeGreaterThan(1200);
    expect(Math.max(...lengths)).toBeLessThan(6500);
  });

  it('is the same for the same seed, and another for another', () => {
    expect(throwBall(5)).toEqual(throwBall(5));
    const pockets = new Set(SEEDS.map((seed) => throwBall(seed).pocket));
    expect(pockets.size).toBeGreaterThan(20);
  });

  it('never leaves the bowl, never jumps, and strikes something on its way', () => {
    for (const seed of SEEDS) {
      const { places, knocks } = throwBall(seed);
      expect(knocks.length).toBeGreaterThan(2);
      const far = places.map(({ x, y }) => Math.hypot(x, y));
      const heights = places.map(({ height }) => height);
      expect(Math.max(...far)).toBeLessThan(SHAPE.track + 0.03);
      expect(Math.min(...far)).toBeGreaterThan(0.25);
      expect(Math.min(...heights)).toBe(0);
      expect(Math.max(...heights)).toBeLessThan(0.25);
      expect(longestStep(places)).toBeLessThan(0.05);
    }
  });

  it('ends in the middle of its pocket, going round with the wheel', () => {
    for (const seed of SEEDS) {
      const { places, pocket } = throwBall(seed);
      const last = places.at(-1) ?? { x: 0, y: 0 };
      const rotor = (ROTOR_SPEED * (places.length - 1) * STEP_MS) / 1000;
      const found = lyingIn(last, rotor);
      expect([seed, found.number]).toEqual([seed, WHEEL[pocket]]);
      expect(found.off).toBeLessThan(0.12);
      expect(Math.abs(Math.hypot(last.x, last.y) - SHAPE.rest)).toBeLessThan(0.02);
    }
  });
});

describe('a spin', () => {
  it.each(WHEEL.map((number) => [number]))(
    'to %i ends there, whatever the throw and wherever the wheel stood',
    (number) => {
      for (const [i, seed] of SEEDS.slice(0, 40).entries()) {
        const spin = spinTo(number, { seed, lengthMs: 7800, rotorStart: i * 0.731 });
        // The first of them is still the throw itself, before the ball is held to its pocket.
        for (const ms of [spin.restMs - 24, spin.restMs, spin.restMs + 4000]) {
          const found = lyingIn(spin.ballAt(ms), spin.rotorAt(ms));
          expect([number, seed, found.number]).toEqual([number, seed, number]);
          expect(found.off).toBeLessThan(0.12);
        }
      }
    },
  );

  it('never jumps, from the hand to the pocket', () => {
    for (const seed of SEEDS.slice(0, 40)) {
      const spin = spinTo(seed % 37, { seed, lengthMs: 7800, rotorStart: 1 });
      const places = Array.from({ length: 1125 }, (_, i) => spin.ballAt(i * 8));
      expect(longestStep(places)).toBeLessThan(0.16);
    }
  });

  it('turns the wheel evenly: never back, never more than twice its pace', () => {
    for (const [i, seed] of SEEDS.entries()) {
      const spin = spinTo(i % 37, { seed, lengthMs: 7800, rotorStart: i });
      const paces = Array.from({ length: 180 }, (_, at) => (spin.rotorAt(at * 50 + 50) - spin.rotorAt(at * 50)) / 0.05);
      expect(Math.min(...paces)).toBeGreaterThan(0.2 * ROTOR_SPEED);
      expect(Math.max(...paces)).toBeLessThan(1.8 * ROTOR_SPEED);
    }
  });

  it('still ends at its number when there is hardly any time', () => {
    for (const number of WHEEL) {
      const spin = spinTo(number, { seed: number, lengthMs: 1500, rotorStart: 0 });
      expect(lyingIn(spin.ballAt(spin.restMs), spin.rotorAt(spin.restMs)).number).toBe(number);
    }
  });

  it('clicks ever more slowly on the track, then knocks', () => {
    const { knocks } = spinTo(17, { seed: 4, lengthMs: 7800, rotorStart: 0 });
    const times = knocks.map(({ ms }) => ms);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.length).toBeGreaterThan(8);
  });
});

describe('the wheel in motion', () => {
  const thrown = { roundId: 'one', number: 17, since: 1_800_000_000_000, lengthMs: 7000, seed: 9 };

  it('goes on from where a throw left it, without a jump', () => {
    const motion = createWheelMotion({ isReduced: false, onKnock: () => {} });
    motion.set(null, 5);
    const before = motion.poseAt(thrown.since - 1).rotor;
    motion.set(thrown, 5);
    const begun = motion.poseAt(thrown.since).rotor;
    expect(Math.abs(turn(begun - before))).toBeLessThan(0.01);
    const [end, later] = [motion.poseAt(thrown.since + 9000).rotor, thrown.since + 9008];
    motion.set(null, 17);
    expect(Math.abs(turn(motion.poseAt(later).rotor - end))).toBeLessThan(0.02);
    const { ball, rotor } = motion.poseAt(later);
    expect(ball && lyingIn(ball, rotor).number).toBe(17);
  });

  it('shows the result at once when motion is not wanted', () => {
    const motion = createWheelMotion({ isReduced: true, onKnock: () => {} });
    motion.set(thrown, null);
    const { ball, rotor } = motion.poseAt(thrown.since);
    expect(ball && lyingIn(ball, rotor).number).toBe(17);
    expect(motion.poseAt(thrown.since + 5000)).toEqual({ ball, rotor });
  });

  it('is heard while it is watched, and not all at once by who comes late', () => {
    const heard: number[] = [];
    const motion = createWheelMotion({ isReduced: false, onKnock: (bounce) => heard.push(bounce) });
    motion.set(thrown, null);
    motion.poseAt(thrown.since + 7000);
    expect(heard).toEqual([]);
    const watched = createWheelMotion({ isReduced: false, onKnock: (bounce) => heard.push(bounce) });
    watched.set(thrown, null);
    for (let ms = 0; ms < 7000; ms += 16) watched.poseAt(thrown.since + ms);
    expect(heard.length).toBeGreaterThan(8);
  });
});

/** Without whole turns, −π to π. */
const turn = (angle: number): number => angle - FULL_TURN * Math.round(angle / FULL_TURN);
