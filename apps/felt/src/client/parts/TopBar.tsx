import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { useState, type ReactNode } from 'react';
import type { PlayMode } from '../../api.ts';
import type { Host } from '../host.ts';
import { useDealer, usePage, usePlay } from '../page.ts';
import { FreeLine } from './FreeLine.tsx';

const SOUND_KEY = 'felt.sound';

/** Whether the player left the sound on; on is the default. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(SOUND_KEY) !== 'off';
  } catch {
    return true;
  }
}

type TopBarProps = { subtitle: string; onFairness: () => void };

export function TopBar({ subtitle, onFairness }: TopBarProps) {
  const { state, host } = usePlay();
  const { balance } = useDealer();
  const { mode } = state.player;
  return (
    <>
      <GameBar {...{ name: state.game.name, subtitle, balance, mode, host, onFairness }} />
      <FreeLine />
    </>
  );
}

type GameBarProps = {
  name: string;
  subtitle: string;
  balance: string | null;
  mode: PlayMode;
  host: Host;
  onFairness: () => void;
  /** A table's menu, which has the sound where the bar is short. */
  menu?: ReactNode;
};

/** Back, name, balance, fairness and sound; framed, only what the site's bar lacks. */
export function GameBar({ name, subtitle, balance, mode, host, onFairness, menu }: GameBarProps) {
  const { t, format } = usePage();
  const kind = mode === 'free' ? t('felt.playMoney') : mode === 'trial' ? t('felt.trialMoney') : t('felt.balance');
  if (host.isFramed && mode !== 'free') {
    return (
      <header className="top-bar framed">
        <h1 className="unseen">{name}</h1>
        <span className="top-title">{subtitle}</span>
        <FairnessButton onTap={onFairness} />
        <SoundButton />
        {menu}
      </header>
    );
  }
  return (
    <header className="top-bar">
      <button
        type="button"
        className="icon-button"
        aria-label={t('felt.backToLobby')}
        onClick={() => host.tell('exit')}
      >
        <Icon name="back" />
      </button>
      <div className="top-title">
        <h1>{name}</h1>
        <span>{subtitle}</span>
      </div>
      <div className="balance">
        <small>{kind}</small>
        <b>{balance === null ? <span aria-label={t('felt.noBalance')}>–</span> : format.money(balance)}</b>
      </div>
      <FairnessButton onTap={onFairness} isSpare={menu !== undefined} />
      {menu ?? <SoundButton />}
    </header>
  );
}

/** `isSpare`: also in the menu, so the narrowest phones drop it. */
function FairnessButton({ onTap, isSpare = false }: { onTap: () => void; isSpare?: boolean }) {
  const { t } = usePage();
  return (
    <button
      type="button"
      className={`icon-button ${isSpare ? 'is-spare' : ''}`}
      aria-label={t('felt.fairness')}
      onClick={onTap}
    >
      <Icon name="fairness" />
    </button>
  );
}

/** The sound's state and switch; kept for the next game. */
export function useSoundSwitch(): { isOn: boolean; toggle: () => void } {
  const { sound } = usePage();
  const [isOn, setIsOn] = useState(sound.isOn());

  function toggle() {
    sound.setOn(!isOn);
    setIsOn(!isOn);
    try {
      localStorage.setItem(SOUND_KEY, isOn ? 'off' : 'on');
    } catch {
      // Without storage: on next time.
    }
  }

  return { isOn, toggle };
}

function SoundButton() {
  const { t } = usePage();
  const { isOn, toggle } = useSoundSwitch();

  return (
    <button
      type="button"
      className="icon-button"
      aria-label={isOn ? t('felt.soundOff') : t('felt.soundOn')}
      onClick={toggle}
    >
      <Icon name={isOn ? 'sound' : 'muted'} />
    </button>
  );
}
