import { commitmentOf, drawsOf } from '@baize/fair/node.ts';
import type { Seeds } from '@baize/fair/seeds.ts';
import { amountText, readAmount } from '../../../games/amount.ts';
import * as v from 'valibot';
import { fakeFiesta } from './fakeFiesta.ts';
import type { RoundDefinition } from '../../../games/definition.ts';
import { GAMES } from '../../../games/index.ts';
import type {
  FeltErrorCode,
  FeltRound,
  FeltState,
  GameAction,
  GameCode,
  GameEvent,
  GameFacts,
  GameOptions,
} from '../../api.ts';

export type FakeAnswer = { readonly status: number; readonly content: unknown };

type Body = {
  key?: string;
  stake?: string;
  options?: GameOptions;
  action?: GameAction;
  clientSeed?: string;
  launch?: string;
};
type Kept = { round: FeltRound; seeds: Seeds };

type Game = RoundDefinition<GameCode, GameOptions, GameEvent, GameAction>;
type Any = (typeof GAMES)[number];
const isRound = (one: Any): one is Extract<Any, { engine: { is: 'round' } }> => one.engine.is === 'round';
const ROUNDS: readonly Game[] = GAMES.filter(isRound);

function gameOf(code: string): Game {
  const found = ROUNDS.find((one) => one.code === code);
  if (!found) throw new Error(`no game has the code ${code}`);
  return found;
}

/** What tests and work on a page want otherwise. */
const OTHERWISE: Readonly<Partial<Record<GameCode, Partial<GameFacts>>>> = {
  'jeepney-moon': { stakes: ['2.00', '4.00', '10.00', '20.00', '40.00', '100.00', '200.00', '1000.00'] },
  'sari-jacks': {
    minCycleMs: 0,
    stakes: ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00'],
    defaultStake: '5.00',
  },
  manggahan: { minCycleMs: 0, defaultStake: '50.00' },
  perlas: { minCycleMs: 0, stakes: ['5.00', '10.00', '20.00', '50.00', '100.00', '500.00'], defaultStake: '50.00' },
};

function factsOf(code: GameCode): GameFacts {
  const { name, model, money, config } = gameOf(code);
  return {
    ...{ code, name, config, rtp: model.rtp, maxWin: String(money.maxWin), minCycleMs: money.minCycleMs },
    ...{ stakes: ['5.00', '10.00', '20.00', '50.00', '100.00', '500.00'], defaultStake: '20.00' },
    ...{ modelHash: '0'.repeat(64), ...OTHERWISE[code] },
  };
}

const isLighting = ([, next]: readonly GameEvent[]): boolean =>
  next?.type === 'freeSpinsAwarded' || next?.type === 'freeFallsAwarded';
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
/** Looked for so many rounds long: not every game has each. */
const TRIES = 50_000;
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
      game: factsOf(game),
      player: { mode: 'real', currency: 'PHP', language },
      balance: amountText(balance),
      openRound: openRound(),
      freeRounds: null,
      fairness: fairness(),
      lobbyUrl: 'http://127.0.0.1:8092/lobby',
      depositUrl: 'http://127.0.0.1:8092/deposit',
    };
  }

  function outcome(stake: bigint, options: GameOptions) {
    const { engine } = gameOf(game);
    for (let tries = 0; ; tries++) {
      const seeds = { serverSeed: SERVER_SEED, clientSeed, nonce: nonce++ };
      const { events, win } = engine.open({ stake, options, currency: 'PHP' }, drawsOf(seeds));
      const isForced = forced === null || win === null || OUTCOMES[forced]?.(events, win, stake);
      if (isForced === false && tries < TRIES) continue;
      forced = null;
      return { events, win, seeds };
    }
  }

  function play({ key = '', stake = '', options: asked = {} }: Body): FakeAnswer {
    const known = byKey.get(key);
    if (known) return { status: 200, content: known.round };
    const open = openRound();
    if (open) return refuse(409, 'round.open', open);
    const minor = readAmount(stake) ?? 0n;
    if (minor > balance) return refuse(409, 'money.notEnough');
    const options = v.parse(gameOf(game).options, asked);
    balance -= minor;
    const result = outcome(minor, options);
    const round: FeltRound = {
      id: `round-${kept.length + 1}`,
      game,
      status: 'open',
      stake,
      win: null,
      net: null,
      currency: 'PHP',
      options,
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
    const { events: before, options, stake } = entry.round;
    const so = { stake: readAmount(stake) ?? 0n, options, events: before, currency: 'PHP' };
    const turn = gameOf(entry.round.game).engine.act(so, action, drawsOf(entry.seeds));
    if (!turn || turn === 'back') return refuse(409, 'action.notPossible');
    const round = { ...entry.round, events: [...before, ...turn.events] };
    entry.round = turn.win === null ? round : settle(round, turn.win);
    byKey.set(key, entry);
    return { status: 200, content: entry.round };
  }

  function answer(method: string, path: string, body: unknown): FakeAnswer {
    const asked = body as Body;
    const [, , noun, id, verb] = path.split('/');
    if (noun === 'session') {
      game = ROUNDS.find(({ code }) => asked.launch?.startsWith(code))?.code ?? 'jeepney-moon';
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
        ? { status: 200, content: { round: entry.round, game: factsOf(entry.round.game), language: 'EN' } }
        : refuse(404, 'round.unknown');
    }
    if (noun === 'fairness') {
      const entry = kept.find(({ round }) => round.id === id);
      return entry
        ? { status: 200, content: { ...entry.round, serverSeed: SERVER_SEED } }
        : refuse(404, 'round.unknown');
    }
    if (noun === 'jackpot') return { status: 200, content: fakeFiesta(kept.map(({ round }) => round)) };
    if (noun !== 'rounds') return refuse(404, 'route.unknown');
    if (method === 'POST') return id && verb ? move(id, asked) : play(asked);
    const found = kept.find(({ round }) => round.id === id)?.round;
    if (id)
      return found
        ? { status: 200, content: { ...found, jackpots: fakeFiesta([found]).mine } }
        : refuse(404, 'round.unknown');
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
