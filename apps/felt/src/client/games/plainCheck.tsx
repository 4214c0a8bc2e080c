import type { Draws } from '@baize/fair/draws.ts';
import type { ComponentType, ReactNode } from 'react';
import { amountText } from '../../../games/amount.ts';
import type { Turn } from '../../../games/definition.ts';
import { useTexts } from '../verify/useTexts.ts';
import type { GameCheck } from './check.ts';

type Played<E> = { readonly events: readonly E[]; readonly win: string };

type PlainCheck<E> = {
  readonly play: (stake: bigint, draws: Draws) => Turn<E>;
  /** Where not every stake can be shared among lines or ways. */
  readonly isStakePossible?: (stake: bigint) => boolean;
  /** What is shown of a round under its win. */
  readonly Finding: ComponentType<{ events: readonly E[] }>;
  readonly Algorithm: ComponentType;
};

/** The check of a game in which nothing is chosen but the stake: it has no fields of its own. */
export const plainCheck = <E,>({ play, isStakePossible, Finding, Algorithm }: PlainCheck<E>): GameCheck<Played<E>> => ({
  own: {},
  lines: () => [],
  fieldsOf: () => ({}),
  problemsOf: (_, stake) => (stake > 0n && isStakePossible?.(stake) === false ? ['stake'] : []),
  problem: () => '',
  async recompute({ stake }, draws) {
    const { events, win } = await draws((stream) => play(stake, stream));
    return { events, win: amountText(win ?? 0n) };
  },
  Finding: ({ result: { events, win } }) => (
    <Total win={win}>
      <Finding events={events} />
    </Total>
  ),
  Algorithm,
});

function Total({ win, children }: { win: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <>
      <p>
        <strong>{t('verify.total', { win })}</strong>
      </p>
      {children}
    </>
  );
}
