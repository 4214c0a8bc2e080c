import { usePlay } from '../page.ts';
import { Stepper } from './Stepper.tsx';

type StakeStepperProps = {
  stake: string;
  /** Shown instead, while a round is under way. */
  played?: string | null;
  isFixed: boolean;
  onStake: (stake: string) => void;
};

/** The next round's stake among those that are offered. */
export function StakeStepper({ stake, played = null, isFixed, onStake }: StakeStepperProps) {
  const { t, state, format } = usePlay();
  const { stakes } = state.game;
  const at = stakes.indexOf(stake);
  return (
    <Stepper
      name={t('felt.stake')}
      value={format.money(played ?? stake)}
      fewer={{ label: t('felt.lower'), isPossible: !isFixed && at > 0, onTap: () => onStake(stakes[at - 1] ?? stake) }}
      more={{
        label: t('felt.higher'),
        isPossible: !isFixed && at < stakes.length - 1,
        onTap: () => onStake(stakes[at + 1] ?? stake),
      }}
    />
  );
}
