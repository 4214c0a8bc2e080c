import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import type { ScriptPlayer } from '@baize/game-kit/scriptPlayer.ts';
import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { FeltRound, GameFacts } from '../../api.ts';
import { difference } from '../amounts.ts';
import type { PlayerProps } from '../games/client.ts';
import { usePage } from '../page.ts';
import { ReplayFrame, ReplayResult } from './ReplayFrame.tsx';

type Replayed = Pick<FeltRound, 'stake' | 'win' | 'createdAt' | 'jackpots'>;
type ReplayViewProps = {
  round: Replayed;
  facts: Pick<GameFacts, 'name'>;
  check: string;
  onClose: (() => void) | null;
  children: (stand: PlayerProps) => ReactNode;
};

/** Replays a settled round, marked as such, with pause, step and restart. */
export function ReplayView({ round, facts, check, onClose, children }: ReplayViewProps) {
  const [player, setPlayer] = useState<ScriptPlayer | null>(null);
  const [take, setTake] = useState(0);
  const handlePlayer = useCallback((next: ScriptPlayer) => {
    setPlayer(next);
    void next.play();
  }, []);
  const win = round.win ?? '0.00';

  const bar = (
    <>
      <ReplayResult {...{ win, stake: round.stake, net: difference(win, round.stake) }} />
      {player && round.jackpots && <Besides key={`beside ${take}`} player={player} jackpots={round.jackpots} />}
      {player && <Buttons key={take} player={player} onAgain={() => setTake(take + 1)} />}
    </>
  );
  return (
    <ReplayFrame name={facts.name} at={new Date(round.createdAt)} {...{ check, onClose, bar }}>
      {children({ onPlayer: handlePlayer, take })}
    </ReplayFrame>
  );
}

type BesidesProps = { player: ScriptPlayer; jackpots: NonNullable<Replayed['jackpots']> };

/** What the round hit besides: told when its script is over, as it was then. */
function Besides({ player, jackpots }: BesidesProps) {
  const { t, format } = usePage();
  const { status } = useSyncExternalStore(player.subscribe, player.state);
  if (status !== 'done') return null;
  return jackpots.map(({ level, amount, at }) => (
    <p key={`${level} ${at}`} role="status">
      <b>{t('fiesta.besideWon', { level: t(`fiesta.levels.${level}`), amount: format.money(amount) })}</b>
    </p>
  ));
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
