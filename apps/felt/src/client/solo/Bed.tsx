import { useRef, useState, type KeyboardEvent } from 'react';
import { stepFrom } from './stepFrom.ts';
import './bed.css';

export type BedCell = {
  /** A find, what ends the round, and what lay where nobody looked. */
  readonly is: 'closed' | 'good' | 'hit' | 'unopened-good' | 'unopened-bad';
  readonly label: string;
  /** The class of its picture. */
  readonly picture: string;
  readonly isNew?: boolean;
  readonly isWaiting?: boolean;
  /** Opens as this number of those that were chosen beforehand; 0: not chosen. */
  readonly mark?: number;
};

type BedProps = {
  name: string;
  label: string;
  /** Cells in a row. */
  side: number;
  cells: readonly BedCell[];
  /** The round returned more than its stake: its finds shine. */
  isWon: boolean;
  onTap: ((cell: number) => void) | null;
};

/** A square bed of cells, left to right in every language: one stop of the Tab key, arrows move inside. */
export function Bed({ name, label, side, cells, isWon, onTap }: BedProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [stood, setStood] = useState<number | null>(null);
  const current = stood !== null && stood < cells.length ? stood : Math.floor(cells.length / 2);

  function handleKey(event: KeyboardEvent) {
    const next = stepFrom(current, event.key, side);
    if (next === null) return;
    event.preventDefault();
    setStood(next);
    grid.current?.querySelector<HTMLButtonElement>(`[data-cell="${next}"]`)?.focus();
  }

  return (
    <div
      ref={grid}
      className={`cell-bed ${name} ${isWon ? 'is-won' : ''}`}
      role="grid"
      aria-label={label}
      dir="ltr"
      onKeyDown={handleKey}
    >
      {Array.from({ length: side }, (_, row) => (
        <div key={row} role="row" style={{ gridTemplateColumns: `repeat(${side}, 1fr)` }}>
          {cells.slice(row * side, row * side + side).map(({ is, picture, mark = 0, ...cell }, column) => {
            const at = row * side + column;
            return (
              <div key={at} role="gridcell">
                <button
                  type="button"
                  data-cell={at}
                  className={`bed-cell is-${is} ${cell.isNew ? 'is-new' : ''} ${cell.isWaiting ? 'is-waiting' : ''} ${mark > 0 ? 'is-marked' : ''}`}
                  tabIndex={at === current ? 0 : -1}
                  aria-label={cell.label}
                  aria-disabled={onTap === null || is !== 'closed'}
                  onClick={() => {
                    setStood(at);
                    if (is === 'closed') onTap?.(at);
                  }}
                >
                  <span key={is} className={`bed-picture ${picture}`} />
                  {mark > 0 && <span className="bed-mark">{mark}</span>}
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
