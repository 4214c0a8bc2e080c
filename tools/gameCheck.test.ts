import { expect, it } from 'vitest';
import { codes, findGame } from './gameCheck/game.ts';
import { troublesOf } from './gameCheck.ts';

const found = (code: string) => findGame(code) ?? expect.fail(`no folder of ${code}`);

/** Of computing alone: a league's rounds are whole days of matches. */
const LONGEST_MS = 180_000;

it.each(codes())(
  '%s has everything that a game owes',
  async (code) => {
    expect(await troublesOf(found(code))).toEqual([]);
  },
  LONGEST_MS,
);

it('finds a game whose script does not follow from its seeds, and one that nobody has recorded', async () => {
  const { game, folder } = found('layag');
  if (game.engine.is !== 'round') expect.fail();
  let played = 0;
  const open = () => ({ events: [{ type: `round ${played++}` }], win: 0n });
  const planted = { ...game, code: 'planted', engine: { ...game.engine, open } } as unknown as typeof game;
  expect(await troublesOf({ game: planted, folder })).toEqual([
    'the same seeds have given two scripts',
    'no round of it is recorded in fairness/recordedRounds.json',
  ]);
});
