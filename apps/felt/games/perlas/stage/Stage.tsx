import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import type { Sound } from '@baize/game-kit/sound.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FeltRound } from '../../../src/api.ts';
import { difference, isMore, notesOf } from '../../../src/client/amounts.ts';
import { nextStake } from '../../../src/client/nextStake.ts';
import { useDealer, usePlay } from '../../../src/client/page.ts';
import { FairnessSheet } from '../../../src/client/parts/FairnessSheet.tsx';
import { GameFoot } from '../../../src/client/parts/GameFoot.tsx';
import { GameLimits } from '../../../src/client/parts/GameLimits.tsx';
import { useStakeNow } from '../../../src/client/parts/FreeLine.tsx';
import { HistorySheet, type Watched } from '../../../src/client/parts/HistorySheet.tsx';
import { Notices } from '../../../src/client/parts/Notices.tsx';
import { ReplayView } from '../../../src/client/parts/ReplayView.tsx';
import { TopBar } from '../../../src/client/parts/TopBar.tsx';
import { MODEL } from '../model.ts';
import type { PerlasAction, PerlasEvent } from '../script.ts';
import { boardOf, isWin, type Board } from './board.ts';
import { Controls } from './Controls.tsx';
import { Gauges } from './Gauges.tsx';
import { Replay } from './Replay.tsx';
import { Sea } from './Sea.tsx';
import { Shells } from './Shells.tsx';

type OpenSheet = 'fairness' | 'rules' | 'history';

/** Perlas as it is played. */
export function Stage() {
  const { t, state: felt } = usePlay();
  const [chosen, setStake] = useState(nextStake(felt.game, felt.openRound?.stake));
  const { stake } = useStakeNow(chosen);
  const [urchins, setUrchins] = useState(felt.game.config.urchinsDefault ?? MODEL.urchinsDefault);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [watched, setWatched] = useState<Watched | null>(null);
  const dive = useDive(stake, urchins);
  const { board, round } = dive;
  const close = () => setSheet(null);

  if (watched) {
    return (
      <ReplayView onClose={() => setWatched(null)} facts={felt.game} {...watched}>
        {(player) => <Replay round={watched.round} {...player} />}
      </ReplayView>
    );
  }
  return (
    <Sea>
      <TopBar subtitle={t('perlas.subtitle')} onFairness={() => setSheet('fairness')} />
      <Gauges board={board} />
      <Shells
        board={board}
        isWon={isWin(board, round?.stake ?? stake)}
        waitingFor={dive.waitingFor}
        onPick={board.status === 'diving' && !dive.isBusy ? dive.pick : null}
      />
      <Controls
        board={board}
        stake={stake}
        played={round?.stake ?? stake}
        urchins={urchins}
        isBusy={dive.isBusy || dive.isResting}
        onStake={setStake}
        onUrchins={setUrchins}
        onDive={dive.start}
        onCashOut={dive.cashOut}
      />
      <GameFoot
        onRules={() => setSheet('rules')}
        onFairness={() => setSheet('fairness')}
        onHistory={() => setSheet('history')}
      />
      <Announcement board={board} stake={round?.stake ?? stake} />
      {sheet === 'fairness' && <FairnessSheet onClose={close} />}
      {sheet === 'history' && <HistorySheet onWatch={setWatched} onClose={close} />}
      {sheet === 'rules' && <Rules stake={stake} onClose={close} />}
      <Notices />
    </Sea>
  );
}

const RULES = [1, 2, 3, 4, 5] as const;

function Rules({ stake, onClose }: { stake: string; onClose: () => void }) {
  const { t, state: felt } = usePlay();
  const { rtp, maxWin } = felt.game;
  return (
    <Sheet title={t('felt.rules')} closeLabel={t('felt.close')} onClose={onClose}>
      <ul className="rules">
        {RULES.map((rule) => (
          <li key={rule}>{t(`perlas.rulesList.${rule}`, { rtp, maxWin, cells: MODEL.cells })}</li>
        ))}
      </ul>
      <GameLimits facts={felt.game} stake={stake} />
    </Sheet>
  );
}

const AFTER_RESULT_MS = 800;

/** One round after another: the server's answer is the board. */
function useDive(stake: string, urchins: number) {
  const { clock, dealer, sound, isReduced, state: felt } = usePlay();
  const { isBusy } = useDealer();
  const [round, setRound] = useState(felt.openRound);
  const [isResting, setIsResting] = useState(false);
  const startedAt = useRef(clock.now());
  const [waitingFor, setWaitingFor] = useState<number | null>(null);
  // Felt plays Perlas' rounds with Perlas' events.
  const events = (round?.events ?? []) as readonly PerlasEvent[];
  const board = boardOf(events, urchins);

  const take = useCallback(
    async (asking: Promise<FeltRound | null>) => {
      const next = await asking;
      setWaitingFor(null);
      if (!next) return;
      setRound(next);
      dealer.shown(next);
      playResult(next, sound, isReduced);
      if (next.status === 'open') return;
      // A second tap on "cash out" must not start the next round, and cycles have a least length.
      const rest = Math.max(AFTER_RESULT_MS, startedAt.current + felt.game.minCycleMs - clock.now());
      setIsResting(true);
      clock.after(rest, () => setIsResting(false));
    },
    [clock, dealer, felt, isReduced, sound],
  );

  useEffect(() => {
    if (dealer.hasKept() || felt.openRound) void take(dealer.resume(felt.openRound));
  }, [dealer, felt, take]);

  function act(action: PerlasAction): void {
    if (round && !isBusy) void take(dealer.act(round.id, action));
  }

  return {
    board,
    round,
    isBusy,
    waitingFor,
    start() {
      if (isBusy || isResting) return;
      startedAt.current = clock.now();
      sound.tap();
      void take(dealer.play(stake, { urchins }));
    },
    pick(cell: number) {
      setWaitingFor(cell);
      act({ type: 'pick', cell });
    },
    cashOut: () => act({ type: 'cashOut' }),
    isResting,
  };
}

function playResult(next: FeltRound, sound: Sound, isReduced: boolean): void {
  const last = (next.events as readonly PerlasEvent[]).at(-1);
  if (last?.type === 'pearl') sound.pearl();
  if (last?.type === 'urchin') {
    sound.lose();
    if (!isReduced) navigator.vibrate?.(60);
  }
  if (last?.type === 'cashedOut') {
    if (isMore(last.win, next.stake)) sound.win(notesOf(last.win, next.stake));
    else sound.quiet();
  }
}

/** Tells pearls, losses and wins to those who listen. */
export function Announcement({ board, stake }: { board: Board; stake: string }) {
  const { t, format } = usePlay();
  const { status, worth, pearls } = board;
  const result = (win: string) =>
    t('felt.result', {
      returned: format.money(win),
      stake: format.money(stake),
      net: format.signed(difference(win, stake)),
    });
  const text =
    status === 'lost'
      ? `${t('perlas.lost')} ${result('0.00')}`
      : status === 'cashedOut' && worth !== null
        ? result(worth)
        : status === 'diving' && worth !== null
          ? t('perlas.found', { pearls, worth: format.money(worth) })
          : '';
  return (
    <p className="unseen" role="status" aria-live="polite">
      {text}
    </p>
  );
}
