import { commitmentOf, drawsOf } from '@baize/fair/node.ts';
import type { Clock } from '@baize/game-kit/clock.ts';
import { amountText, readAmount } from '../../../games/amount.ts';
import { layoutReturn, type SpotResult } from '../../../games/table.ts';
import type { PlayMode } from '../../api.ts';
import type {
  AskLetGo,
  MySeat,
  NewTicket,
  PastRound,
  SeatView,
  TableCode,
  TableErrorCode,
  TableEvent,
  TableUpdate,
  TableRound,
  TableState,
  UndoTicket,
} from '../../live.ts';
import { addBets, NO_BETS, totalOf, type Bets } from '../table/bets.ts';
import type { FakeAnswer } from './fakeFelt.ts';
import { dealFake, type FakeCards } from './fakeCards.ts';
import { chainOf, factsOf, gameOf, totalsOf } from './fakeTableGames.ts';

const salted = (nonce: number, serverSeed: string) => drawsOf({ serverSeed, clientSeed: SALT, nonce });

const SALT = 'moon-over-luneta';
const START = 1_800_000_000_000;
const TIMES = { waitMs: 600, openMs: 15_000, lockedMs: 2500, resultMs: 4500 };
const GRACE_MS = 300;
const CHAIN = 400;
const TRIES_MOST = 2000;
const SEAL = 'c0ffee'.padEnd(64, '0');

type Ticket = { readonly key: string; readonly bets: Bets };
/** `isUsed`: something has lain there, also when all of it was taken back. */
type Seat = {
  tickets: Ticket[];
  taken: number;
  win: string | null;
  isUsed: boolean;
  /** Of a flight: heights in hundredths by spot. */
  letGo: Record<string, number>;
  dealt: FakeCards | null;
};
type Kept = { round: TableRound; seat: Seat };
type Options = {
  readonly force?: ((events: readonly TableEvent[]) => boolean) | null;
  readonly others?: readonly SeatView[];
  readonly past?: number;
  readonly mode?: PlayMode;
};

/** A shared table in memory with the real rules and `live.ts`: one player, alone unless others are given. */
export function createFakeTable(code: TableCode, clock: Clock, options: Options = {}) {
  const definition = gameOf(code);
  const game = definition.engine;
  const flight = game.is === 'flight' ? game : null;
  const carding = game.is === 'cards' ? game : null;
  const links = chainOf(SEAL, CHAIN);
  const listeners = new Set<(update: TableUpdate) => void>();
  const keys = new Map<string, { roundId: string; answer: () => MySeat }>();
  const history: Kept[] = [];
  const past: PastRound[] = [];
  let forced = options.force ?? null;
  let others = options.others ?? [];
  let balance = 1_248_050n;
  let isSlow = false;
  let number = 0;
  let current: Kept | null = null;
  const cancels: (() => void)[] = [];
  const now = () => START + clock.now();
  const at = (moment: number, work: () => void) => void cancels.push(clock.after(moment - now(), work));
  const tell = (update: TableUpdate) => {
    for (const listener of listeners) listener(update);
  };

  /** A round that was asked for is looked for further down the chain; one that this game does not have is not found. */
  function drawn(): { events: readonly TableEvent[]; link: string } {
    for (let tries = 0; ; tries++) {
      number++;
      const link = links[number % CHAIN] ?? SEAL;
      const events = game.play(salted(number, link));
      if (forced === null || forced(events) || tries > TRIES_MOST) return { events, link };
    }
  }

  for (let played = 0; played < (options.past ?? 40); played++) {
    number++;
    const events = game.play(salted(number, links[number % CHAIN] ?? SEAL));
    past.push({ id: `past-${number}`, number, outcome: events });
  }

  function begin(): void {
    const { events, link } = drawn();
    const openAt = now() + TIMES.waitMs;
    const lockAt = openAt + TIMES.openMs;
    const drawAt = lockAt + TIMES.lockedMs;
    const settleAt = drawAt + (game.is === 'flight' ? game.flightMs : game.drawMs);
    const round: TableRound = {
      id: `round-${number}`,
      number,
      phase: 'scheduled',
      openAt,
      lockAt,
      drawAt,
      settleAt,
      nextAt: settleAt + TIMES.resultMs,
      events: [],
      seal: commitmentOf(link),
    };
    current = { round, seat: { tickets: [], taken: 0, win: null, isUsed: false, letGo: {}, dealt: null } };
    history.unshift(current);
    tell({ type: 'round', serverTime: now(), round });
    at(openAt, () => step('open'));
    at(lockAt, () => step('locked'));
    if (carding) {
      at(drawAt, () => deal(events, link));
      return;
    }
    if (!flight) {
      at(drawAt, () => step('drawing', events));
      at(settleAt, () => settle(events));
      at(round.nextAt, begin);
      return;
    }
    const endAt = drawAt + flight.endsAt(flight.endOf(events));
    at(drawAt, () => step('drawing'));
    at(endAt + 1, () => step('drawing', events));
    at(endAt + GRACE_MS, () => settle(events));
    at(endAt + GRACE_MS + TIMES.resultMs, begin);
  }

  /** Where tickets carry cards: how long the draw is shown follows from what they come to. */
  function deal(events: readonly TableEvent[], link: string): void {
    if (!current || !carding) return;
    const { round, seat } = current;
    seat.dealt = dealFake(carding, { link, salt: SALT, number: round.number }, { events, own: seat.tickets, others });
    const settleAt = round.drawAt + seat.dealt.drawMs;
    current.round = { ...round, settleAt, nextAt: settleAt + TIMES.resultMs, pools: seat.dealt.pools };
    step('drawing', events);
    tellMine();
    at(settleAt, () => settle(events));
    at(current.round.nextAt, begin);
  }

  function step(phase: TableRound['phase'], events: readonly TableEvent[] = []): void {
    if (!current) return;
    current.round = { ...current.round, phase, events };
    tell({ type: 'round', serverTime: now(), round: current.round });
    if (phase === 'open') tellBets();
  }

  function settle(events: readonly TableEvent[]): void {
    if (!current) return;
    const { seat, round } = current;
    const layout = betsOf(seat);
    const minor = Object.fromEntries(Object.entries(layout).map(([spot, amount]) => [spot, readAmount(amount) ?? 0n]));
    for (const [spot, stake] of flight ? Object.entries(minor) : []) {
      const due = flight?.dueOf(spot, stake, flight.winMost) ?? 0;
      if (due <= (flight?.endOf(events) ?? 0)) seat.letGo[spot] ??= due;
    }
    const judge = (spot: string): SpotResult => {
      const height = seat.letGo[spot];
      if (height !== undefined) return { is: 'won', pay: [height - 100, 100] };
      return game.is === 'table' ? game.judge(spot, events) : { is: 'lost' };
    };
    const win = seat.dealt?.win ?? layoutReturn(minor, judge, 1n);
    seat.win = amountText(win);
    balance += win;
    past.push({ id: round.id, number: round.number, outcome: events });
    if (flight) current.round = { ...current.round, settleAt: now() };
    step('settled', events);
    tell({ type: 'past', past: past.at(-1) ?? { id: round.id, number: round.number, outcome: events } });
    tellMine();
  }

  const betsOf = ({ tickets }: Seat): Bets => addBets(...tickets.map(({ bets }) => bets));

  function mySeat({ seat }: Kept): MySeat | null {
    const bets = betsOf(seat);
    const waiting = addBets(...seat.tickets.slice(seat.taken).map(({ bets: asked }) => asked));
    const stake = totalOf(bets);
    return {
      bets,
      waiting,
      stake,
      pending: Object.keys(waiting).length > 0,
      win: seat.win,
      net: seat.win === null ? null : amountText((readAmount(seat.win) ?? 0n) - (readAmount(stake) ?? 0n)),
      lastTicket: seat.taken < seat.tickets.length ? null : (seat.tickets.at(-1)?.key ?? null),
      balance: amountText(balance),
      ...(seat.dealt && seat.dealt.cards.length > 0 && { cards: seat.dealt.cards }),
      ...(flight && {
        keys: Object.fromEntries(
          seat.tickets.flatMap(({ key, bets: laid }) => Object.keys(laid).map((spot) => [spot, key])),
        ),
        letGo: Object.fromEntries(
          Object.entries(seat.letGo).map(([spot, height]) => [spot, amountText(BigInt(height))]),
        ),
      }),
    };
  }

  function tellMine(): void {
    if (current) tell({ type: 'mine', mine: mySeat(current), balance: amountText(balance) });
  }

  function tellBets(): void {
    tell({ type: 'bets', totals: totals(), seats: others, viewers: others.length + 1 });
  }

  const totals = () => totalsOf([...others.map((seat) => seat.bets), current ? betsOf(current.seat) : NO_BETS]);

  function state(language = 'EN'): TableState {
    return {
      table: factsOf(definition, TIMES.openMs),
      player: { mode: options.mode ?? 'real', currency: 'PHP', language },
      serverTime: now(),
      balance: amountText(balance),
      round: current?.round ?? null,
      totals: totals(),
      seats: others,
      viewers: others.length + 1,
      mine: current ? mySeat(current) : null,
      past,
      lobbyUrl: 'http://127.0.0.1:8092/lobby',
      depositUrl: 'http://127.0.0.1:8092/deposit',
    };
  }

  const refuse = (refusal: TableErrorCode | 'money.notEnough' | 'round.unknown' | 'route.unknown'): FakeAnswer => ({
    status: refusal.endsWith('unknown') ? 404 : 409,
    content: { error: { code: refusal, message: refusal } },
  });

  function place({ key, roundId, bets }: NewTicket): FakeAnswer {
    const known = keys.get(key);
    if (known) return { status: 200, content: known.answer() };
    const here = current;
    if (!here || here.round.id !== roundId || now() < here.round.openAt || now() >= here.round.lockAt) {
      return refuse('table.closed');
    }
    if (Object.keys(bets).some((spot) => !game.isSpot(spot))) return refuse('table.spotUnknown');
    const stake = readAmount(totalOf(bets)) ?? 0n;
    if (stake > balance) return refuse('money.notEnough');
    balance -= stake;
    here.seat.tickets.push({ key, bets });
    here.seat.isUsed = true;
    if (!isSlow) here.seat.taken = here.seat.tickets.length;
    const answer = () => mySeat(here) as MySeat; // A round that was played always has a seat here.
    keys.set(key, { roundId, answer });
    tellMine();
    tellBets();
    return { status: 200, content: answer() };
  }

  function undo({ ticket, all = false }: UndoTicket): FakeAnswer {
    const here = current;
    const index = here?.seat.tickets.findIndex(({ key }) => key === ticket) ?? -1;
    const isLast = index === (here?.seat.tickets.length ?? 0) - 1;
    if (!here || index < 0 || !(isLast || flight)) return refuse('ticket.unknown');
    if (now() >= here.round.lockAt) return refuse('table.closed');
    const gone = all ? here.seat.tickets.splice(0) : here.seat.tickets.splice(index, 1);
    here.seat.taken = Math.min(here.seat.taken, here.seat.tickets.length);
    balance += readAmount(totalOf(addBets(...gone.map(({ bets }) => bets)))) ?? 0n;
    tellMine();
    tellBets();
    return { status: 200, content: mySeat(here) };
  }

  function letGo({ ticket }: AskLetGo): FakeAnswer {
    const here = current;
    const own = here?.seat.tickets.find(({ key }) => key === ticket);
    const [laid] = Object.entries(own?.bets ?? {});
    if (!here || !laid || !flight) return refuse('ticket.unknown');
    const [spot, amount] = laid;
    const isUp = here.round.phase === 'drawing' && here.round.events.length === 0;
    if (isUp) {
      const height = flight.heightAt(now() - here.round.drawAt);
      here.seat.letGo[spot] ??= Math.min(height, flight.dueOf(spot, readAmount(amount) ?? 0n, flight.winMost));
    }
    const height = here.seat.letGo[spot];
    if (height === undefined) return refuse(here.round.events.length > 0 ? 'flight.over' : 'flight.notFlying');
    tellMine();
    return { status: 200, content: { spot, height: amountText(BigInt(height)) } };
  }

  function seatAnswer(kept: Kept | undefined): FakeAnswer {
    if (!kept) return refuse('round.unknown');
    const fairness = fairnessOf(kept.round);
    const { currency, language, mode } = state().player;
    return {
      status: 200,
      content: {
        table: factsOf(definition, TIMES.openMs),
        language,
        currency,
        mode,
        round: kept.round,
        mine: mySeat(kept),
        fairness,
      },
    };
  }

  function fairnessOf(round: Pick<TableRound, 'number' | 'seal' | 'events'>) {
    const steps = round.number % CHAIN;
    const isOver = round.events.length > 0;
    return {
      table: code,
      number: round.number,
      events: round.events,
      chainEnd: links[0],
      salt: SALT,
      nextChainEnd: null,
      seal: round.seal,
      link: isOver ? links[steps] : null,
      steps,
      modelHash: '0'.repeat(64),
    };
  }

  function answer(method: string, path: string, body: unknown): FakeAnswer {
    const [, , area, noun, id, verb] = path.split('/');
    if (area === 'session') {
      const language = (body as { launch?: string }).launch?.endsWith('TY') ? 'TY' : 'EN';
      return { status: 200, content: { session: `session-${code}`, ...state(language) } };
    }
    if (area !== 'table') return refuse('route.unknown');
    if (noun === 'state') return { status: 200, content: state() };
    if (noun === 'bets' && method === 'POST') return place(body as NewTicket);
    if (noun === 'undo') return undo(body as UndoTicket);
    if (noun === 'letgo') return letGo(body as AskLetGo);
    if (noun !== 'rounds') return refuse('route.unknown');
    const found = history.find(({ round }) => round.id === id);
    if (verb === 'fairness') {
      const seen = past.find((round) => round.id === id);
      const link = seen ? (links[seen.number % CHAIN] ?? '') : '';
      if (seen)
        return { status: 200, content: fairnessOf({ ...seen, events: seen.outcome, seal: commitmentOf(link) }) };
      return found ? { status: 200, content: fairnessOf(found.round) } : refuse('round.unknown');
    }
    if (id) return seatAnswer(found);
    const list = history.flatMap((kept) => {
      const mine = mySeat(kept);
      const { id: roundId, number: n, phase, openAt, events } = kept.round;
      if (!mine || !kept.seat.isUsed) return [];
      const { bets, stake, win, net } = mine;
      return [{ roundId, number: n, phase, at: openAt, bets, stake, win, net, events }];
    });
    return { status: 200, content: { list, nextCursor: null } };
  }

  begin();

  return {
    answer,
    state,
    /** Hears the table as the stream tells it, the whole state first. */
    listen(listener: (update: TableUpdate) => void): () => void {
      listener({ type: 'state', state: state() });
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Only rounds that look so are played from the next one on. */
    force(test: ((events: readonly TableEvent[]) => boolean) | null): void {
      forced = test;
    },
    seat(seats: readonly SeatView[]): void {
      others = seats;
      tellBets();
    },
    /** Stakes wait for the wallet until it is told to answer. */
    slow(next: boolean): void {
      isSlow = next;
      if (!next && current) current.seat.taken = current.seat.tickets.length;
      tellMine();
    },
    /** The round is cancelled: every stake goes back, and another begins. */
    cancel(): void {
      for (const stopTimer of cancels.splice(0)) stopTimer();
      if (!current) return;
      balance += readAmount(totalOf(betsOf(current.seat))) ?? 0n;
      step('void');
      current.seat = { ...current.seat, tickets: [], taken: 0 };
      tellMine();
      at(now() + TIMES.resultMs, begin);
    },
    empty: () => void (balance = 0n),
    balance: () => amountText(balance),
    stop() {
      for (const stopTimer of cancels) stopTimer();
    },
  };
}

export type FakeTable = ReturnType<typeof createFakeTable>;
