import type { ComponentProps, ReactNode } from 'react';
import type { FeltRound } from '../../api.ts';
import { usePlay } from '../page.ts';
import { BigWin } from '../parts/BigWin.tsx';
import type { StakeChoice } from '../parts/FreeLine.tsx';
import { StakeStepper } from '../parts/StakeStepper.tsx';
import { Announcement, Outcome } from '../solo/Outcome.tsx';
import { SoloGame } from '../solo/SoloGame.tsx';

type SlotGameProps = Omit<ComponentProps<typeof SoloGame>, 'stake' | 'limits'> & {
  choice: StakeChoice;
  /** The last round, once it is told. */
  round: FeltRound | null;
  /** Stands in the outcome's place while there is none. */
  luck: ReactNode;
  lost: string;
  /** Said before the result. */
  said?: string;
  action: { readonly text: string; readonly isBusy: boolean; readonly isRunning: boolean; readonly onTap: () => void };
};

/** A slot as it is played: what turns or falls, its outcome, the stake and the one button. */
export function SlotGame({ choice, round, luck, lost, said = '', action, children, ...game }: SlotGameProps) {
  const { format } = usePlay();
  const { stake, isFree, setStake } = choice;
  const result = round && { win: round.win ?? '0.00', stake: round.stake };
  return (
    <SoloGame {...game} stake={stake}>
      {children}
      <div className="solo-controls">
        <Outcome result={result} lost={lost}>
          {luck}
        </Outcome>
        <StakeStepper stake={stake} isFixed={action.isBusy || isFree} onStake={setStake} />
        <button
          type="button"
          className="button is-main is-action"
          // Not `disabled`: that would throw the focus away at every round.
          aria-disabled={action.isBusy}
          aria-busy={action.isRunning}
          onClick={action.onTap}
        >
          <span>
            {action.text} <small>{format.money(stake)}</small>
          </span>
        </button>
      </div>
      <Announcement result={result} text={said} />
      {result && <BigWin key={round?.id} {...result} />}
    </SoloGame>
  );
}
