import { usePage } from '../../../src/client/page.ts';
import { MODEL, mostPearls } from '../model.ts';
import { ladderOf } from '../rules.ts';
import { times, type Board } from './board.ts';

const STEPS = 5;

export function Gauges({ board }: { board: Board }) {
  const { t } = usePage();
  const { pearls, urchins } = board;
  const ladder = ladderOf(urchins);
  const most = mostPearls(urchins);
  // Keeps the last step visible, without a gap at the end of a short ladder.
  const first = Math.max(0, Math.min(pearls - 2, ladder.length - STEPS));
  const isOver = board.status === 'lost' || board.status === 'cashedOut';
  const next = isOver ? undefined : ladder[pearls];
  return (
    <>
      <div className="gauges">
        <div>
          {t('perlas.pearls')}
          <b>
            {pearls} / {Math.min(most, MODEL.cells - urchins)}
          </b>
        </div>
        <div className="is-now">
          {t('perlas.now')}
          <b>{board.multiplier === null ? '–' : times(board.multiplier)}</b>
        </div>
        <div>
          {t('perlas.next')}
          <b>{next === undefined ? '–' : times(next)}</b>
        </div>
      </div>
      <ol className="ladder" aria-label={t('perlas.ladder')}>
        {ladder.slice(first, first + STEPS).map((multiplier, i) => {
          const step = first + i;
          const isDone = step < pearls && board.status !== 'lost';
          const state = isDone ? 'is-done' : step === pearls && !isOver ? 'is-next' : '';
          return (
            <li key={step} className={state}>
              {times(multiplier)}
            </li>
          );
        })}
      </ol>
    </>
  );
}
