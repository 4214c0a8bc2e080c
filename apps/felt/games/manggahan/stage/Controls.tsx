import { difference, isMore } from '../../../src/client/amounts.ts';
import { usePlay } from '../../../src/client/page.ts';
import { StakeStepper } from '../../../src/client/parts/StakeStepper.tsx';
import { Stepper } from '../../../src/client/parts/Stepper.tsx';
import { Outcome } from '../../../src/client/solo/Outcome.tsx';
import { MODEL } from '../model.ts';
import type { ManggahanOptions } from '../script.ts';
import { resultOf, type Board } from './board.ts';

type SizesProps = { options: ManggahanOptions; isFixed: boolean; onChoose: (options: ManggahanOptions) => void };

/** The three orchards; each begins with its own number of nests. */
export function Sizes({ options, isFixed, onChoose }: SizesProps) {
  const { t } = usePlay();
  return (
    <div className="orchard-sizes" role="radiogroup" aria-label={t('manggahan.orchard')}>
      {MODEL.orchards.map(({ cells, nestsDefault }) => (
        <label key={cells}>
          <input
            type="radio"
            name="orchard"
            className="unseen"
            checked={cells === options.orchard}
            disabled={isFixed}
            onChange={() => onChoose({ orchard: cells, nests: nestsDefault })}
          />
          <span>{t('manggahan.orchardSize', { side: Math.sqrt(cells) })}</span>
        </label>
      ))}
    </div>
  );
}

type ControlsProps = {
  board: Board;
  stake: string;
  played: string;
  options: ManggahanOptions;
  marked: readonly number[];
  /** What half of what is out is; null: it cannot be sent home now. */
  half: string | null;
  isBusy: boolean;
  isResting: boolean;
  isFree: boolean;
  onStake: (stake: string) => void;
  onOptions: (options: ManggahanOptions) => void;
  onStart: () => void;
  onHalf: () => void;
  onHome: () => void;
};

export function Controls(props: ControlsProps) {
  const { board, stake, played, options, isFree, onStake, onOptions } = props;
  const { t, format } = usePlay();
  const isOpen = board.status === 'open';
  const { orchard, nests } = isOpen ? board.options : options;
  const step = (to: number, label: string) => ({
    label,
    isPossible: !isOpen && to >= 1 && to < orchard,
    onTap: () => onOptions({ orchard, nests: to }),
  });
  const result = resultOf(board, played);
  return (
    <div className="solo-controls">
      <Stepper
        name={t('manggahan.nests')}
        value={String(nests)}
        fewer={step(nests - 1, t('manggahan.fewer'))}
        more={step(nests + 1, t('manggahan.more'))}
      />
      <StakeStepper stake={stake} played={isOpen ? played : null} isFixed={isOpen || isFree} onStake={onStake} />
      <Outcome
        result={result}
        won={
          board.status === 'lost'
            ? t('manggahan.lostSafe', { amount: format.money(board.worth) })
            : t('manggahan.won', { amount: format.money(board.worth) })
        }
        lost={t('manggahan.lost')}
      >
        <Hint {...props} />
      </Outcome>
      <Actions {...props} />
    </div>
  );
}

/** What stands where the result will. */
function Hint({ board: { status, safe }, marked }: ControlsProps) {
  const { t, format } = usePlay();
  const count = marked.length;
  if (status !== 'open') return count > 0 ? t('manggahan.marked', { count }) : t('manggahan.markHint');
  if (count > 0) return t('manggahan.opening', { count });
  return isMore(safe, '0.00') && <b className="is-safe">{t('manggahan.safe', { amount: format.money(safe) })}</b>;
}

function Actions({ board, stake, played, marked, half, isBusy, isResting, onStart, onHalf, onHome }: ControlsProps) {
  const { t, format } = usePlay();
  const { status, mangoes, worth } = board;
  const isOpening = marked.length > 0;
  const amount = half && format.money(half);
  return (
    <div className="orchard-actions">
      <button
        type="button"
        className="button is-quiet"
        disabled={half === null || isBusy || isOpening}
        aria-label={amount === null ? t('manggahan.half') : t('manggahan.halfSaid', { amount })}
        onClick={onHalf}
      >
        <span>
          {t('manggahan.half')} <small>{amount ?? '–'}</small>
        </span>
      </button>
      {status === 'open' ? (
        <button
          type="button"
          className="button is-main is-action"
          disabled={isBusy || mangoes === 0 || isOpening}
          onClick={onHome}
        >
          {mangoes === 0 ? (
            t('manggahan.pickFirst')
          ) : (
            <span>
              {t('manggahan.home', { amount: format.money(worth) })}{' '}
              <small>{t('felt.net', { net: format.signed(difference(worth, played)) })}</small>
            </span>
          )}
        </button>
      ) : (
        <button type="button" className="button is-main is-action" disabled={isBusy || isResting} onClick={onStart}>
          {isOpening
            ? t('manggahan.startMarked', { count: marked.length })
            : t(status === 'ready' ? 'manggahan.start' : 'manggahan.startAgain')}{' '}
          · {format.money(stake)}
        </button>
      )}
    </div>
  );
}
