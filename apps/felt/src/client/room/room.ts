import type { Clock } from '@baize/game-kit/clock.ts';
import { sha256 } from '@baize/fair/web.ts';
import type { FeltErrorCode } from '../../api.ts';
import type {
  ProvenCard,
  RoomAction,
  RoomLook,
  RoomState,
  RoomUpdate,
  SitRequest,
  SittingSummary,
} from '../../room.ts';
import { Refusal } from '../api.ts';
import type { Host } from '../host.ts';
import { insist } from '../insist.ts';
import { newKey } from '../keep.ts';
import { follow, type Connection, type Following } from '../table/stream.ts';
import type { KeepSeat } from './keepSeat.ts';
import { rootOf } from './proofs.ts';
import type { RoomApi } from './roomApi.ts';

export interface RoomClientView {
  readonly state: RoomState;
  /** Where the player sits; null: nowhere. */
  readonly look: RoomLook | null;
  readonly connection: Connection;
  /** Something that the player has asked for is on its way. */
  readonly isBusy: boolean;
  readonly refusal: FeltErrorCode | null;
  /** Whether each card that was seen of this hand was in its place before the first was dealt. */
  readonly proof: 'waiting' | 'good' | 'bad';
  /** What the player has got up with, until dismissed. */
  readonly left: SittingSummary | null;
}

/** A page at a table of players: where it sits, the stream, its own seeds, its moves. */
export interface RoomStore {
  view(): RoomClientView;
  subscribe(listener: () => void): () => void;
  /** The server's clock. */
  now(): number;
  sit(ask: Pick<SitRequest, 'stake' | 'buyIn' | 'bots'>): Promise<void>;
  act(action: RoomAction): Promise<void>;
  setAway(isAway: boolean): Promise<void>;
  /** Pays at once what is owed, or waits. */
  setPosts(posts: boolean): Promise<void>;
  topUp(amount: string): Promise<void>;
  leave(): Promise<void>;
  dismiss(): void;
  askBalance(): Promise<void>;
  wake(): void;
  stop(): void;
}

/** A win that the site has not taken yet changes the balance a little later. */
const LATER_MS = 3000;
const SEED_BYTES = 16;

type Tools = { readonly api: RoomApi; readonly keep: KeepSeat; readonly clock: Clock; readonly host: Host };

export function joinRoom({ api, keep, clock, host }: Tools, first: RoomState): RoomStore {
  let view: RoomClientView = {
    ...{ state: first, look: first.look, connection: 'joining', isBusy: false },
    ...{ refusal: null, proof: 'waiting', left: null },
  };
  let offset = first.serverTime - clock.now();
  let following: Following | null = null;
  const listeners = new Set<() => void>();
  const proofs = createProofs((proof) => show({ proof }));
  const seeds = createOwnSeeds(api, keep);

  function show(change: Partial<RoomClientView>): void {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  /** Every look, whichever way it came; one that is older than what is known is passed over. */
  function take(look: RoomLook | null): void {
    if (look && isOlder(look, view.look)) return;
    const before = view.look?.mine ?? null;
    if (look && look.mine === null) return void goneFrom(before?.id ?? null);
    show({ look });
    if (!look) return;
    proofs.isOf(look.hand);
    seeds.follow(look);
    begin();
  }

  function begin(): void {
    following ??= follow<RoomUpdate>({
      clock,
      open: (signal) => api.stream(signal),
      onConnection: (connection) => show({ connection }),
      onRefused: () => void look(),
      onUpdate(update) {
        if ('serverTime' in update) offset = update.serverTime - clock.now();
        if (update.type === 'look') take(update.look);
        if (update.type === 'cards') proofs.add(update.hand, update.cards);
        if (update.type === 'balance') show({ state: { ...view.state, balance: update.balance } });
      },
    });
  }

  function end(): void {
    following?.stop();
    following = null;
  }

  async function look(): Promise<void> {
    const state = await asked(() => api.state()).catch(() => null);
    if (state?.look) return take(state.look);
    if (state) await goneFrom(view.look?.mine?.id ?? null);
  }

  /** The player sits no more: what is returned is told, and where one may sit. */
  async function goneFrom(id: string | null): Promise<void> {
    end();
    show({ look: null, connection: 'joining' });
    const [state, page] = await Promise.all([asked(() => api.state()), asked(() => api.sittings(null))]);
    // The table may have said it before the answer did.
    const left = id === null ? view.left : (page.list.find((one) => one.id === id) ?? null);
    show({ state, left });
    host.tell('roundClosed');
    clock.after(LATER_MS, () => void store.askBalance());
    // Its seat was asked for again meanwhile.
    if (state.look) take(state.look);
  }

  const asked = <T>(ask: () => Promise<T>): Promise<T> => insist(clock, ask);

  /** One thing at a time; a refusal is told, and the truth asked for. */
  async function doing(work: () => Promise<RoomLook | null>): Promise<void> {
    if (view.isBusy) return;
    show({ isBusy: true, refusal: null });
    try {
      const seen = await work();
      show({ isBusy: false });
      if (seen) take(seen);
      else await goneFrom(view.look?.mine?.id ?? null);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // A move that came too late says so by the table itself.
      const isLate = error.code === 'action.notPossible' || error.code === 'round.notOpen';
      show({ isBusy: false, refusal: isLate ? null : error.code });
      await look();
    }
  }

  async function sitDown(request: SitRequest): Promise<RoomLook> {
    keep.setPending(request);
    try {
      return await asked(() => api.sit(request));
    } finally {
      keep.setPending(null);
      host.tell('balance');
    }
  }

  const store: RoomStore = {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now: () => clock.now() + offset,
    sit: (ask) =>
      doing(async () => sitDown({ ...ask, key: newKey(), device: keep.device(), promise: await seeds.make() })),
    act: (action) =>
      doing(async () => {
        const { hand } = view.look ?? {};
        if (!hand) return view.look;
        const request = { hand: hand.id, seq: hand.seq, key: newKey(), action };
        return asked(() => api.act(request));
      }),
    setAway: (isAway) => doing(() => asked(() => api.setAway(isAway))),
    setPosts: (posts) => doing(() => asked(() => api.setPosts(posts))),
    topUp: (amount) =>
      doing(async () => {
        const request = { key: newKey(), amount };
        const seen = await asked(() => api.topUp(request));
        host.tell('balance');
        void store.askBalance();
        return seen;
      }),
    leave: () => doing(async () => (await asked(() => api.leave())).look),
    dismiss: () => show({ refusal: null, left: null }),
    async askBalance() {
      const known = await api.state().catch(() => null);
      if (!known?.balance) return;
      if (known.balance !== view.state.balance) host.tell('balance');
      show({ state: { ...view.state, balance: known.balance } });
    },
    wake: () => following?.wake(),
    stop: end,
  };

  const pending = keep.pending();
  if (first.look) take(first.look);
  // Bought before a reload: the same key is the same seat.
  else if (pending) void doing(() => sitDown(pending));
  return store;
}

/** Answers and stream may cross. */
const isOlder = (look: RoomLook, known: RoomLook | null): boolean =>
  known?.id === look.id &&
  ((look.hand?.number ?? 0) < (known.hand?.number ?? 0) ||
    (look.hand?.id === known.hand?.id && (look.hand?.seq ?? 0) < (known.hand?.seq ?? 0)));

/** Checks every card against the root that came before the first of them. */
function createProofs(tell: (proof: RoomClientView['proof']) => void) {
  let hand = '';
  let root: string | null = null;
  let isBad = false;
  const waiting = new Map<string, ProvenCard[]>();

  async function check(cards: readonly ProvenCard[], ofHand: string, ofRoot: string): Promise<void> {
    // Where the page is not on a secure line, the browser has no hashes.
    if (globalThis.crypto?.subtle === undefined) return;
    const roots = await Promise.all(cards.map(rootOf));
    if (ofHand !== hand) return;
    isBad ||= roots.some((one) => one !== ofRoot);
    tell(isBad ? 'bad' : 'good');
  }

  function drain(): void {
    const cards = waiting.get(hand) ?? [];
    if (root === null || cards.length === 0) return;
    waiting.delete(hand);
    void check(cards, hand, root);
  }

  return {
    /** The first root of a hand is the one that counts. */
    isOf(look: RoomLook['hand']): void {
      if (look && look.id !== hand) {
        [hand, root, isBad] = [look.id, null, false];
        tell('waiting');
      }
      root ??= look?.root ?? null;
      drain();
    },
    add(ofHand: string, cards: readonly ProvenCard[]): void {
      waiting.set(ofHand, [...(waiting.get(ofHand) ?? []), ...cards]);
      drain();
    },
  };
}

/** Its own part of each deck: promised by a hash during the hand before, opened when the house has made its own. */
function createOwnSeeds(api: RoomApi, keep: KeepSeat) {
  let promised = '';
  let opened = '';

  /** A new seed is kept; its hash is its promise. null: the browser has no hashes here. */
  async function make(): Promise<string | null> {
    if (globalThis.crypto?.subtle === undefined) return null;
    const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
    const seed = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const hash = await sha256(seed);
    keep.keepSeed(hash, seed);
    return hash;
  }

  async function promise(): Promise<void> {
    const hash = await make();
    if (hash !== null) await api.promise(hash);
  }

  return {
    make,
    follow({ mine, hand }: RoomLook): void {
      const turn = `${mine?.id} ${hand?.number ?? 0}`;
      if (mine && !mine.isPromised && promised !== turn) {
        promised = turn;
        promise().catch(() => (promised = ''));
      }
      const wanted = hand?.wantsSeed ?? null;
      const seed = wanted === null ? null : keep.seed(wanted);
      if (!hand || wanted === null || seed === null || opened === wanted) return;
      opened = wanted;
      api.openSeed(hand.id, seed).catch(() => (opened = ''));
    },
  };
}
