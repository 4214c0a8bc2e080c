import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { withDraws } from '@baize/fair/web.ts';
import { describe, expect, it } from 'vitest';
import { takeCensus, THROWS } from './model.exact.ts';
import { MODEL, modelText, PUBLISHED } from './model.ts';
import { FACES, isSpot, judgeSpot, kindOf, outcomeIn, outcomeOf, playRound, SPOTS } from './rules.ts';
import type { Dice } from './script.ts';

const seeds = (nonce: number) => ({ serverSeed: sha256('felt/known/1'), clientSeed: 'baize', nonce });
const wonOn = (...dice: Dice) => SPOTS.filter((spot) => judgeSpot(spot, outcomeOf(dice)).is === 'won');

describe('the cloth', () => {
  it('has every bet once', () => {
    const counts: Record<string, number> = {};
    for (const spot of SPOTS) counts[kindOf(spot)] = (counts[kindOf(spot)] ?? 0) + 1;
    expect(counts).toEqual({
      ...{ small: 1, big: 1, odd: 1, even: 1, anyTriple: 1, triple: 6, double: 6, pair: 15, number: 6, total: 14 },
    });
    expect(new Set(SPOTS).size).toBe(SPOTS.length);
    expect(['total:3', 'total:18', 'pair:5-2', 'pair:2-2', 'double:7', ''].filter(isSpot)).toEqual([]);
  });

  it('rule G7: keeps of every spot what is published, counted over the 216 throws', () => {
    expect(THROWS).toBe(216);
    const even = 210;
    const totals: Readonly<Record<number, number>> = { 4: 183, 5: 186, 6: 180, 7: 195, 8: 189, 9: 175, 10: 189 };
    const counted = takeCensus();
    for (const [spot, sum] of counted) {
      const total = Number(spot.split(':')[1]);
      const expected = {
        ...{
          small: even,
          big: even,
          odd: even,
          even,
          pair: even,
          anyTriple: 186,
          triple: 181,
          double: 176,
          number: 208,
        },
        total: totals[Math.min(total, 21 - total)],
      }[kindOf(spot)];
      expect([spot, sum]).toEqual([spot, expected]);
      const published = kindOf(spot) === 'total' ? PUBLISHED[`total:${total}`] : PUBLISHED[kindOf(spot) as 'pair'];
      expect([spot, Number(published)]).toEqual([spot, Math.floor((sum / THROWS) * 10_000) / 100]);
    }
  });

  it('has 105 throws of 216 for small, big, odd and even, none of them with three alike', () => {
    for (const face of FACES)
      expect(wonOn(face, face, face).filter((spot) => ['small', 'big', 'odd', 'even'].includes(spot))).toEqual([]);
    expect(wonOn(4, 4, 4)).toEqual(['anyTriple', 'triple:4', 'double:4', 'number:4', 'total:12']);
  });

  it('pays a number for each die that shows it', () => {
    const payOf = (...dice: Dice) => judgeSpot('number:6', outcomeOf(dice));
    expect([payOf(6, 1, 2), payOf(6, 6, 2), payOf(6, 6, 6), payOf(1, 2, 3)]).toEqual([
      { is: 'won', pay: [1, 1] },
      { is: 'won', pay: [2, 1] },
      { is: 'won', pay: [12, 1] },
      { is: 'lost' },
    ]);
  });

  it('wins all that a throw shows, and nothing else', () => {
    expect(wonOn(6, 3, 6)).toEqual(['big', 'odd', 'double:6', 'pair:3-6', 'number:3', 'number:6', 'total:15']);
    expect(wonOn(2, 5, 4)).toEqual([
      'big',
      'odd',
      'pair:2-4',
      'pair:2-5',
      'pair:4-5',
      'number:2',
      'number:4',
      'number:5',
      'total:11',
    ]);
  });
});

describe('a round', () => {
  it('is the published one with the test seeds', () => {
    const thrown = [0, 1, 2, 3, 4].map((nonce) => outcomeIn(playRound(drawsOf(seeds(nonce))))?.dice.join(''));
    expect(thrown).toEqual(['636', '254', '553', '214', '626']);
  });

  it('tells the bell, each die and the outcome', () => {
    const events = playRound(drawsOf(seeds(0)));
    expect(events.map(({ type }) => type)).toEqual(['shaken', 'die', 'die', 'die', 'outcome']);
    expect(events.at(-1)).toEqual({ type: 'outcome', dice: [6, 3, 6], total: 15, isTriple: false });
  });

  it('is the same in a browser', async () => {
    expect(await withDraws(seeds(7), playRound)).toEqual(playRound(drawsOf(seeds(7))));
  });
});

it('keeps version 1 of the model as it was published (G8)', () => {
  expect(MODEL.version).toBe(1);
  expect(sha256(modelText())).toBe('cf98bfe07ff5b2b4a2104eeaf6b11ca24b02269b17f0eca73b09995694b2c034');
});
