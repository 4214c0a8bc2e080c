import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import type { ScriptPlayer } from '@baize/game-kit/scriptPlayer.ts';
import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { FeltRound, GameFacts } from '../../api.ts';
import { difference } from '../amounts.ts';
import { usePage } from '../page.ts';
import { fromHere } from '../verify/link.ts';

type Replayed = Pick<FeltRound, 'stake' | 'win' | 'createdAt'>;
type Stand = { onPlayer: (player: ScriptPlayer) => void; take: number };
type ReplayViewProps = {
  round: Replayed;
  facts: Pick<GameFacts, 'name'>;
  check: string;
  onClose: (() => void) | null;
  children: (stand: Stand) => ReactNode;
};

/** Replays a settled round, marked as such, with pause, step and restart. */
export function ReplayView({ round, facts, check, onClose, children }: ReplayViewProps) {
  const { t, format, hours } = usePage();
  const [player, setPlayer] = useState<ScriptPlayer | null>(null);
  const [take, setTake] = useState(0);
  const handlePlayer = useCallback((next: ScriptPlayer) => {
    setPlayer(next);
    void next.play();
  }, []);
  const win = round.win ?? '0.00';

  return (
    <div className="replay">
      <header className="top-bar">
        {onClose && (
          <button type="button" className="icon-button" aria-label={t('felt.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
        <div className="top-title">
          <h1>{facts.name}</h1>
          <span>
            <time dateTime={round.createdAt}>{hours.format(new Date(round.createdAt))}</time>
          </span>
        </div>
        <a
          className="icon-button"
          href={fromHere(check)}
          target="_blank"
          rel="noopener"
          aria-label={t('felt.fair.check')}
        >
          <Icon name="fairness" />
        </a>
        <strong className="replay-mark">{t('felt.replay')}</strong>
      </header>
      {children({ onPlayer: handlePlayer, take })}
      <footer className="replay-bar">
        <p>
          {t('felt.result', {
            returned: format.money(win),
            stake: format.money(round.stake),
            net: format.signed(difference(win, round.stake)),
          })}
        </p>
        {player && <Buttons key={take} player={player} onAgain={() => setTake(take + 1)} />}
      </footer>
    </div>
  );
}

function Buttons({ player, onAgain }: { player: ScriptPlayer; onAgain: () => void }) {
  const { t } = usePage();
  const { status, shown, length } = useSyncExternalStore(player.subscribe, player.state);
  const isPlaying = status === 'playing';
  return (
    <div className="row-of-buttons">
      <button type="button" className="button" onClick={onAgain}>
        <Icon name="again" />
        {t('felt.again')}
      </button>
      <button
        type="button"
        className="button is-main"
        disabled={status === 'done'}
        onClick={() => (isPlaying ? player.pause() : void player.play())}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
        {isPlaying ? t('felt.pause') : t('felt.play')}
      </button>
      <button
        type="button"
        className="button"
        disabled={isPlaying || status === 'done'}
        onClick={() => void player.step()}
      >
        <Icon name="step" />
        {t('felt.step')}
      </button>
      <progress className="replay-progress" value={shown} max={length} aria-label={t('felt.replay')} />
    </div>
  );
}
