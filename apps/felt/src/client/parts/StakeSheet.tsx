import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { usePlay } from '../page.ts';

type StakeSheetProps = { stake: string; onChoose: (stake: string) => void; onClose: () => void };

export function StakeSheet({ stake, onChoose, onClose }: StakeSheetProps) {
  const { texts, state, format } = usePlay();
  return (
    <Sheet title={texts.stake} closeLabel={texts.close} onClose={onClose}>
      <p>{texts.stakeHint}</p>
      <div className="stakes" role="group" aria-label={texts.stake}>
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
