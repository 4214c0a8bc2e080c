import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { useState, type ReactNode } from 'react';
import type { ReplayedHand, RoomView, SittingReplay } from '../../room.ts';
import { usePage } from '../page.ts';
import './room.css';

/** A hand of a sitting, and how far it has been played again. */
export interface HandStep {
  readonly hand: ReplayedHand;
  readonly view: RoomView;
  readonly isLast: boolean;
}

type HandStepsProps = {
  replay: SittingReplay;
  /** The class that the game's look hangs on. */
  className: string;
  /** The table as it was then. */
  children: (step: HandStep) => ReactNode;
  /** Beside what says which hand this is. */
  beside?: (step: HandStep) => ReactNode;
};

/** A sitting's hands again, move by move, as its player saw them. */
export function HandSteps({ replay: { hands }, className, children, beside }: HandStepsProps) {
  const { t } = usePage();
  const [{ which, at }, setPlace] = useState({ which: 0, at: 0 });
  const hand = hands[which];
  const view = hand?.views[at];
  if (!hand || !view) return <p className="replay-none">{t('room.noHands')}</p>;
  const last = hand.views.length - 1;
  const step = { hand, view, isLast: at === last };
  return (
    <div className={`room ${className} is-replay`}>
      {children(step)}
      <div className="room-controls">
        <p className="replay-where">
          {t('room.replayWhere', { hand: hand.number, move: at, moves: last })} {beside?.(step)}
        </p>
        <div className="row-of-buttons">
          <button
            type="button"
            className="button"
            disabled={which === 0}
            onClick={() => setPlace({ which: which - 1, at: 0 })}
          >
            {t('room.handBefore')}
          </button>
          <button type="button" className="button" disabled={at === 0} onClick={() => setPlace({ which, at: at - 1 })}>
            {t('room.moveBack')}
          </button>
          <button
            type="button"
            className="button is-main"
            disabled={at === last}
            onClick={() => setPlace({ which, at: at + 1 })}
          >
            <Icon name="step" />
            {t('felt.step')}
          </button>
          <button
            type="button"
            className="button"
            disabled={which === hands.length - 1}
            onClick={() => setPlace({ which: which + 1, at: 0 })}
          >
            {t('room.handAfter')}
          </button>
        </div>
      </div>
    </div>
  );
}
