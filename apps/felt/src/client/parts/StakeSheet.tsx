import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { usePlay } from '../page.ts';

type StakeSheetProps = {
  stake: string;
  /** Where what is offered is a part of a stake. */
  title?: string;
  hint?: string;
  onChoose: (stake: string) => void;
  onClose: () => void;
};

export function StakeSheet({ stake, title, hint, onChoose, onClose }: StakeSheetProps) {
  const { t, state, format } = usePlay();
  return (
    <Sheet title={title ?? t('felt.stake')} closeLabel={t('felt.close')} onClose={onClose}>
      <p>{hint ?? t('felt.stakeHint')}</p>
      <div className="stakes" role="group" aria-label={title ?? t('felt.stake')}>
        {state.game.stakes.map((offered) => (
          <button
            key={offered}
            type="button"
            className="button"
            aria-pressed={offered === stake}
            onClick={() => onChoose(offered)}
          >
            {format.short(offered)}
          </button>
        ))}
      </div>
    </Sheet>
  );
}
