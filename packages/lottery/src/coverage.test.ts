import { describe, expect, it } from 'vitest';
import { coversMost, coversMostWith } from './coverage.ts';
import { FAMILIES, rulesOf } from './families.ts';
import { writeSelection } from './selection.ts';

const DAY = '20261129';
const line = (play: string, selection: string) => ({ play, selection });

describe('lines that cover most draws between them', () => {
  it.each([
    ['big and small', [line('ssc.ent.sum', 'B'), line('ssc.ent.sum', 'S')]],
    ['two lines of two sides each', [line('ssc.ent.sum', 'B,O'), line('ssc.ent.sum', 'S,E')]],
    ['with a long shot beside', [line('ssc.ent.sum', 'B'), line('ssc.ent.sum', 'S'), line('d3.place', '1||')]],
    ['odd and even of three dice', [line('k3.ent.sum', 'O'), line('k3.ent.sum', 'E')]],
  ] as const)('%s', (_, lines) => {
    const family = lines[0].play.startsWith('k3') ? 'K3' : 'SSC';
    expect(coversMost(family, lines, DAY)).toBe(true);
  });

  it('nine of ten digits at a place, however they are laid; eight are not', () => {
    expect(coversMost('D3', [line('d3.place', '01234||'), line('d3.place', '5678||')], DAY)).toBe(true);
    expect(
      coversMost(
        'D3',
        [...'012345678'].map((digit) => line('d3.place', `${digit}||`)),
        DAY,
      ),
    ).toBe(true);
    expect(coversMost('D3', [line('d3.place', '0123||'), line('d3.place', '4567||')], DAY)).toBe(false);
    // Of two places none excludes the other.
    expect(coversMost('D3', [line('d3.place', '01234||'), line('d3.place', '|56789|')], DAY)).toBe(false);
  });

  it.each([
    ['one side', [line('ssc.ent.sum', 'B')]],
    ['sides that have nothing to do with each other', [line('ssc.ent.sum', 'B,O'), line('ssc.ent.dt12', 'D')]],
    ['one side twice', [line('ssc.ent.sum', 'B'), line('ssc.ent.sum', 'B')]],
    ['nothing', []],
  ] as const)('not %s', (_, lines) => {
    expect(coversMost('SSC', lines, DAY)).toBe(false);
  });

  it('is judged with what stands, and not by what stands alone', () => {
    const standing = [line('ssc.ent.sum', 'B')];
    expect(coversMostWith('SSC', { lines: [line('ssc.ent.sum', 'S')], standing }, DAY)).toBe(true);
    expect(coversMostWith('SSC', { lines: [line('ssc.ent.sum', 'O')], standing }, DAY)).toBe(false);
    const whole = [line('ssc.ent.sum', 'B'), line('ssc.ent.sum', 'S')];
    expect(coversMostWith('SSC', { lines: [line('ssc.ent.sum', 'O')], standing: whole }, DAY)).toBe(false);
    expect(coversMostWith('SSC', { lines: [line('ssc.ent.sum', 'B')], standing: whole }, DAY)).toBe(true);
  });

  it('all opposites of every play are seen', () => {
    for (const family of FAMILIES)
      for (const play of rulesOf(family).plays)
        for (const [a, b] of play.opposites) {
          if (![a, b].every((symbol) => play.rows[0]?.symbols.includes(symbol))) continue;
          const sides = [a, b].map((symbol) => line(play.id, writeSelection(play, [[symbol]])));
          expect([play.id, a, b, coversMost(family, sides, DAY)]).toEqual([play.id, a, b, true]);
        }
  });
});
