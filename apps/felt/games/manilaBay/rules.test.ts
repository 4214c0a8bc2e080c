import { drawsOf, sha256 } from '@baize/fair/node.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manilaBay } from './game.ts';
import { greatest, returnOf } from './model.exact.ts';
import { MODEL, modelText, PUBLISHED, SPECIES, type SpeciesName } from './model.ts';
import { act, load, take, tallyOf, turnoverOf, type Magazine } from './rules.ts';
import type { HitShot, ManilaBayEvent } from './script.ts';

const seeds = (nonce: number) => ({ serverSeed: sha256('felt/known/1'), clientSeed: 'baize', nonce });
const hit = (shot: number, species: SpeciesName, more: Partial<HitShot> = {}): HitShot => ({
  ...{ shot, gun: 'cannon', fish: [{ id: `1-${shot}`, species }] },
  ...more,
});
/** 20 bullets of 1.00. */
const START = { stake: 2000n, options: { size: 20 }, currency: 'PHP' } as const;
const magazine = (events: readonly ManilaBayEvent[] = load(START).events): Magazine => ({ ...START, events });

function shoot(of: Magazine, hits: readonly HitShot[], nonce = 0) {
  const turn = act(of, { type: 'shots', at: 7, hits }, drawsOf(seeds(nonce)));
  if (!turn || turn === 'back') throw new Error('a shot was refused');
  return { ...turn, magazine: { ...of, events: [...of.events, ...turn.events] } };
}

describe('what Manila Bay pays', () => {
  it('G7: returns exactly 24/25 of every bullet, whatever it is aimed at and however many a net holds', () => {
    for (const species of SPECIES)
      for (const fish of [1, 2, 3]) {
        const { over, under } = returnOf(species, fish);
        expect([species, fish, over * 25n === 24n * under]).toEqual([species, fish, true]);
      }
    expect([PUBLISHED.rtp, PUBLISHED.mostOfOne, greatest()]).toEqual(['96.00', 200, 200]);
  });

  it('pays the published multiples, and draws below the published bounds', () => {
    const table = Object.entries(MODEL.species).map(([name, { bound, pays }]) => [name, pays[0]?.[0], bound]);
    expect(table.slice(0, 11)).toEqual([
      ...[
        ['dilis', 2, 50],
        ['clownfish', 3, 75],
        ['tang', 4, 100],
        ['puffer', 6, 150],
        ['seahorse', 8, 200],
      ],
      ...[
        ['lionfish', 10, 250],
        ['jellyfish', 12, 300],
        ['turtle', 20, 500],
        ['octopus', 25, 625],
      ],
      ...[
        ['manta', 40, 1000],
        ['whaleShark', 80, 2000],
      ],
    ]);
    const mean = (name: SpeciesName) =>
      MODEL.species[name].pays.reduce((sum, [multiple, weight]) => sum + multiple * weight, 0) / 100;
    expect(['bakunawa', 'bombCrab', 'eel', 'chest'].map((name) => mean(name as SpeciesName))).toEqual([
      150, 35, 31.5, 31.5,
    ]);
    for (const { pays } of Object.values(MODEL.species))
      expect(pays.reduce((sum, [, weight]) => sum + weight, 0)).toBe(100);
  });

  it('draws the published numbers with the test seeds: m = 10 is caught in nonce 1 alone', () => {
    const drawn = [0, 1, 2, 3, 4].map((nonce) => take(drawsOf(seeds(nonce)), ['lionfish'])[0]);
    expect(drawn.map((one) => one?.draw)).toEqual([149, 1, 84, 73, 85]);
    expect(drawn.map((one) => one?.value)).toEqual([null, 10, null, null, null]);
  });

  it('keeps its published version: a change is a new one', () => {
    expect(sha256(modelText())).toBe('94bc2293c69fbf67dd6d4023f6d7e68ca1ae314c119559b167d26af4b73e4010');
  });
});

describe('a magazine', () => {
  it('goes on in one stream, shot after shot, in any batches', () => {
    const hits = SPECIES.map((species, at) => hit(at + 1, species));
    const whole = shoot(magazine(), hits).magazine.events;
    let one = magazine();
    for (const each of hits) one = shoot(one, [each]).magazine;
    expect(one.events).toEqual(whole);
    const backwards = shoot(magazine(), hits.toReversed()).magazine.events;
    expect(backwards).toEqual(whole);
  });

  it('pays each fish of a net its multiple at a part of the chance, and a torpedo six bullets', () => {
    const fish = (['dilis', 'tang', 'turtle'] as const).map((species, at) => ({ id: `1-${at}`, species }));
    const { events } = shoot(magazine(), [{ shot: 1, gun: 'net', fish }], 1);
    expect(events[0]).toMatchObject({ type: 'hit', gun: 'net' });
    expect(take(drawsOf(seeds(1)), ['dilis', 'tang', 'turtle']).map(({ draw }) => draw)).toEqual(
      events[0]?.type === 'hit' ? events[0].fish.map(({ draw }) => draw) : [],
    );
    const torpedo = shoot(magazine(), [hit(1, 'lionfish', { gun: 'torpedo' })], 1);
    expect(torpedo.events[0]).toMatchObject({ win: '60.00' });
    expect(turnoverOf(torpedo.magazine)).toBe(600n);
  });

  it('ends with its last bullet, gives back what was not fired, and the whole stake where nothing was', () => {
    const all = shoot(
      magazine(),
      Array.from({ length: 20 }, (_, at) => hit(at + 1, 'dilis')),
    );
    const { caught } = tallyOf(all.magazine.events);
    expect(all.events.at(-1)).toMatchObject({ type: 'closed', reason: 'empty', spent: 20, left: 0, back: '0.00' });
    expect(all.win).toBe(caught);
    expect(act(all.magazine, { type: 'cashIn' }, drawsOf(seeds(0)))).toBeNull();
    expect(act(magazine(), { type: 'cashIn' }, drawsOf(seeds(0)))).toBe('back');
    const { magazine: begun } = shoot(magazine(), [hit(1, 'whaleShark')]);
    expect(act(begun, { type: 'close', reason: 'away' }, drawsOf(seeds(0)))).toMatchObject({ win: 1900n });
  });

  it('pays nothing for bullets left of a magazine that was given', () => {
    const free = { ...START, isFree: true };
    const { events } = load(free);
    const { magazine: begun } = shoot({ ...free, events }, [hit(1, 'whaleShark')]);
    expect(act(begun, { type: 'cashIn' }, drawsOf(seeds(0)))).toMatchObject({ win: 0n });
  });

  it('refuses a bullet twice, a torpedo without six, a net of four, a fish twice under one net', () => {
    const of = shoot(magazine(), [hit(1, 'dilis')]).magazine;
    const not = (hits: HitShot[], at = of) => act(at, { type: 'shots', at: 0, hits }, drawsOf(seeds(0)));
    expect(not([hit(1, 'dilis')])).toBeNull();
    const four = [1, 2, 3, 4].map((id) => ({ id: `1-${id}`, species: 'dilis' as const }));
    expect(not([{ shot: 2, gun: 'net', fish: four }])).toBeNull();
    expect(not([{ shot: 2, gun: 'net', fish: [four[0], four[0]] as never }])).toBeNull();
    expect(not([{ shot: 2, gun: 'cannon', fish: four.slice(0, 2) }])).toBeNull();
    const low = shoot(
      magazine(),
      [1, 2, 3].map((shot) => hit(shot, 'whaleShark', { gun: 'torpedo' })),
    ).magazine;
    expect(not([hit(4, 'dilis', { gun: 'torpedo' })], low)).toBeNull();
  });

  it('keeps its books in any order of shots: caught + back = win, spent + left = size', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.array(fc.nat(SPECIES.length - 1), { minLength: 1, maxLength: 30 }),
        (nonce, aims) => {
          let of = magazine();
          let win: bigint | null = null;
          for (const [at, aim] of aims.entries()) {
            if (win !== null) break;
            ({ magazine: of, win } = shoot(of, [hit(at + 1, SPECIES[aim] ?? 'dilis')], nonce));
          }
          const turn = win === null ? act(of, { type: 'cashIn' }, drawsOf(seeds(nonce))) : null;
          const end = turn && turn !== 'back' ? turn.events[0] : of.events.at(-1);
          if (end?.type !== 'closed') throw new Error('a magazine did not end');
          expect(end.spent + end.left).toBe(20);
          expect(Number(end.caught) + Number(end.back)).toBeCloseTo(Number(end.win), 6);
          expect(Number(end.back)).toBe(end.left);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('G5: the same seeds and hits give the same magazine, whatever else a player has or did', () => {
    const [action] = manilaBay.example.actions;
    if (action?.type !== 'shots') throw new Error('the example begins with shots');
    const rich = { ...magazine(), currency: 'PHP' };
    expect(act(magazine(), action, drawsOf(seeds(3)))).toEqual(act(rich, action, drawsOf(seeds(3))));
  });
});
