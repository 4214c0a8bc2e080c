import type { FixtureEngine } from './definition.ts';
import type { FixtureEvent } from './fixture.ts';

type Engine = Pick<FixtureEngine<FixtureEvent>, 'sides' | 'points' | 'matchesOf'>;

/** A side's place in the season. */
export interface Standing {
  readonly side: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly points: number;
  /** The last five, newest last. */
  readonly form: readonly ('won' | 'drawn' | 'lost')[];
}

interface Day {
  readonly number: number;
  /** null: void, and nothing counts. */
  readonly scores: readonly (readonly [home: number, away: number])[] | null;
}

/** By points, difference, what was scored, then the order of the list. */
export function standingsOf(engine: Engine, days: readonly Day[]): Standing[] {
  const table = engine.sides.map((_, side) => standingOf(engine, side, days));
  const difference = ({ scored, conceded }: Standing): number => scored - conceded;
  return table.toSorted(
    (one, other) =>
      other.points - one.points ||
      difference(other) - difference(one) ||
      other.scored - one.scored ||
      one.side - other.side,
  );
}

function standingOf({ points, matchesOf }: Engine, side: number, days: readonly Day[]): Standing {
  const scores = days.flatMap(({ number, scores: told }) =>
    matchesOf(number).flatMap(({ home, away }, place) => {
      const [made = 0, got = 0] = told?.[place] ?? [];
      if (!told || (side !== home && side !== away)) return [];
      return [side === home ? ([made, got] as const) : ([got, made] as const)];
    }),
  );
  const ends = scores.map(([made, got]) => (made > got ? 'won' : made < got ? 'lost' : 'drawn'));
  const count = (end: string): number => ends.filter((one) => one === end).length;
  return {
    side,
    played: ends.length,
    won: count('won'),
    drawn: count('drawn'),
    lost: count('lost'),
    scored: scores.reduce((sum, [made]) => sum + made, 0),
    conceded: scores.reduce((sum, [, got]) => sum + got, 0),
    points: count('won') * points.won + count('drawn') * points.drawn,
    form: ends.slice(-5),
  };
}
