import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawsOf } from './node.ts';
import { drawWinners, inOrder, listText, type Holder, type Winner } from './tickets.ts';

const draws = (serverSeed: string) => drawsOf({ serverSeed, clientSeed: 'a draw', nonce: 1 });

/** With a box of slips, as one would by hand. */
function drawByHand(holders: readonly Holder[], places: number, seed: string): Winner[] {
  const from = draws(seed);
  let box = inOrder(holders)
    .flatMap(({ holder, tickets }) => Array.from({ length: tickets }, () => holder))
    .map((holder, at): Winner => ({ holder, ticket: at + 1 }));
  const winners: Winner[] = [];
  while (winners.length < places && box.length > 0) {
    const slip = box[from.int(box.length)];
    if (!slip) break;
    winners.push(slip);
    box = box.filter(({ holder }) => holder !== slip.holder);
  }
  return winners;
}

describe('tickets', () => {
  const holders = fc
    .uniqueArray(fc.record({ holder: fc.uuid(), tickets: fc.integer({ min: 0, max: 40 }) }), {
      selector: ({ holder }) => holder,
      maxLength: 12,
    })
    .map((list): Holder[] => list);

  it('win like slips that are drawn from a box, in whatever order the list comes', () =>
    fc.assert(
      fc.property(holders, fc.integer({ min: 0, max: 15 }), fc.string(), (list, places, seed) => {
        const winners = drawWinners(list, places, draws(seed));
        expect(winners).toEqual(drawByHand(list, places, seed));
        expect(winners.length).toBe(Math.min(places, inOrder(list).length));
        expect(drawWinners([...list].reverse(), places, draws(seed))).toEqual(winners);
        expect(listText([...list].reverse())).toBe(listText(list));
      }),
    ));

  it('have the chance of their number', () => {
    const list = [
      { holder: 'a', tickets: 30 },
      { holder: 'b', tickets: 10 },
    ];
    let wins = 0;
    for (let at = 0; at < 4_000; at += 1) wins += Number(drawWinners(list, 1, draws(`seed ${at}`))[0]?.holder === 'a');
    // 3,000 expected; the bounds are five standard deviations away.
    expect(wins).toBeGreaterThan(2_863);
    expect(wins).toBeLessThan(3_137);
  });

  it('are another list as soon as one ticket is another', () => {
    expect(listText([{ holder: 'a', tickets: 1 }])).not.toBe(listText([{ holder: 'a', tickets: 2 }]));
  });
});
