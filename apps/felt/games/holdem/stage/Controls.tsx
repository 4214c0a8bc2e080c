import { useState } from 'react';
import { minorOf } from '../../../src/client/amounts.ts';
import { usePage } from '../../../src/client/page.ts';
import { amountText } from '../../amount.ts';
import type { HoldemAction, HoldemView } from '../script.ts';
import { choicesOf, PARTS, readTyped, sizeOf, stepOf, within, type Ahead, type Choices } from './choices.ts';

type ControlsProps = {
  view: HoldemView;
  isMyTurn: boolean;
  isBusy: boolean;
  ahead: Ahead | null;
  onAhead: (ahead: Ahead | null) => void;
  onAct: (action: HoldemAction) => void;
};

/** In one's turn fold, check or call, and raise with its size; before it what may be decided ahead. */
export function Controls(props: ControlsProps) {
  const { view, isMyTurn } = props;
  const own = view.places[view.place ?? -1];
  if (!own || view.phase === 'over') return <Quiet />;
  if (own.isFolded) return <Quiet why="folded" />;
  if (minorOf(own.chips) === 0n) return <Quiet why="allIn" />;
  // A new turn begins with its own least raise.
  return isMyTurn ? <MyTurn key={`${view.street} ${view.call} ${view.pot}`} {...props} /> : <BeforeTurn {...props} />;
}

/** Nothing can be done: the actions keep their places. */
export function Quiet({ why = null }: { why?: 'folded' | 'allIn' | null }) {
  const { t } = usePage();
  return (
    <div className="actions is-quiet">
      <p>{why === null ? '' : t(`holdem.quiet.${why}`)}</p>
    </div>
  );
}

function MyTurn({ view, isBusy, onAct }: ControlsProps) {
  const { t, format } = usePage();
  const choices = choicesOf(view);
  const [to, setTo] = useState(() => choices.raise?.from ?? '0.00');
  const { call, raise } = choices;
  return (
    <div className="actions">
      {raise && <Size {...{ view, to, isBusy }} onChange={setTo} />}
      <div className="acts">
        {/* A check costs nothing: nothing is folded to. */}
        <Act name={t('holdem.fold')} isPossible={call !== null && !isBusy} onTap={() => onAct({ type: 'fold' })} />
        <Act
          name={call === null ? t('holdem.check') : t(choices.isCallAll ? 'holdem.callAll' : 'holdem.call')}
          amount={call === null ? null : format.short(call)}
          isPossible={!isBusy}
          onTap={() => onAct({ type: call === null ? 'check' : 'call' })}
        />
        <Act
          name={raiseName(choices)}
          amount={raise ? format.short(to) : null}
          isMain
          isPossible={raise !== null && !isBusy}
          onTap={() => onAct({ type: 'raise', to })}
        />
      </div>
    </div>
  );

  function raiseName({ raise: range }: Choices): string {
    if (range && to === range.to) return t('holdem.allIn');
    return t(range?.isBet === false || !range ? 'holdem.raiseTo' : 'holdem.bet');
  }
}

type ActProps = { name: string; amount?: string | null; isMain?: boolean; isPossible: boolean; onTap: () => void };

function Act({ name, amount = null, isMain = false, isPossible, onTap }: ActProps) {
  return (
    <button
      type="button"
      className={`button act ${isMain && isPossible ? 'is-main' : ''}`}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onTap()}
    >
      {name}
      {amount !== null && <bdi>{amount}</bdi>}
    </button>
  );
}

type SizeProps = { view: HoldemView; to: string; isBusy: boolean; onChange: (to: string) => void };

/** The size of a raise: parts of the pot, a slider in small blinds, and figures. */
function Size({ view, to, isBusy, onChange }: SizeProps) {
  const { t, format } = usePage();
  const step = stepOf(view) || 1n;
  const [from, most] = [minorOf(view.raise?.from ?? null), minorOf(view.raise?.to ?? null)];
  const steps = Number((most - from + step - 1n) / step);
  const at = Number((minorOf(to) - from + step - 1n) / step);
  return (
    <div className="size">
      <div className="parts" role="group" aria-label={t('holdem.parts')}>
        {PARTS.map((part) => (
          <button
            key={part}
            type="button"
            className="pill"
            aria-pressed={sizeOf(view, part) === to}
            disabled={isBusy}
            onClick={() => onChange(sizeOf(view, part))}
          >
            {t(`holdem.part.${part}`)}
          </button>
        ))}
      </div>
      <div className="slide">
        <input
          type="range"
          min={0}
          max={steps}
          step={1}
          value={at}
          disabled={isBusy || steps === 0}
          aria-label={t('holdem.size')}
          aria-valuetext={format.money(to)}
          onChange={(event) => onChange(within(view, from + BigInt(event.target.value) * step))}
        />
        <Typed value={to} onCommit={(typed) => onChange(within(view, typed))} />
      </div>
    </div>
  );
}

/** Taken when the field is left or confirmed; what is no number is forgotten. */
function Typed({ value, onCommit }: { value: string; onCommit: (typed: bigint) => void }) {
  const { t } = usePage();
  const [draft, setDraft] = useState<string | null>(null);

  function commit() {
    const typed = draft === null ? null : readTyped(draft);
    setDraft(null);
    if (typed !== null) onCommit(typed);
  }

  return (
    <input
      type="text"
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      className="typed"
      aria-label={t('holdem.sizeTyped')}
      value={draft ?? value.replace(/\.00$/, '')}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}

/** For this one turn: taken back by another tap, and dropped when a call would cost something else. */
function BeforeTurn({ view, ahead, onAhead }: ControlsProps) {
  const { t, format } = usePage();
  const owed = amountText(minorOf(view.call));
  const isFree = minorOf(owed) === 0n;
  const isCall = ahead?.type === 'call' && ahead.amount === owed;
  return (
    <div className="actions">
      <div className="acts is-ahead" role="group" aria-label={t('holdem.ahead')}>
        <button
          type="button"
          className="button act is-choice"
          aria-pressed={ahead?.type === 'checkFold'}
          onClick={() => onAhead(ahead?.type === 'checkFold' ? null : { type: 'checkFold' })}
        >
          {t(isFree ? 'holdem.checkFold' : 'holdem.fold')}
        </button>
        <button
          type="button"
          className="button act is-choice"
          aria-pressed={isCall}
          onClick={() => onAhead(isCall ? null : { type: 'call', amount: owed })}
        >
          {isFree ? t('holdem.check') : t('holdem.call')}
          {!isFree && <bdi>{format.short(owed)}</bdi>}
        </button>
      </div>
    </div>
  );
}
