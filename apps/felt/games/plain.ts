import type { Draws } from '@baize/fair/draws.ts';
import * as v from 'valibot';
import type { RoundDefinition, Turn } from './definition.ts';

type NoOptions = Record<never, never>;

/** A slot, a scratch card: nothing is chosen but the stake, and the round is over with it. */
type PlainDefinition<Code extends string, E> = Pick<
  RoundDefinition<Code, NoOptions, E, never>,
  'code' | 'name' | 'classify' | 'model' | 'jackpot' | 'fairness'
> & {
  readonly play: (stake: bigint, draws: Draws) => Turn<E>;
  /** As `money` of a definition. */
  readonly minCycleMs: number;
  readonly maxWin: number;
};

/** The definition of a game that is plain. */
export const plainRound = <Code extends string, E>({
  play,
  minCycleMs,
  maxWin,
  ...game
}: PlainDefinition<Code, E>): RoundDefinition<Code, NoOptions, E, never> => ({
  ...game,
  category: 'RNG',
  engine: { is: 'round', open: ({ stake }, draws) => play(stake, draws), act: () => null, leave: () => null },
  options: v.pipe(
    v.strictObject({}),
    v.transform((): NoOptions => ({})),
  ),
  actions: null,
  money: { minCycleMs, maxWin, freeRound: null },
  config: {},
  example: { options: {}, actions: [] },
});
