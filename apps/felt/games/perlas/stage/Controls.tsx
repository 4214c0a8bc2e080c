import { difference, isMore } from '../../../src/client/amounts.ts';
import { usePlay } from '../../../src/client/page.ts';
import { MODEL } from '../model.ts';
import type { Board } from './board.ts';
import { PERLAS_TEXTS } from './texts.ts';

type ControlsProps = {
  board: Board;
  stake: string;
  played: string;
  urchins: number;
  isBusy: boolean;
  onStake: (stake: string) => void;
  onUrchins: (urchins: number) => void;
  onDive: () => void;
  onCashOut: () => void;
};

export function Controls(props: ControlsProps) {
  const { board, stake, played, urchins, onStake, onUrchins } = props;
  const { state, language, format } = usePlay();
  const texts = PERLAS_TEXTS[language];
  const { stakes } = state.game;
  const at = stakes.indexOf(stake);
  const isReady = board.status !== 'diving';
  return (
    <div className="perlas-controls">
      <Stepper
        name={texts.urchins}
        value={String(isReady ? urchins : board.urchins)}
        fewer={{
          label: texts.fewer,
          isPossible: isReady && urchins > MODEL.urchinsMin,
          onTap: () => onUrchins(urchins - 1),
        }}
        more={{
          label: texts.moreUrchins,
          isPossible: isReady && urchins < MODEL.urchinsMax,
          onTap: () => onUrchins(urchins + 1),
        }}
      />
      <Stepper
        name={texts.stake}
        value={format.money(isReady ? stake : played)}
        fewer={{ label: texts.lower, isPossible: isReady && at > 0, onTap: () => onStake(stakes[at - 1] ?? stake) }}
        more={{
          label: texts.higher,
          isPossible: isReady && at < stakes.length - 1,
          onTap: () => onStake(stakes[at + 1] ?? stake),
        }}
      />
      <Outcome {...props} />
      <MainAction {...props} />
    </div>
  );
}

/** Its place is reserved, so that a result moves nothing. */
function Outcome({ board: { status, worth }, played: stake }: ControlsProps) {
  const { language, format } = usePlay();
  const texts = PERLAS_TEXTS[language];
  if (status === 'lost') {
    return (
      <p className="outcome">
        <b>{texts.lost}</b>
        <span>{texts.lostHint(format.money(stake))}</span>
      </p>
    );
  }
  if (status !== 'cashedOut' || worth === null) return <p className="outcome" />;
  // A return at or below the stake is told plainly, without gold.
  return (
    <p className={`outcome ${isMore(worth, stake) ? 'is-win' : ''}`}>
      <b>{texts.won(format.money(worth))}</b>
      <span>{texts.net(format.signed(difference(worth, stake)))}</span>
    </p>
  );
}

function MainAction({ board, stake, played, isBusy, onDive, onCashOut }: ControlsProps) {
  const { language, format } = usePlay();
  const texts = PERLAS_TEXTS[language];
  const { status, worth } = board;
  switch (status) {
    case 'diving':
      return (
        <button
          type="button"
          className="button is-main is-action"
          disabled={isBusy || worth === null}
          onClick={onCashOut}
        >
          {worth === null ? (
            texts.pickFirst
          ) : (
            <span>
              {texts.cashOut(format.money(worth))}
              <small>{texts.net(format.signed(difference(worth, played)))}</small>
            </span>
          )}
        </button>
      );
    case 'ready':
    case 'lost':
    case 'cashedOut':
      return (
        <button type="button" className="button is-main is-action" disabled={isBusy} onClick={onDive}>
          {status === 'ready' ? texts.dive : texts.diveAgain} · {format.money(stake)}
        </button>
      );
  }
}

type Tap = { label: string; isPossible: boolean; onTap: () => void };

function Stepper({ name, value, fewer, more }: { name: string; value: string; fewer: Tap; more: Tap }) {
  return (
    <div className="stepper" role="group" aria-label={name}>
      <button type="button" aria-label={fewer.label} disabled={!fewer.isPossible} onClick={fewer.onTap}>
        −
      </button>
      <span aria-live="polite">
        {name}
        <b>{value}</b>
      </span>
      <button type="button" aria-label={more.label} disabled={!more.isPossible} onClick={more.onTap}>
        +
      </button>
    </div>
  );
}
