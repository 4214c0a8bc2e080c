import { matchesOf } from './calendar.ts';
import { MODEL } from './model.ts';

/** A club's place in the season. */
export interface Standing {
  readonly club: number;
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

/** By points, goal difference, goals made, then the order of the clubs. */
export function standingsOf(days: readonly Day[]): Standing[] {
  const table = MODEL.clubs.map((_, club) => standingOf(club, days));
  const difference = ({ scored, conceded }: Standing): number => scored - conceded;
  return table.toSorted(
    (one, other) =>
      other.points - one.points ||
      difference(other) - difference(one) ||
      other.scored - one.scored ||
      one.club - other.club,
  );
}

function standingOf(club: number, days: readonly Day[]): Standing {
  const scores = days.flatMap(({ number, scores: told }) =>
    matchesOf(number).flatMap(({ home, away }, place) => {
      const [made = 0, got = 0] = told?.[place] ?? [];
      if (!told || (club !== home && club !== away)) return [];
      return [club === home ? ([made, got] as const) : ([got, made] as const)];
    }),
  );
  const ends = scores.map(([made, got]) => (made > got ? 'won' : made < got ? 'lost' : 'drawn'));
  const count = (end: string): number => ends.filter((one) => one === end).length;
  return {
    club,
    played: ends.length,
    won: count('won'),
    drawn: count('drawn'),
    lost: count('lost'),
    scored: scores.reduce((sum, [made]) => sum + made, 0),
    conceded: scores.reduce((sum, [, got]) => sum + got, 0),
    points: count('won') * 3 + count('drawn'),
    form: ends.slice(-5),
  };
}
