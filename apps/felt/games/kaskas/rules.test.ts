import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { quickDraws } from '@baize/fair/testing.ts';
import { describe, expect, it } from 'vitest';
import { MODEL, modelText, MULTIPLES, PUBLISHED } from './model.ts';
import { multipleOf, playRound } from './rules.ts';
import { simulations } from './sim.ts';

const seeds = (nonce: number) => ({ serverSeed: sha256('felt/known/1'), clientSeed: 'baize', nonce });

describe('the tickets of Kaskas', () => {
  it('return exactly 92.25 % of their price, counted over every ticket', () => {
    let [sum, prizes, above] = [0, 0, 0];
    for (let ticket = 0; ticket < MODEL.tickets; ticket++) {
      const multiple = multipleOf(ticket);
      sum += multiple;
      prizes += Number(multiple > 0);
      above += Number(multiple > 1);
    }
    expect([sum, sum / MODEL.tickets]).toEqual([922_500, 0.9225]);
    expect(PUBLISHED).toEqual({ rtp: (sum / 10_000).toFixed(2), prizes, aboveThePrice: above });
    expect(simulations()[0]?.deviation).toBeCloseTo(10.774, 3);
  });

  it('begin and end their prizes at the published numbers', () => {
    const sums = [3, 23, 173, 673, 1873, 6373, 19_373, 55_373, 165_373, 285_373];
    expect(sums.map((end) => [multipleOf(end - 1), multipleOf(end)])).toEqual(
      MULTIPLES.map((multiple, at) => [multiple, MULTIPLES[at + 1] ?? 0]),
    );
  });

  it('are the published ones with the test seeds', () => {
    const drawn = [0, 1, 2, 3, 4].map((nonce) => drawsOf(seeds(nonce)).int(MODEL.tickets));
    expect(drawn).toEqual([738_149, 356_751, 786_334, 60_573, 689_085]);
    expect([0, 1, 2, 3, 4].map((nonce) => playRound(2000n, drawsOf(seeds(nonce))).win)).toEqual([
      0n,
      0n,
      0n,
      4000n,
      0n,
    ]);
  });

  it('show their amount three times and no other, or none three times', () => {
    const draws = quickDraws(7);
    for (let round = 0; round < 3000; round++) {
      const { events, win } = playRound(100n, draws);
      const [printed] = events;
      if (printed?.type !== 'printed') expect.fail();
      const { fields, multiple } = printed;
      expect(fields).toHaveLength(MODEL.fields);
      const alike = MULTIPLES.filter((one) => fields.filter((field) => field === one).length >= MODEL.alike);
      expect(alike).toEqual(multiple === 0 ? [] : [multiple]);
      expect(win).toBe(100n * BigInt(multiple));
    }
  });

  it('keep their published version: a change is a new one', () => {
    expect(sha256(modelText())).toBe('74a1fc8f8ed486c97f573df54c358a68bbabc297e51f425d9bd709845286b72e');
  });
});
