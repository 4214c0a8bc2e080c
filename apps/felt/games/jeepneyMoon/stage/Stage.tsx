import { headlamp, spinChip } from '../art/controls.ts';
import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { FeltRound } from '../../../src/api.ts';
import { nextStake } from '../../../src/client/nextStake.ts';
import { useDealer, usePage, usePlay } from '../../../src/client/page.ts';
import { useStake } from '../../../src/client/parts/FreeLine.tsx';
import { FairnessSheet } from '../../../src/client/parts/FairnessSheet.tsx';
import { HistorySheet, type Watched } from '../../../src/client/parts/HistorySheet.tsx';
import { Notices } from '../../../src/client/parts/Notices.tsx';
import { ReplayView } from '../../../src/client/parts/ReplayView.tsx';
import { StakeSheet } from '../../../src/client/parts/StakeSheet.tsx';
import { TopBar } from '../../../src/client/parts/TopBar.tsx';
import { MODEL } from '../model.ts';
import type { JeepneyMoonEvent } from '../script.ts';
import { Announcement } from './Announcement.tsx';
import { at, Cabinet } from './Cabinet.tsx';
import type { Layout } from './layout.ts';
import { Overlays } from './Overlays.tsx';
import { Paytable } from './Paytable.tsx';
import { PlateText } from './PlateText.tsx';
import { isQuickKept, keepQuick } from './quick.ts';
import { createReels } from '../../../src/client/slots/reels.ts';
import { Replay } from './Replay.tsx';
import { MACHINE } from './motion.ts';
import { createShow, type ShowState } from './show.ts';
import './stage.css';
import './overlays.css';
import { loadSymbolArt } from './symbolArt.ts';

type OpenSheet = 'paytable' | 'fairness' | 'stake' | 'history';

export const pictures = loadSymbolArt();

export function Stage() {
  const { state: felt } = usePlay();
  const { stake, isFree, setStake } = useStake();
  const [isQuick, setIsQuick] = useState(isQuickKept);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [watched, setWatched] = useState<Watched | null>(null);
  const close = () => setSheet(null);
  const { reels, show, state, spin } = useSpins(stake, isQuick, setStake);
  const canSpin = !state.isRunning && sheet === null && watched === null;
  useSpinKey(canSpin, spin);

  if (watched) {
    return (
      <ReplayView onClose={() => setWatched(null)} facts={felt.game} {...watched}>
        {(player) => <Replay round={watched.round} {...player} />}
      </ReplayView>
    );
  }
  return (
    <Cabinet reels={reels} show={state}>
      {(layout, art) => (
        <>
          <Bar onFairness={() => setSheet('fairness')} />
          <PlateText layout={layout} show={state} />
          <Controls
            layout={layout}
            show={state}
            stake={stake}
            isFree={isFree}
            isQuick={isQuick}
            onSpin={spin}
            onQuick={() => setIsQuick(keepQuick(!isQuick))}
            onOpen={setSheet}
          />
          <Announcement said={state.said} />
          {state.overlay && (
            <Overlays
              key={state.overlay.kind}
              overlay={state.overlay}
              stake={state.stake}
              art={art}
              onDismiss={() => show.dismiss()}
            />
          )}
          {sheet === 'paytable' && <Paytable facts={felt.game} stake={stake} art={art} onClose={close} />}
          {sheet === 'fairness' && <FairnessSheet onClose={close} />}
          {sheet === 'history' && <HistorySheet onWatch={setWatched} onClose={close} />}
          {sheet === 'stake' && (
            <StakeSheet stake={stake} onChoose={(next) => (setStake(next), close())} onClose={close} />
          )}
          <Notices />
        </>
      )}
    </Cabinet>
  );
}

function Bar({ onFairness }: { onFairness: () => void }) {
  const { t } = usePage();
  return <TopBar subtitle={t('jeepneyMoon.subtitle', { lines: MODEL.lines.length })} onFairness={onFairness} />;
}

/** Sends a stake and shows the round before the next may begin. */
function useSpins(stake: string, isQuick: boolean, onGoesOn: (stake: string) => void) {
  const page = usePlay();
  const { clock, sound, isReduced, dealer, state: felt } = page;
  const quick = useRef(isQuick);
  quick.current = isQuick;
  const { reels, show } = useMemo(() => {
    const reels = createReels(clock, MACHINE);
    const show = createShow({
      clock,
      reels,
      sound,
      isReduced,
      isQuick: () => quick.current,
      minCycleMs: felt.game.minCycleMs,
      overlaysEndAfterMs: null,
    });
    return { reels, show };
  }, [clock, sound, isReduced, felt]);
  const state = useSyncExternalStore(show.subscribe, show.state);

  const present = useCallback(
    async (asking: Promise<FeltRound | null>, staked: string | null) => {
      show.expect(staked);
      const round = await asking;
      if (!round) return show.giveUp();
      // The next is staked as the round of before, until another is chosen.
      if (staked === null) onGoesOn(nextStake(felt.game, round.stake));
      const events = round.events as readonly JeepneyMoonEvent[];
      await show.player({ stake: round.stake, events, goesOn: staked === null }).play();
      dealer.shown(round);
    },
    [dealer, felt, show, onGoesOn],
  );

  useEffect(() => {
    if (dealer.hasKept() || felt.openRound) void present(dealer.resume(felt.openRound), null);
    return () => show.stop();
  }, [dealer, felt, present, show]);

  function spin() {
    if (show.state().isRunning) return;
    sound.tap();
    void present(dealer.play(stake, {}), stake);
  }

  return { reels, show, state, spin };
}

/** Space and Enter spin from anywhere; on a button they press it. */
function useSpinKey(canSpin: boolean, spin: () => void) {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.code !== 'Space' && event.code !== 'Enter') return;
      if (event.target instanceof Element && event.target.closest('button, a, input, dialog')) return;
      event.preventDefault();
      if (canSpin && !event.repeat) spin();
    }
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  });
}

type ControlsProps = {
  layout: Layout;
  show: ShowState;
  stake: string;
  /** The next round is given: its stake cannot be chosen. */
  isFree: boolean;
  isQuick: boolean;
  onSpin: () => void;
  onQuick: () => void;
  onOpen: (sheet: OpenSheet) => void;
};

const SPIN_ART = spinChip();
const LAMP_ART = headlamp();

function Controls({ layout, show, stake, isFree, isQuick, onSpin, onQuick, onOpen }: ControlsProps) {
  const { t, format } = usePage();
  const { isBusy } = useDealer();
  const isLocked = show.isRunning || isBusy;
  return (
    <>
      <button
        type="button"
        className="lamp"
        style={at(layout.stake)}
        aria-label={t('jeepneyMoon.stakeButton', { stake: format.money(stake) })}
        disabled={isLocked || isFree}
        onClick={() => onOpen('stake')}
      >
        <Picture markup={LAMP_ART} />
        <span>
          <small>{t('jeepneyMoon.stake')}</small>
          {format.short(stake)}
        </span>
      </button>
      <button
        type="button"
        className={`spin${show.isSpinning ? ' is-spinning' : ''}`}
        style={at(layout.spin)}
        aria-label={t('jeepneyMoon.spin')}
        // Not `disabled`: that would throw the focus away at every spin.
        aria-disabled={isLocked}
        onClick={onSpin}
      >
        <Picture markup={SPIN_ART} />
      </button>
      <button
        type="button"
        className="lamp"
        style={at(layout.quick)}
        aria-label={t('jeepneyMoon.quickName')}
        aria-pressed={isQuick}
        onClick={onQuick}
      >
        <Picture markup={LAMP_ART} />
        <span>
          <Icon name="bolt" />
          <small>{isQuick ? t('jeepneyMoon.quickOn') : t('jeepneyMoon.quick')}</small>
        </span>
      </button>
      <Bumper layout={layout} show={show} stake={stake} isLocked={isLocked} onOpen={onOpen} />
    </>
  );
}

type BumperProps = Pick<ControlsProps, 'layout' | 'show' | 'stake' | 'onOpen'> & { isLocked: boolean };

function Bumper({ layout, show, stake, isLocked, onOpen }: BumperProps) {
  const { t, format } = usePage();
  return (
    <footer className="bumper" style={at(layout.bumper)}>
      <button
        type="button"
        className="icon-button"
        aria-label={t('jeepneyMoon.paytable')}
        onClick={() => onOpen('paytable')}
      >
        <Icon name="info" />
      </button>
      <Gauge name={t('jeepneyMoon.lines')} value={String(MODEL.lines.length)} />
      <Gauge name={t('jeepneyMoon.stake')} value={format.money(stake)} />
      <Gauge name={t('jeepneyMoon.return')} value={show.returned === null ? '–' : format.money(show.returned)} />
      <button
        type="button"
        className="icon-button"
        aria-label={t('jeepneyMoon.history')}
        disabled={isLocked}
        onClick={() => onOpen('history')}
      >
        <Icon name="history" />
      </button>
    </footer>
  );
}

function Gauge({ name, value }: { name: string; value: string }) {
  return (
    <div className="gauge">
      {name}
      <b>{value}</b>
    </div>
  );
}
