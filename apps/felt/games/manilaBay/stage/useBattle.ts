import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FeltRound } from '../../../src/api.ts';
import { follow } from '../../../src/client/table/stream.ts';
import { useDealer, usePlay } from '../../../src/client/page.ts';
import type { SeaUpdate } from '../../../src/sea.ts';
import { hitsOf, tallyOf } from '../rules.ts';
import type { Closed, Hit, ManilaBayEvent, ManilaBayOptions } from '../script.ts';
import { amountText } from '../../amount.ts';
import { createBattle, type Battle, type BattleState } from './battle.ts';

const QUIET_MS = 60;

export interface Played {
  readonly battle: Battle;
  readonly state: BattleState;
  /** The magazine that ended last, until the next is loaded. */
  readonly over: { readonly round: FeltRound; readonly closed: Closed | null } | null;
  readonly lastHit: Hit | null;
  readonly isBusy: boolean;
  readonly isResting: boolean;
  readonly isLost: boolean;
  load(stake: string, options: ManilaBayOptions): void;
  cashIn(): void;
}

/** Connects the sea with the room's stream, the magazine with the dealer. */
export function useBattle(): Played {
  const { api, clock, dealer, sound, state: felt } = usePlay();
  const { isBusy } = useDealer();
  const [over, setOver] = useState<Played['over']>(null);
  const [lastHit, setLastHit] = useState<Hit | null>(null);
  const [isResting, setIsResting] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const [battle] = useState(() =>
    createBattle({
      clock,
      send: (roundId, shots) => api.shots(roundId, shots),
      onShot: (gun) => sound.shot(gun === 'torpedo' ? 'large' : 'small'),
      onHit: (hit) => {
        setLastHit(hit);
        if (hit.win === '0.00') sound.pop();
        else sound.coin();
      },
      onEnd: (roundId) => void finish(roundId),
    }),
  );
  const state = useSyncExternalStore(battle.subscribe, battle.state);

  async function finish(roundId: string): Promise<void> {
    const round = await api.round(roundId).catch(() => null);
    if (round) ended(round);
  }

  function ended(round: FeltRound): void {
    const last = (round.events as readonly ManilaBayEvent[]).at(-1);
    setOver({ round, closed: last?.type === 'closed' ? last : null });
    dealer.shown(round);
    setIsResting(true);
    clock.after(felt.game.minCycleMs, () => setIsResting(false));
  }

  function take(round: FeltRound | null): void {
    if (!round) return;
    if (round.status !== 'open') {
      battle.end(round.id, null);
      return ended(round);
    }
    const events = round.events as readonly ManilaBayEvent[];
    const { size, spent, caught } = tallyOf(events);
    const shots = Math.max(0, ...hitsOf(events).map(({ shot }) => shot));
    setOver(null);
    battle.load({ roundId: round.id, size, spent, caught: amountText(caught) }, shots);
    dealer.shown(round);
  }

  useEffect(() => battle.start(), [battle]);

  useEffect(() => {
    const following = follow<SeaUpdate>({
      clock,
      open: (signal) => api.sea(signal),
      onUpdate: (update) => battle.onUpdate(update),
      onConnection: (connection) => setIsLost(connection === 'lost' || connection === 'full'),
      onRefused: () => setIsLost(true),
    });
    const wake = () => following.wake();
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      following.stop();
    };
  }, [api, battle, clock]);

  useEffect(() => {
    if (dealer.hasKept() || felt.openRound) void dealer.resume(felt.openRound).then(take);
    // Once, for what a reload left.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    ...{ battle, state, over, lastHit, isBusy, isResting, isLost },
    load(stake, options) {
      if (isBusy || isResting) return;
      sound.tap();
      void dealer.play(stake, options).then(take);
    },
    cashIn() {
      const { magazine } = battle.state();
      if (!magazine || isBusy) return;
      // What was fired and told is answered first.
      const ask = (): void => {
        if (!battle.isQuiet()) return void clock.after(QUIET_MS, ask);
        const open = battle.state().magazine;
        if (open) void dealer.act(open.roundId, { type: 'cashIn' }).then(take);
      };
      ask();
    },
  };
}
