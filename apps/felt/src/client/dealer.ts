import { pause, type Clock } from '@baize/game-kit/clock.ts';
import type {
  FairnessState,
  FeltErrorCode,
  FeltRound,
  FeltState,
  FreeRounds,
  GameAction,
  GameOptions,
  SeedsRotated,
} from '../api.ts';
import { Refusal, type Api } from './api.ts';
import { insist as insistOn, waitMs } from './insist.ts';
import type { Host } from './host.ts';
import { newKey, type Keep, type Pending } from './keep.ts';

export type DealerState = {
  readonly balance: string | null;
  readonly fairness: FairnessState;
  /** `lost`: unanswered, being repeated. `slow`: the stake is still on its way. */
  readonly connection: 'fine' | 'lost' | 'slow';
  readonly isBusy: boolean;
  readonly refusal: FeltErrorCode | null;
  /** While some are left every round is one; then they tell what they won. */
  readonly freeRounds: FreeRounds | null;
};

/**
 * Sends the player's decisions exactly once: the key is kept before sending and repeated until answered, and nothing
 * else can be asked meanwhile.
 */
export interface Dealer {
  state(): DealerState;
  subscribe(listener: () => void): () => void;
  /** Plays a round, a free one while there are some. Null when refused (`state().refusal`) or busy. */
  play(stake: string, options: GameOptions): Promise<FeltRound | null>;
  act(roundId: string, action: GameAction): Promise<FeltRound | null>;
  /** Whether a reload left a request whose result has not been seen. */
  hasKept(): boolean;
  /** Resumes after a reload: the kept request's round, or the server's open one. */
  resume(openRound: FeltRound | null): Promise<FeltRound | null>;
  /** The result was seen: the balance may show it, the kept request goes. */
  shown(round: FeltRound): void;
  rotateSeeds(clientSeed: string): Promise<SeedsRotated | null>;
  dismissRefusal(): void;
  /** Money came from outside the game. A round under way brings the balance itself. */
  askBalance(): Promise<void>;
}

type Tools = { api: Api; keep: Keep; clock: Clock; host: Host; state: FeltState };

const SETTLE_MS = [400, 800, 1500, 3000];
const TOO_SOON_MS = 300;
const SLOW_ATTEMPTS = 2;

export function createDealer({ api, keep, clock, host, state: { balance, fairness, freeRounds } }: Tools): Dealer {
  let state: DealerState = { balance, fairness, connection: 'fine', isBusy: false, refusal: null, freeRounds };
  const listeners = new Set<() => void>();

  function change(next: Partial<DealerState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /** Repeats the same request until answered or refused. */
  async function insist<T>(ask: () => Promise<T>): Promise<T> {
    const answer = await insistOn(
      clock,
      () => inTime(ask),
      () => change({ connection: 'lost' }),
    );
    if (state.connection === 'lost') change({ connection: 'fine' });
    return answer;
  }

  /** Asked too soon after the last, it is asked a little later. */
  async function inTime<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'round.tooSoon') throw error;
      await pause(clock, TOO_SOON_MS);
      return inTime(ask);
    }
  }

  /** A round whose stake is still on its way has no result yet. */
  async function settled(round: FeltRound): Promise<FeltRound> {
    let current = round;
    for (let attempt = 0; current.status === 'betting'; attempt++) {
      await pause(clock, SETTLE_MS[Math.min(attempt, SETTLE_MS.length - 1)] ?? 0);
      if (attempt >= SLOW_ATTEMPTS) change({ connection: 'slow' });
      current = await insist(() => api.round(round.id));
    }
    return current;
  }

  async function send(pending: Pending): Promise<FeltRound | null> {
    change({ isBusy: true, refusal: null });
    keep.setPending(pending, state.fairness.serverSeedHash);
    try {
      const round = await settled(await insist(() => request(pending)));
      if (round.status === 'void') throw new Refusal({ error: { code: 'platform.refused', message: '' } });
      if (pending.kind === 'play') change({ fairness: { ...state.fairness, nonce: round.nonce + 1 } });
      return takenUp(round);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // A session's end says nothing about the round: the next launch asks again.
      if (!error.code.startsWith('session.')) keep.clearPending();
      // Another window, or a round from before: take it up instead of refusing.
      if (error.code === 'round.open' && error.round) return takenUp(await settled(error.round));
      // What was taken back, or is over: the server says what is left.
      if (pending.kind === 'play' && pending.reward) void findFree();
      change({ refusal: error.code });
      return null;
    } finally {
      change({ isBusy: false, connection: 'fine' });
    }
  }

  function takenUp(round: FeltRound): FeltRound {
    host.tell('roundOpened');
    return round;
  }

  function request(pending: Pending): Promise<FeltRound> {
    if (pending.kind === 'act') return api.act(pending.roundId, pending.key, pending.action);
    const { key, stake, options, reward = null } = pending;
    return api.play({ key, stake, options, ...(reward && { reward }) });
  }

  /** The win may still be on its way after the round was shown. */
  async function followBalance(round: FeltRound): Promise<void> {
    let current = round;
    for (let attempt = 0; current.status === 'paying' && !state.isBusy; attempt++) {
      await pause(clock, SETTLE_MS[Math.min(attempt, SETTLE_MS.length - 1)] ?? 0);
      current = await api.round(round.id).catch(() => current);
    }
    if (current.balance !== null && !state.isBusy) change({ balance: current.balance });
    // A closed round has reported the balance, too.
    if (current !== round || round.status === 'open') host.tell('balance');
  }

  async function findBalance(): Promise<void> {
    for (let attempt = 0; state.balance === null; attempt++) {
      await pause(clock, waitMs(attempt));
      const known = await api.state().catch(() => null);
      if (known && state.balance === null) change({ balance: known.balance });
    }
  }

  async function findFree(): Promise<void> {
    const known = await api.state().catch(() => null);
    if (known) change({ freeRounds: known.freeRounds });
  }

  /** The next round: a free one while there are some. */
  function nextOf(stake: string): { readonly stake: string; readonly reward?: string } {
    const { freeRounds: free } = state;
    if (free && free.left > 0) return { stake: free.stake, reward: free.id };
    // The last free round was seen: now it is the player's own money.
    if (free) change({ freeRounds: null });
    return { stake };
  }

  if (balance === null) void findBalance();

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async play(stake, options) {
      if (state.isBusy) return null;
      return send({ kind: 'play', key: newKey(), options, ...nextOf(stake) });
    },
    async act(roundId, action) {
      if (state.isBusy) return null;
      return send({ kind: 'act', key: newKey(), roundId, action });
    },
    hasKept: () => keep.pending(state.fairness.serverSeedHash) !== null,
    async resume(openRound) {
      const pending = keep.pending(state.fairness.serverSeedHash);
      if (pending === null && openRound === null) return null;
      // Before the answer: the site asks who leaves, and waits for the result.
      host.tell('roundOpened');
      const round = pending ? await send(pending) : openRound && (await settled(openRound));
      if (round === null && openRound === null) host.tell('roundClosed');
      return round;
    },
    shown(round) {
      keep.clearPending();
      if (round.balance !== null) change({ balance: round.balance });
      if (round.freeRounds) change({ freeRounds: round.freeRounds });
      if (round.status !== 'open') host.tell('roundClosed');
      void followBalance(round);
    },
    async rotateSeeds(clientSeed) {
      if (state.isBusy) return null;
      change({ isBusy: true, refusal: null });
      try {
        const rotated = await api.rotateSeeds(clientSeed);
        change({ fairness: rotated.next });
        return rotated;
      } catch (error) {
        // Not a round: nothing is lost, so the player may simply try again.
        change({ refusal: error instanceof Refusal ? error.code : 'server.fault' });
        return null;
      } finally {
        change({ isBusy: false });
      }
    },
    dismissRefusal: () => change({ refusal: null }),
    async askBalance() {
      const known = await api.state().catch(() => null);
      if (known?.balance && !state.isBusy && !known.openRound)
        change({ balance: known.balance, refusal: null, freeRounds: known.freeRounds });
    },
  };
}
