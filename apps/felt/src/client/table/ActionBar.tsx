import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { isEmpty } from './bets.ts';
import { TotalBet } from './MoneyLine.tsx';
import { useTable, useTablePage, useTableTexts } from './seat.ts';

/** Take back, total, clear, repeat and double. Nothing here moves when a round ends. */
export function ActionBar() {
  const texts = useTableTexts();
  const { table, sound } = useTablePage();
  const { canBet, canUndo, placed, waiting, lastBets, isUndoing } = useTable();
  const isBare = isEmpty(placed) && isEmpty(waiting);

  function handle(act: () => unknown) {
    sound.chip();
    act();
  }

  return (
    <div className="action-bar">
      <button
        type="button"
        className="table-button"
        aria-label={texts.undo}
        aria-busy={isUndoing}
        disabled={!canUndo}
        onClick={() => handle(table.undo)}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className="table-button"
        aria-label={texts.clear}
        disabled={!canUndo}
        onClick={() => handle(table.clear)}
      >
        <Icon name="clear" />
      </button>
      <TotalBet />
      <button
        type="button"
        className="table-button"
        aria-label={texts.repeat}
        disabled={!canBet || !isBare || isEmpty(lastBets)}
        onClick={() => handle(table.repeat)}
      >
        <Icon name="again" />
      </button>
      <button
        type="button"
        className="table-button"
        aria-label={texts.double}
        disabled={!canBet || isBare}
        onClick={() => handle(table.double)}
      >
        <Icon name="double" />
      </button>
    </div>
  );
}
