import { useRef, useState, type KeyboardEvent } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { stepFrom, type Board, type Shell } from './board.ts';

const PICTURES: Readonly<Record<Shell, 'shell' | 'pearl' | 'urchin'>> = {
  closed: 'shell',
  pearl: 'pearl',
  sting: 'urchin',
  urchin: 'urchin',
  'unopened-pearl': 'pearl',
  'unopened-urchin': 'urchin',
};

/** As texts name them. */
const SAID: Readonly<Record<Shell, string>> = {
  closed: 'closed',
  pearl: 'pearl',
  sting: 'sting',
  urchin: 'urchin',
  'unopened-pearl': 'unopenedPearl',
  'unopened-urchin': 'unopenedUrchin',
};

type ShellsProps = {
  board: Board;
  /** The round returned more than its stake: its pearls shine. */
  isWon: boolean;
  waitingFor: number | null;
  onPick: ((cell: number) => void) | null;
};

/** The 25 shells: one stop of the Tab key, arrows move inside. */
export function Shells({ board, isWon, waitingFor, onPick }: ShellsProps) {
  const { t } = usePage();
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(12);

  function handleKey(event: KeyboardEvent) {
    const next = stepFrom(current, event.key);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    grid.current?.querySelector<HTMLButtonElement>(`[data-cell="${next}"]`)?.focus();
  }

  function pick(cell: number, shell: Shell) {
    setCurrent(cell);
    if (shell === 'closed') onPick?.(cell);
  }

  return (
    <div
      ref={grid}
      className={`shells is-${board.status} ${isWon ? 'is-won' : ''}`}
      role="grid"
      aria-label={t('perlas.shells')}
      onKeyDown={handleKey}
    >
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} role="row">
          {board.shells.slice(row * 5, row * 5 + 5).map((shell, column) => {
            const cell = row * 5 + column;
            const isNew = board.newest === cell ? ' is-new' : '';
            const isWaiting = waitingFor === cell ? ' is-waiting' : '';
            return (
              <div key={cell} role="gridcell">
                <button
                  type="button"
                  data-cell={cell}
                  className={`shell is-${shell}${isNew}${isWaiting}`}
                  tabIndex={cell === current ? 0 : -1}
                  aria-label={t('perlas.shell', { number: cell + 1, shell: SAID[shell] })}
                  aria-disabled={onPick === null || shell !== 'closed'}
                  onClick={() => pick(cell, shell)}
                >
                  <span key={shell} className={`shell-picture is-${PICTURES[shell]}`} />
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
