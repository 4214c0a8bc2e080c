import { useState } from 'react';
import { Face } from '../../../src/client/cards/FlatCard.tsx';
import { usePage } from '../../../src/client/page.ts';
import { HandSteps, type HandStep } from '../../../src/client/room/HandSteps.tsx';
import type { SittingReplay } from '../../../src/room.ts';
import { historyText } from './history.ts';
import { spotsIn, viewIn } from './people.ts';
import { Table } from './Table.tsx';
import { cardName } from './words.ts';
import './stage.css';
import './seats.css';
import './controls.css';
import './small.css';

/** A sitting's hands again, move by move; each also as text. */
export function Replay({ replay }: { replay: SittingReplay }) {
  const { t } = usePage();
  const [isText, setIsText] = useState(false);
  return (
    <HandSteps
      {...{ replay, className: 'holdem' }}
      beside={({ hand }) => (
        <>
          <button type="button" className="button is-small" aria-pressed={isText} onClick={() => setIsText(!isText)}>
            {t('holdem.asText')}
          </button>
          {isText && (
            <button
              type="button"
              className="button is-small"
              onClick={() => void navigator.clipboard?.writeText(historyText(hand, replay)).catch(() => undefined)}
            >
              {t('holdem.copy')}
            </button>
          )}
        </>
      )}
    >
      {(step) =>
        isText ? (
          <pre className="history-text" dir="ltr">
            {historyText(step.hand, replay)}
          </pre>
        ) : (
          <Shown key={step.hand.id} {...step} />
        )
      }
    </HandSteps>
  );
}

function Shown({ hand, view: shown }: HandStep) {
  const { t } = usePage();
  const view = viewIn(shown);
  if (!view) return null;
  const turn = view.phase === 'over' ? null : { place: view.turn, left: 1, seconds: 0, isBank: false };
  return (
    <>
      <Table {...{ view, turn }} spots={spotsIn(hand, view)} turned={view.board.length} />
      <div className="my-cards">
        <span className="two" role="group" aria-label={t('holdem.yourCards')}>
          {view.mine.map((card) => (
            <span key={card}>
              <Face card={card} label={cardName(card, t)} />
            </span>
          ))}
        </span>
      </div>
    </>
  );
}
