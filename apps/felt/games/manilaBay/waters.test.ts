import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { expect, it } from 'vitest';
import {
  angleTo,
  bulletAt,
  isThere,
  kindOf,
  meets,
  minuteOf,
  PIERS,
  placeOf,
  SEA,
  SHOTS,
  swimmersOf,
} from './waters.ts';

const of = (minute: number) =>
  swimmersOf(minute, drawsOf({ serverSeed: sha256('felt/known/1'), clientSeed: 'baize', nonce: minute }));
const MINUTE = 29_700_001;

it('a minute and its seed decide who swims, and the boss comes every third minute for 45 seconds', () => {
  expect(of(MINUTE)).toEqual(of(MINUTE));
  const bosses = [0, 1, 2, 3].map((at) => of(MINUTE - 1 + at).filter(({ species }) => species === 'bakunawa').length);
  expect(bosses).toEqual([1, 0, 0, 1]);
  const boss = of(MINUTE - 1).at(-1);
  expect((boss?.until ?? 0) - (boss?.from ?? 0)).toBe(45_000);
});

it('never more than forty are in sight, and somebody always is', () => {
  for (let minute = MINUTE; minute < MINUTE + 40; minute++) {
    const swimmers = [...of(minute - 1), ...of(minute)];
    for (let second = 0; second < 60; second += 3) {
      const seen = swimmers.filter((one) => isThere(one, minute * SEA.minuteMs + second * 1000)).length;
      expect([seen >= 6, seen <= 40, seen]).toEqual([true, true, seen]);
    }
  }
});

it('all have left before their minute is forgotten', () => {
  for (let minute = MINUTE; minute < MINUTE + 30; minute++)
    for (const { until } of of(minute)) expect(minuteOf(until)).toBeLessThanOrEqual(minute + 1);
});

it('a bullet flies straight, comes back from the edges, and meets what it was aimed at', () => {
  const pier = PIERS[0];
  const up = { angle: 27_000, at: 0 };
  expect(bulletAt(0, up, 500)).toEqual({ x: pier.x, y: expect.closeTo(pier.y - 280, 6) });
  const back = bulletAt(0, up, ((pier.y + 100) / SHOTS.speed) * 1000);
  expect(back.y).toBeCloseTo(100, 6);
  const [swimmer] = of(MINUTE).filter(({ species }) => species === 'turtle');
  if (!swimmer) throw new Error('no turtle swims');
  const at = swimmer.from + 0.5 * (swimmer.until - swimmer.from);
  const place = placeOf(swimmer, at);
  const way = Math.hypot(place.x - pier.x, place.y - pier.y);
  const fired = at - (way / SHOTS.speed) * 1000;
  const shot = { shot: 1, gun: 'cannon', angle: angleTo(0, place), at: fired } as const;
  expect(meets(0, shot, swimmer, at)).toBe(true);
  expect(meets(0, { ...shot, angle: (shot.angle + 3000) % 36_000 }, swimmer, at)).toBe(false);
  expect(meets(0, shot, swimmer, at + (4 * kindOf('turtle').radius * 1000) / SHOTS.speed)).toBe(false);
});
