import { describe, expect, it } from 'vitest';
import { FAMILIES, loadsOf, mostOf, ODDS_SCALE, payOf, rulesOf, writeSelection } from './index.ts';

const DAY = '20261127';
const PLAYS = FAMILIES.flatMap((family) => rulesOf(family).plays);
const BASE = 10_000n;

describe('the most that can be won', () => {
  /** Every prize of the draw ends with the digits. */
  const allWith = (tail: string, of: 'VNN' | 'VNS') => {
    const { form } = rulesOf(of);
    if (form.is !== 'prizes') return expect.fail(of);
    return form.digits.map((size) => (size < tail.length ? '0'.repeat(size) : tail.padStart(size, '0')));
  };
  const TAILS = ['46', '146', '2146'];
  const HITS = [
    ['VNN', 'lo2', 27],
    ['VNN', 'lo2k', 27],
    ['VNN', 'lo3', 23],
    ['VNN', 'lo3.list', 23],
    ['VNN', 'lo4', 20],
    ['VNN', 'lo4.list', 20],
    ['VNN', 'de7', 4],
    ['VNN', 'xc', 4],
    ['VNS', 'lo2', 18],
    ['VNS', 'lo2k', 18],
    ['VNS', 'lo3', 17],
    ['VNS', 'lo3.list', 17],
    ['VNS', 'lo4', 16],
    ['VNS', 'lo4.list', 16],
    ['VNS', 'dd', 2],
    ['VNS', 'xc', 2],
  ] as const;
  it.each(HITS)('of %s %s is a tail at each prize that can show it', (family, name, times) => {
    const play = rulesOf(family).plays.find(({ id }) => id === `${family.toLowerCase()}.${name}`) ?? expect.fail(name);
    const size = play.rows[0]?.list?.digits ?? (play.rows.length > 1 ? play.rows.length : 2);
    const tail = TAILS.find(({ length }) => length === size) ?? '';
    const picked = play.rows.length > 1 ? [...tail].map((digit) => [digit]) : [[tail]];
    const { win } = payOf(play, picked, { numbers: allWith(tail, family), day: DAY }, BASE);
    expect(win).toBe((BigInt(Math.floor((play.kinds[0]?.odds ?? 0) * 1)) * BASE * BigInt(times)) / BigInt(ODDS_SCALE));
    expect(mostOf(play, picked, BASE, DAY)).toBe(win);
    const selection = writeSelection(play, picked);
    const { cells } = loadsOf({ playId: play.id, selection, picked, base: BASE, most: 1n }, DAY);
    expect(cells.map(([, pays]) => BigInt(pays))).toEqual([win]);
  });

  it('of a tail that comes five times covers them, as on 2006-03-11', () => {
    const play = rulesOf('VNN').plays.find(({ id }) => id === 'vnn.lo2') ?? expect.fail();
    const numbers = allWith('00', 'VNN').map((number, at) => (at < 5 ? number.slice(0, -2) + '46' : number));
    const { win } = payOf(play, [['46']], { numbers, day: '20060311' }, BASE);
    expect(win).toBe(5n * 95n * BASE);
    expect(mostOf(play, [['46']], BASE, '20060311')).toBeGreaterThanOrEqual(win);
  });

  const GOAT_YEAR = '20270301';
  it.each([
    ['mk6.animal', ['goat'], 93_100],
    ['mk6.animal', ['goat', 'rat'], 116_375],
    ['mk6.animalHit', ['goat'], 17_151],
    ['mk6.animal2', ['goat', 'rat'], 39_150],
  ])('of %s on %s in the year of the goat is what its draw can pay', (id, animals, odds) => {
    const play = PLAYS.find((one) => one.id === id) ?? expect.fail(id);
    expect(play.most([animals], GOAT_YEAR)).toBe(odds);
  });
});
