import { difference } from '../../../src/client/amounts.ts';
import { usePlay } from '../../../src/client/page.ts';
import { StakeStepper } from '../../../src/client/parts/StakeStepper.tsx';
import { Outcome } from '../../../src/client/solo/Outcome.tsx';
import { Stepper } from '../../../src/client/parts/Stepper.tsx';
import { MODEL } from '../model.ts';
import { resultOf, type Board } from './board.ts';

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
  const { t, format } = usePlay();
  const isReady = board.status !== 'diving';
  return (
    <div className="solo-controls">
      <Stepper
        name={t('perlas.urchins')}
        value={String(isReady ? urchins : board.urchins)}
        fewer={{
          label: t('perlas.fewer'),
          isPossible: isReady && urchins > MODEL.urchinsMin,
          onTap: () => onUrchins(urchins - 1),
        }}
        more={{
          label: t('perlas.moreUrchins'),
          isPossible: isReady && urchins < MODEL.urchinsMax,
          onTap: () => onUrchins(urchins + 1),
        }}
      />
      <StakeStepper stake={stake} played={isReady ? null : played} isFixed={!isReady} onStake={onStake} />
      <Outcome
        result={resultOf(board, played)}
        won={board.worth === null ? undefined : t('perlas.won', { amount: format.money(board.worth) })}
        lost={t('perlas.lost')}
      />
      <MainAction {...props} />
    </div>
  );
}

function MainAction({ board, stake, played, isBusy, onDive, onCashOut }: ControlsProps) {
  const { t, format } = usePlay();
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
            t('perlas.pickFirst')
          ) : (
            <span>
              {t('perlas.cashOut', { amount: format.money(worth) })}
              <small>{t('felt.net', { net: format.signed(difference(worth, played)) })}</small>
            </span>
          )}
        </button>
      );
    case 'ready':
    case 'lost':
    case 'cashedOut':
      return (
        <button type="button" className="button is-main is-action" disabled={isBusy} onClick={onDive}>
          {status === 'ready' ? t('perlas.dive') : t('perlas.diveAgain')} · {format.money(stake)}
        </button>
      );
  }
}
