import { commitmentOf, drawsOf } from '@baize/fair/node.ts';
import type { Seeds } from '@baize/fair/seeds.ts';
import { amountText, readAmount } from '../../../games/amount.ts';
import { MODEL as SLOT, PUBLISHED as SLOT_PUBLISHED } from '../../../games/jeepneyMoon/model.ts';
import { playRound } from '../../../games/jeepneyMoon/rules.ts';
import { MODEL as SHELLS, PUBLISHED as SHELLS_PUBLISHED } from '../../../games/perlas/model.ts';
import { act, startRound } from '../../../games/perlas/rules.ts';
import type { PerlasAction, PerlasEvent, PerlasOptions } from '../../../games/perlas/script.ts';
import type { FeltErrorCode, FeltRound, FeltState, GameCode, GameEvent, GameFacts } from '../../api.ts';

export type FakeAnswer = { readonly status: number; readonly content: unknown };

type Body = {
  key?: string;
  stake?: string;
  options?: PerlasOptions;
  action?: PerlasAction;
  clientSeed?: string;
  launch?: string;
};
type Kept = { round: FeltRound; seeds: Seeds };

const COMMON = { minCycleMs: 2500, modelHash: '0'.repeat(64) };
const FACTS: Readonly<Record<GameCode, GameFacts>> = {
  'jeepney-moon': {
    ...COMMON,
    code: 'jeepney-moon',
    name: 'Jeepney Moon',
    rtp: SLOT_PUBLISHED.rtp,
    maxWin: String(SLOT.maxWin),
    stakes: ['2.00', '4.00', '10.00', '20.00', '40.00', '100.00', '200.00', '1000.00'],
    defaultStake: '20.00',
    config: {},
  },
  perlas: {
    ...COMMON,
    minCycleMs: 0,
    code: 'perlas',
    name: 'Perlas',
    rtp: SHELLS_PUBLISHED.rtp,
    maxWin: String(SHELLS.maxWin),
    stakes: ['5.00', '10.00', '20.00', '50.00', '100.00', '500.00'],
    defaultStake: '50.00',
    config: {
      cells: 25,
      urchinsMin: SHELLS.urchinsMin,
      urchinsMax: SHELLS.urchinsMax,
      urchinsDefault: SHELLS.urchinsDefault,
    },
  },
};

const isLighting = ([, next]: readonly GameEvent[]): boolean => next?.type === 'freeSpinsAwarded';
const firstOf = ([first]: readonly GameEvent[]): bigint => (first?.type === 'spin' && readAmount(first.win)) || 0n;

/** Conditions of a round for each outcome that can be forced. */
const OUTCOMES: Readonly<Record<string, (events: readonly GameEvent[], win: bigint, stake: bigint) => boolean>> = {
  none: (_, win) => win === 0n,
  quiet: (_, win, stake) => win > 0n && win <= stake,
  win: (events, win, stake) => win > stake * 3n && win < stake * 10n && events.length === 2,
  big: (events, win, stake) => win > stake * 20n && win < stake * 60n && events.length === 2,
  huge: (events, win, stake) => win >= stake * 60n && events.length === 2,
  free: isLighting,
  freeQuiet: (events, _, stake) => isLighting(events) && firstOf(events) > 0n && firstOf(events) <= stake,
  freeWin: (events, _, stake) => isLighting(events) && firstOf(events) > stake,
  wild: (events, win, stake) => {
    const [spin] = events;
    const hasWild =
      spin?.type === 'spin' && spin.wins.some(({ cells }) => cells.some(([r, c]) => spin.grid[r]?.[c] === 'wild'));
    return hasWild && win > stake * 2n && events.length === 2;
  },
};
const SERVER_SEED = 'c0ffee'.padEnd(64, '0');

export function createFakeFelt() {
  let balance = 1_248_050n;
  let nonce = 0;
  let clientSeed = 'moon-over-luneta';
  let forced: string | null = null;
  let game: GameCode = 'jeepney-moon';
  const byKey = new Map<string, Kept>();
  const kept: Kept[] = [];

  const fairness = () => ({
    serverSeedHash: commitmentOf(SERVER_SEED),
    clientSeed,
    nonce,
    nextServerSeedHash: commitmentOf(SERVER_SEED),
  });
  const refuse = (status: number, code: FeltErrorCode, round?: FeltRound): FakeAnswer => ({
    status,
    content: { error: { code, message: code }, ...(round ? { round } : {}) },
  });
  const openRound = () => kept.find(({ round }) => round.game === game && round.status === 'open')?.round ?? null;

  function state(language = 'EN'): FeltState {
    return {
      game: FACTS[game],
      player: { mode: 'real', currency: 'PHP', language },
      balance: amountText(balance),
      openRound: openRound(),
      freeRounds: null,
      fairness: fairness(),
      lobbyUrl: 'http://127.0.0.1:8092/lobby',
      depositUrl: 'http://127.0.0.1:8092/deposit',
    };
  }

  function outcome(stake: bigint): { events: readonly GameEvent[]; win: bigint; seeds: Seeds } {
    for (;;) {
      const seeds = { serverSeed: SERVER_SEED, clientSeed, nonce: nonce++ };
      const { events, win } = playRound(stake, drawsOf(seeds));
      const isForced = forced === null || OUTCOMES[forced]?.(events, win, stake);
      if (isForced === false) continue;
      forced = null;
      return { events, win, seeds };
    }
  }

  function play({ key = '', stake = '', options }: Body): FakeAnswer {
    const known = byKey.get(key);
    if (known) return { status: 200, content: known.round };
    const open = openRound();
    if (open) return refuse(409, 'round.open', open);
    const minor = readAmount(stake) ?? 0n;
    if (minor > balance) return refuse(409, 'money.notEnough');
    balance -= minor;
    const isSlot = game === 'jeepney-moon';
    const result = isSlot
      ? outcome(minor)
      : { ...startRound(options ?? { urchins: 3 }), seeds: { serverSeed: SERVER_SEED, clientSeed, nonce: nonce++ } };
    const round: FeltRound = {
      id: `round-${kept.length + 1}`,
      game,
      status: 'open',
      stake,
      win: null,
      net: null,
      currency: 'PHP',
      options: isSlot ? {} : (options ?? { urchins: 3 }),
      events: result.events,
      nonce: result.seeds.nonce,
      serverSeedHash: fairness().serverSeedHash,
      clientSeed,
      createdAt: new Date().toISOString(),
      settledAt: null,
      balance: amountText(balance),
      isFree: false,
    };
    const entry = { round, seeds: result.seeds };
    if (result.win !== null) entry.round = settle(round, result.win);
    byKey.set(key, entry);
    kept.unshift(entry);
    return { status: 200, content: entry.round };
  }

  function settle(round: FeltRound, win: bigint): FeltRound {
    balance += win;
    const net = amountText(win - (readAmount(round.stake) ?? 0n));
    const settledAt = new Date().toISOString();
    return { ...round, status: 'settled', win: amountText(win), net, settledAt, balance: amountText(balance) };
  }

  function move(id: string, { key = '', action }: Body): FakeAnswer {
    const entry = kept.find(({ round }) => round.id === id);
    if (!entry || !action) return refuse(404, 'round.unknown');
    if (byKey.get(key) === entry) return { status: 200, content: entry.round };
    const before = entry.round.events as readonly PerlasEvent[];
    const options = entry.round.options as PerlasOptions;
    const turn = act(
      { stake: readAmount(entry.round.stake) ?? 0n, options, before, draws: drawsOf(entry.seeds) },
      action,
    );
    if (!turn) return refuse(409, 'action.notPossible');
    const round = { ...entry.round, events: [...before, ...turn.events] };
    entry.round = turn.win === null ? round : settle(round, turn.win);
    byKey.set(key, entry);
    return { status: 200, content: entry.round };
  }

  function answer(method: string, path: string, body: unknown): FakeAnswer {
    const asked = body as Body;
    const [, , noun, id, verb] = path.split('/');
    if (noun === 'session') {
      game = asked.launch?.startsWith('perlas') ? 'perlas' : 'jeepney-moon';
      const language = asked.launch?.endsWith('TY') ? 'TY' : 'EN';
      return { status: 200, content: { session: `session-${game}`, ...state(language) } };
    }
    if (noun === 'state') return { status: 200, content: state() };
    if (noun === 'seeds') {
      if (openRound()) return refuse(409, 'seeds.roundOpen');
      const revealed = { serverSeed: SERVER_SEED, ...fairness(), nonces: nonce };
      clientSeed = asked.clientSeed ?? clientSeed;
      nonce = 0;
      return { status: 200, content: { revealed, next: fairness() } };
    }
    if (noun === 'replay') {
      const entry = kept.find(({ round }) => round.id === id);
      return entry
        ? { status: 200, content: { round: entry.round, game: FACTS[entry.round.game], language: 'EN' } }
        : refuse(404, 'round.unknown');
    }
    if (noun === 'fairness') {
      const entry = kept.find(({ round }) => round.id === id);
      return entry
        ? { status: 200, content: { ...entry.round, serverSeed: SERVER_SEED } }
        : refuse(404, 'round.unknown');
    }
    if (noun !== 'rounds') return refuse(404, 'route.unknown');
    if (method === 'POST') return id && verb ? move(id, asked) : play(asked);
    const found = kept.find(({ round }) => round.id === id)?.round;
    if (id) return found ? { status: 200, content: found } : refuse(404, 'round.unknown');
    return {
      status: 200,
      content: { list: kept.filter(({ round }) => round.game === game).map(({ round }) => round), nextCursor: null },
    };
  }

  return {
    answer,
    /** The next round is the first that looks so. */
    force: (next: string) => void (forced = next in OUTCOMES ? next : null),
    empty: () => void (balance = 0n),
  };
}
