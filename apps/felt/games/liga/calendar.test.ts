import { expect, it } from 'vitest';
import { sha256 } from '@baize/fair/node.ts';
import { dayOf } from '../fixture.ts';
import { matchesOf, strengthOf } from './calendar.ts';
import { MODEL, modelText } from './model.ts';

it('in a season every club meets every other on both grounds, and none plays twice a day', () => {
  for (const season of [1, 5]) {
    const days = Array.from({ length: MODEL.days }, (_, at) => matchesOf((season - 1) * MODEL.days + at + 1));
    for (const day of days) expect(new Set(day.flatMap(({ home, away }) => [home, away])).size).toBe(12);
    const pairs = days.flat().map(({ home, away }) => `${home} ${away}`);
    expect(new Set(pairs).size).toBe(12 * 11);
  }
});

it('a season’s strengths stay between 70 and 140 percent, and change with the season', () => {
  const seasons = Array.from({ length: 200 }, (_, at) => at + 1);
  const all = seasons.flatMap((season) =>
    [...MODEL.clubs.keys()].flatMap((club) => Object.values(strengthOf(club, season))),
  );
  expect(Math.min(...all)).toBeGreaterThanOrEqual(70);
  expect(Math.max(...all)).toBeLessThanOrEqual(140);
  expect(matchesOf(1)[0]?.rates).not.toEqual(matchesOf(23)[0]?.rates);
});

it('running numbers begin a season every 22 days', () => {
  expect([1, 22, 23].map((number) => dayOf(number, MODEL.days))).toEqual([
    { season: 1, day: 1 },
    { season: 1, day: 22 },
    { season: 2, day: 1 },
  ]);
});

it('the published version is held to its hash', () => {
  expect([MODEL.version, sha256(modelText())]).toEqual([
    1,
    '187bce39eea0936ca32fca6454642aba439d397a0b7e1301b40103d183199040',
  ]);
});
