import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { describe, expect, it } from 'vitest';
import { capiz } from './game.ts';
import { deviationOf, returnOf, waysOf } from './model.exact.ts';
import { MAX_WIN, modelText, PUBLISHED, RISKS, ROWS, slotsOf } from './model.ts';
import { playRound, worthOf } from './rules.ts';

const seeds = (nonce: number) => ({ serverSeed: sha256('felt/known/1'), clientSeed: 'baize', nonce });
const played = (nonce: number) =>
  playRound({ stake: 2000n, options: { rows: 12, risk: 'middle' } }, drawsOf(seeds(nonce)));

describe('the board of Capiz', () => {
  it('returns exactly what is published, on every table', () => {
    const all = ROWS.flatMap((rows) => RISKS.map((risk) => returnOf(rows, risk)));
    expect(all).toEqual([
      { over: 2534, under: 2560 },
      { over: 2532, under: 2560 },
      { over: 2536, under: 2560 },
      { over: 40_542, under: 40_960 },
      { over: 40_546, under: 40_960 },
      { over: 40_598, under: 40_960 },
      { over: 648_798, under: 655_360 },
      { over: 648_730, under: 655_360 },
      { over: 648_652, under: 655_360 },
    ]);
    const percents = all.map(({ over, under }) => Math.floor((over / under) * 10_000) / 100);
    expect([Math.min(...percents), Math.max(...percents), percents[4]]).toEqual(
      [PUBLISHED.least, PUBLISHED.most, PUBLISHED.rtp].map(Number),
    );
  });

  it('spreads as it is published', () => {
    const all = ROWS.flatMap((rows) => RISKS.map((risk) => deviationOf(rows, risk).toFixed(3)));
    expect(all).toEqual(['0.558', '1.238', '2.670', '0.388', '1.288', '4.381', '0.332', '1.467', '6.565']);
  });

  it('has a slot more than rows, each mirrored, and pays no more than is said', () => {
    for (const rows of ROWS) {
      expect(waysOf(rows).reduce((sum, ways) => sum + ways, 0)).toBe(2 ** rows);
      for (const risk of RISKS) {
        const slots = slotsOf(rows, risk);
        expect(slots).toHaveLength(rows + 1);
        expect(slots.toReversed()).toEqual(slots);
      }
    }
    const greatest = Math.max(...ROWS.flatMap((rows) => RISKS.flatMap((risk) => slotsOf(rows, risk))));
    expect(greatest / 10).toBe(MAX_WIN);
  });

  it('takes the published ways with the test seeds', () => {
    const ways = [0, 1, 2, 3, 4].map((nonce) => {
      const [dropped, landed] = played(nonce).events;
      return dropped?.type === 'dropped' && landed?.type === 'landed'
        ? `${dropped.way} = ${landed.slot} → ${landed.multiplier}`
        : '';
    });
    expect(ways).toEqual([
      '101011110000 = 6 → 0.3',
      '101101000111 = 7 → 0.6',
      '000011011101 = 6 → 0.3',
      '101011111111 = 10 → 4',
      '111011101011 = 9 → 2',
    ]);
  });

  it('tells the way first, then where the marble came to rest and what that returns', () => {
    expect(played(3)).toEqual({
      events: [
        { type: 'dropped', rows: 12, risk: 'middle', way: '101011111111' },
        { type: 'landed', slot: 10, multiplier: '4', win: '80.00' },
      ],
      win: 8000n,
    });
  });

  it('rounds down to the coin', () => {
    expect([worthOf(105n, 3), worthOf(10_000n, 11, 100n), worthOf(150n, 11, 100n)]).toEqual([31n, 11_000n, 100n]);
  });

  it('keeps its published version: a change is a new one', () => {
    expect(sha256(modelText())).toBe('805f588d3e217cbd7c86df870db628021635d4719698e32cfdd3438f8c0a8bc6');
  });

  it('G5: the same seeds give the same round, whatever else a player has or did', () => {
    const round = { stake: 2000n, options: capiz.example.options, currency: 'PHP' };
    expect(capiz.engine.open(round, drawsOf(seeds(4)))).toEqual(capiz.engine.open({ ...round }, drawsOf(seeds(4))));
  });
});
