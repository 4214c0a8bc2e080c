import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { usePage } from '../../../src/client/page.ts';
import { LETTERS } from '../art/ball.ts';

type BoardSheetProps = { balls: readonly number[]; calls: number; onClose: () => void };

/** All 75 numbers; those that are out are lit. */
export function BoardSheet({ balls, calls, onClose }: BoardSheetProps) {
  const { t } = usePage();
  const out = balls.slice(0, calls);
  const isOut = new Set(out);
  return (
    <Sheet title={t('bingoHall.boardTitle')} closeLabel={t('felt.close')} onClose={onClose}>
      <p>{t('bingoHall.boardCount', { calls })}</p>
      <div className="bingo-board" dir="ltr">
        {LETTERS.map((letter, column) => (
          <ol key={letter} start={column * 15 + 1} aria-label={letter} data-column={column}>
            <li aria-hidden="true">{letter}</li>
            {Array.from({ length: 15 }, (_, at) => column * 15 + at + 1).map((number) => (
              <li
                key={number}
                className={isOut.has(number) ? (number === out.at(-1) ? 'is-out is-new' : 'is-out') : ''}
              >
                {number}
                {isOut.has(number) && <span className="unseen">{t('bingoHall.isOut')}</span>}
              </li>
            ))}
          </ol>
        ))}
      </div>
    </Sheet>
  );
}
