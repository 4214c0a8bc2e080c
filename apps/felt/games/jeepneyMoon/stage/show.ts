import { pause, Stopped, type Clock } from '@baize/game-kit/clock.ts';
import { createScriptPlayer, type Handlers, type ScriptPlayer } from '@baize/game-kit/scriptPlayer.ts';
import type { Sound } from '@baize/game-kit/sound.ts';
import { celebrationOf, isMore, minorOf, notesOf } from '../../../src/client/amounts.ts';
import { MODEL } from '../model.ts';
import type { JeepneyMoonEvent, Spin, SymbolId } from '../script.ts';
import { FLIGHT_MS, type Highlight, type Reels } from '../../../src/client/slots/reels.ts';

export type Plate =
  | { readonly kind: 'welcome' | 'luck' | 'none' | 'scatters' }
  | { readonly kind: 'freeSpin' }
  /** A late answer. After a reload the stake comes with the answer. */
  | { readonly kind: 'waiting'; readonly stake: string | null }
  /** A round from before the page loaded, shown from its start; nothing is staked again. */
  | { readonly kind: 'goesOn'; readonly stake: string }
  | { readonly kind: 'total'; readonly win: string }
  | { readonly kind: 'quiet'; readonly win: string; readonly isLighting: boolean }
  | { readonly kind: 'win'; readonly win: string; readonly lines: number; readonly isLighting: boolean };

export type Overlay =
  | { readonly kind: 'bigWin'; readonly win: string }
  | { readonly kind: 'freeSpins'; readonly spins: number; readonly isMore: boolean }
  | { readonly kind: 'freeTotal'; readonly total: string }
  | { readonly kind: 'maxWin'; readonly win: string };

export type Said =
  | { readonly kind: 'freeSpin'; readonly index: number; readonly of: number; readonly win: string }
  | { readonly kind: 'freeSpins'; readonly spins: number }
  | { readonly kind: 'result'; readonly win: string; readonly stake: string };

export type ShowState = {
  /** The stake of the round shown; the next may differ. */
  readonly stake: string;
  readonly isRunning: boolean;
  readonly isSpinning: boolean;
  readonly isViolet: boolean;
  readonly freeSpin: { readonly index: number; readonly of: number } | null;
  /** The lamps shine for a win above the stake. */
  readonly isLit: boolean;
  readonly plate: Plate;
  readonly returned: string | null;
  readonly overlay: Overlay | null;
  readonly said: Said | null;
};

export type Round = {
  readonly stake: string;
  readonly events: readonly JeepneyMoonEvent[];
  readonly goesOn?: boolean;
};

/** Plays rounds on the stage: what happens when. Draws nothing. */
export interface Show {
  state(): ShowState;
  subscribe(listener: () => void): () => void;
  player(round: Round): ScriptPlayer;
  expect(stake: string | null): void;
  giveUp(): void;
  dismiss(): void;
  stop(): void;
}

export type Tools = {
  readonly clock: Clock;
  readonly reels: Reels<SymbolId>;
  readonly sound: Sound;
  readonly isReduced: boolean;
  readonly isQuick: () => boolean;
  /** The shortest spin, whatever the player chose (RTS 14D; the server enforces it, too). */
  readonly minCycleMs: number;
  /** A replay goes on by itself; a player must tap. */
  readonly overlaysEndAfterMs: number | null;
};

const isBig = (win: string, stake: string): boolean => ['big', 'huge'].includes(celebrationOf(win, stake));
const COUNT_UP_MS = 700;
const LOOK_MS = { loud: 1300, quiet: 500 };
const SCATTERS_MS = 900;

const AT_REST: ShowState = {
  stake: '0.00',
  isRunning: false,
  isSpinning: false,
  isViolet: false,
  freeSpin: null,
  isLit: false,
  plate: { kind: 'welcome' },
  returned: null,
  overlay: null,
  said: null,
};

export function createShow(tools: Tools): Show {
  const { clock, reels, sound, isReduced } = tools;
  let state = AT_REST;
  let dismiss: (() => void) | null = null;
  let endWait = () => {};
  const stopping = new AbortController();
  const listeners = new Set<() => void>();

  function change(next: Partial<ShowState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const rest = (ms: number) => pause(clock, ms, stopping.signal);

  async function cover(overlay: Overlay): Promise<void> {
    change({ overlay });
    await new Promise<void>((resolve) => {
      dismiss = resolve;
      if (tools.overlaysEndAfterMs !== null) clock.after(tools.overlaysEndAfterMs, resolve);
    });
    dismiss = null;
    change({ overlay: null });
    if (stopping.signal.aborted) throw new Stopped();
  }

  /** Returns how long the player may look before the next free spin. */
  async function celebrate(spin: Spin, stake: string): Promise<number> {
    const highlights = spin.wins.map(({ cells, line }): Highlight => ({ cells, rows: MODEL.lines[line] ?? null }));
    // The spin that awards free spins only begins its round: no net yet.
    const isLighting = spin.scatters.length >= MODEL.freeSpins.scatters;
    if (minorOf(spin.win) === 0n) {
      change({ plate: isLighting ? state.plate : { kind: 'none' }, returned: spin.total });
      // One low note as it comes to rest; a free spin costs nothing.
      if (!isLighting && spin.mode !== 'free') sound.lose();
      return LOOK_MS.quiet;
    }
    if (!isMore(spin.win, stake)) {
      // At or below the stake is no win: no dimming, lines or counting, one soft note.
      reels.celebrate(highlights, 'quiet');
      sound.quiet();
      change({ plate: { kind: 'quiet', win: spin.win, isLighting }, returned: spin.total });
      return LOOK_MS.quiet;
    }
    reels.celebrate(highlights, 'loud');
    sound.win(notesOf(spin.win, stake));
    change({ plate: { kind: 'win', win: spin.win, lines: spin.wins.length, isLighting }, isLit: true });
    if (!isReduced) await rest(COUNT_UP_MS);
    change({ returned: spin.total });
    if (isBig(spin.win, stake)) {
      if (!isReduced) await rest(500);
      sound.big();
      await cover({ kind: 'bigWin', win: spin.win });
    }
    return LOOK_MS.loud;
  }

  function handlersFor(stake: string, begin: Plate): Handlers<JeepneyMoonEvent> {
    let spins = 0;
    let scatters: Spin['scatters'] = [];

    return {
      async spin(spin) {
        const start = clock.now();
        const isFree = spin.mode === 'free';
        scatters = spin.scatters;
        const freeSpin = isFree ? { index: spin.index, of: spins } : null;
        const plate: Plate = isFree ? { kind: 'freeSpin' } : begin;
        change({ isRunning: true, isSpinning: true, isLit: false, isViolet: isFree, freeSpin, plate, said: null });
        sound.spin();
        await reels.spin({
          grid: spin.grid,
          stops: spin.stops,
          isQuick: tools.isQuick(),
          isReduced,
          onStop: (reel) => sound.reelStop(reel),
          onTease: () => sound.tease(),
        });
        change({ isSpinning: false });
        const look = await celebrate(spin, stake);
        if (isFree) {
          change({ said: { kind: 'freeSpin', index: spin.index, of: spins, win: spin.win } });
          await rest(look);
        }
        await rest(Math.max(0, tools.minCycleMs - (clock.now() - start)));
      },
      async freeSpinsAwarded({ spins: awarded }) {
        const isMore = spins > 0;
        spins += awarded;
        if (isMore || state.isLit) await rest(SCATTERS_MS);
        reels.celebrate([{ cells: scatters, rows: null }], 'loud');
        change({ plate: { kind: 'scatters' } });
        sound.bell();
        await rest(SCATTERS_MS);
        change({ said: { kind: 'freeSpins', spins: awarded } });
        sound.big();
        await cover({ kind: 'freeSpins', spins: awarded, isMore });
        reels.clear();
        change({ isViolet: true, isLit: false });
      },
      async maxWinReached({ win }) {
        sound.big();
        await cover({ kind: 'maxWin', win });
      },
      async freeSpinsEnded({ total }) {
        // Nothing, or no more than the stake, is told without fanfare.
        if (isMore(total, stake)) {
          if (isBig(total, stake)) sound.big();
          else sound.win(notesOf(total, stake));
          await cover({ kind: 'freeTotal', total });
        }
        change({ isViolet: false });
      },
      ended({ win }) {
        // After free spins the plate shows the whole round.
        const plate: Plate = spins > 0 ? { kind: 'total', win } : state.plate;
        change({ isRunning: false, freeSpin: null, returned: win, plate, said: { kind: 'result', win, stake } });
      },
    };
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    player({ stake, events, goesOn = false }) {
      endWait();
      reels.clear();
      const plate: Plate = goesOn ? { kind: 'goesOn', stake } : { kind: 'luck' };
      change({ ...AT_REST, stake, isRunning: true, plate });
      return createScriptPlayer(events, handlersFor(stake, plate));
    },
    expect(stake) {
      reels.clear();
      if (!isReduced) reels.takeOff();
      change({ ...AT_REST, isRunning: true, isSpinning: true, plate: { kind: 'luck' } });
      endWait();
      endWait = clock.after(FLIGHT_MS, () => change({ plate: { kind: 'waiting', stake } }));
    },
    giveUp() {
      endWait();
      reels.turnBack();
      change({ ...AT_REST });
    },
    dismiss() {
      dismiss?.();
    },
    stop() {
      endWait();
      stopping.abort();
      reels.stop();
      dismiss?.();
    },
  };
}
