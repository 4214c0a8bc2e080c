import { randomUUID } from 'node:crypto';
import type { FeltRound, RoundPage } from '../../apps/felt/src/api.ts';
import type { SeatPage, TableState } from '../../apps/felt/src/live.ts';
import type { LeagueState, SlipPage, SlipView } from '../../apps/felt/src/sport.ts';
import { SeaPlayer } from '../../apps/felt/src/server/test/seaPlayer.ts';
import type { Player as FeltPlayer, World } from '../../apps/felt/src/server/test/studio.ts';
import { minorOf } from './compare.rules.ts';
import type { Player } from '../lib/player.ts';

/** Somebody in a game of Felt's, and what was answered to them. */
export interface Seat {
  readonly player: Player;
  readonly game: string;
  /** Repeats a request until it is answered; a refusal is an answer. */
  ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer<T>>;
  /** Keeps a stream of news open, so that the table is awake; through every kill, until the run ends. */
  watch(path: string): void;
  /** Rounds, tickets and slips that were acknowledged. */
  readonly taken: Set<string>;
  /** Hundredths. */
  readonly before: number;
}

export interface Answer<T> {
  readonly status: number;
  readonly body: T & { readonly error?: { readonly code: string } };
}

/** What a game says of a round, ticket or slip; `net` in hundredths, null while it goes on. */
export interface Ended {
  readonly id: string;
  readonly net: number | null;
}

/** How a kind of game is played by somebody without patience. */
export interface GamePlay {
  /** One round, or a look at the table. */
  once(seat: Seat, chance: () => number): Promise<void>;
  list(seat: Seat): Promise<Ended[]>;
}

/** Of every kind at least one: moves, one call, a jackpot, magazines, tables, a flight, cards, leagues. */
export const GAMES: readonly { readonly game: string; readonly play: GamePlay }[] = [
  { game: 'manggahan', play: solo({ orchard: 9, nests: 2 }, pickMangoes) },
  { game: 'sari-jacks', play: solo({ coins: 1 }, (seat, round) => act(seat, round, { type: 'hold', held: '11000' })) },
  { game: 'bahay-kubo', play: solo({}, () => Promise.resolve()) },
  { game: 'capiz', play: solo({ rows: 8, risk: 'low' }, () => Promise.resolve()) },
  { game: 'manila-bay', play: solo({ size: 20 }, shoot, '20.00') },
  { game: 'roulette', play: tableOf('red') },
  { game: 'sic-bo', play: tableOf('big') },
  { game: 'baccarat', play: tableOf('player') },
  { game: 'dragon-tiger', play: tableOf('dragon') },
  { game: 'saranggola', play: tableOf('hand:1') },
  { game: 'bingo-hall', play: tableOf('hall20') },
  { game: 'liga', play: { once: (seat, chance) => placeSlip(seat, chance, 'result:home'), list: listSlips } },
  { game: 'arena', play: { once: (seat, chance) => placeSlip(seat, chance, 'match:home'), list: listSlips } },
];

type Moves = (seat: Seat, round: FeltRound, chance: () => number) => Promise<void>;

function solo(options: object, moves: Moves, stake = '10.00'): GamePlay {
  return {
    async once(seat, chance) {
      const { status, body } = await seat.ask<FeltRound & { round?: FeltRound }>('POST', '/api/rounds', {
        key: newKey(),
        stake,
        options,
      });
      const round = status === 200 ? body : body.round;
      if (status === 200) seat.taken.add(body.id);
      if (round?.status === 'open') await moves(seat, round, chance);
      await pause(status === 200 ? 40 : 400);
    },
    list: (seat) =>
      readAll(async (cursor) => {
        const { body } = await seat.ask<RoundPage>('GET', `/api/rounds${cursor ? `?cursor=${cursor}` : ''}`);
        const list = body.list.map(({ id, status, net }): Ended => {
          if (status === 'void') return { id, net: 0 };
          return { id, net: status === 'settled' && net !== null ? minorOf(net) : null };
        });
        return { list, nextCursor: body.nextCursor };
      }),
  };
}

async function act(seat: Seat, { id }: Pick<FeltRound, 'id'>, action: object): Promise<void> {
  await seat.ask('POST', `/api/rounds/${id}/actions`, { key: newKey(), action });
}

async function pickMangoes(seat: Seat, round: FeltRound, chance: () => number): Promise<void> {
  let last: FeltRound = round;
  for (let cell = 0; cell < 3 && last.status === 'open' && chance() < 0.8; cell++) {
    const action = { type: 'pick', cell };
    const { status, body } = await seat.ask<FeltRound>('POST', `/api/rounds/${round.id}/actions`, {
      key: newKey(),
      action,
    });
    if (status === 200) last = body;
  }
  if (last.status === 'open') await act(seat, round, { type: 'home' });
}

/** Some shots at what swims near, then home with the rest. */
async function shoot(seat: Seat, round: FeltRound, chance: () => number): Promise<void> {
  const clock = { now: () => new Date() };
  const get = <T>(path: string) => seat.ask<T>('GET', path);
  const post = <T>(path: string, body: unknown) => seat.ask<T>('POST', path, body);
  // Of world and player it needs no more than this.
  const gun = new SeaPlayer({ clock } as World, { get, post } as FeltPlayer);
  for (let shot = 0; shot < 4; shot++) {
    await gun.see();
    const aimed = gun.aim('cannon', { ago: 1300, pick: ([first]) => first });
    if (aimed) await gun.send(round, { fired: [aimed.shot], hits: [aimed.hit] });
    await pause(150 + chance() * 200);
  }
  await act(seat, round, { type: 'cashIn' });
}

function tableOf(spot: string): GamePlay {
  const watched = new WeakSet<Seat>();
  return {
    async once(seat) {
      if (!watched.has(seat)) seat.watch('/api/table/stream');
      watched.add(seat);
      const { body } = await seat.ask<TableState>('GET', '/api/table/state');
      const { round } = body;
      if (round?.phase === 'open' && !seat.taken.has(round.id)) {
        const key = newKey();
        const asked = { key, roundId: round.id, bets: { [spot]: '20.00' } };
        const { status } = await seat.ask('POST', '/api/table/bets', asked);
        if (status === 200) seat.taken.add(round.id);
        if (status === 200 && spot.startsWith('hand')) await letGo(seat, round.id, key);
      }
      await pause(700);
    },
    list: (seat) =>
      readAll(async (cursor) => {
        const { body } = await seat.ask<SeatPage>('GET', `/api/table/rounds${cursor ? `?cursor=${cursor}` : ''}`);
        const list = body.list.map(({ roundId, phase, stake, net }): Ended => {
          // Of a seat whose stakes all came back nothing is owed.
          if (phase === 'void' || minorOf(stake) === 0) return { id: roundId, net: 0 };
          return { id: roundId, net: phase === 'settled' && net !== null ? minorOf(net) : null };
        });
        return { list, nextCursor: body.nextCursor };
      }),
  };
}

/** Tries it until the flight is over. */
async function letGo(seat: Seat, roundId: string, ticket: string): Promise<void> {
  for (let tried = 0; tried < 60; tried++) {
    const { status, body } = await seat.ask('POST', '/api/table/letgo', { roundId, ticket });
    if (status === 200 || body.error?.code !== 'flight.notFlying') return;
    await pause(500);
  }
}

/** A bet before or during a match; every other one is cashed out for what it is worth. */
async function placeSlip(seat: Seat, chance: () => number, selection: string): Promise<void> {
  if (seat.taken.size === 0) seat.watch('/api/sport/stream');
  const { body } = await seat.ask<LeagueState>('GET', '/api/sport/state');
  const day = body.days.find(({ phase }) => phase === (chance() < 0.5 ? 'playing' : 'open'));
  const match = day?.matches[Math.floor(chance() * day.matches.length)];
  if (match) {
    const legs = [{ match: match.id, selection, price: 100 }];
    const slip = await seat.ask<SlipView>('POST', '/api/sport/slip', {
      key: newKey(),
      legs,
      stake: '5.00',
      accept: 'any',
    });
    if (slip.status === 200) seat.taken.add(slip.body.id);
    if (slip.status === 200 && chance() < 0.5) {
      await pause(chance() * 3000);
      await seat.ask('POST', '/api/sport/cashout', { slip: slip.body.id, key: newKey(), atLeast: '0.01' });
    }
  }
  await pause(1500);
}

async function listSlips(seat: Seat): Promise<Ended[]> {
  const read = (state: 'open' | 'over') =>
    readAll(async (cursor) => {
      const { body } = await seat.ask<SlipPage>(
        'GET',
        `/api/sport/slips?state=${state}${cursor ? `&cursor=${cursor}` : ''}`,
      );
      const list = body.list.map(({ id, state: is, net, isPaid }): Ended => {
        if (is === 'refused') return { id, net: 0 };
        return { id, net: isPaid && net !== null ? minorOf(net) : null };
      });
      return { list, nextCursor: body.nextCursor };
    });
  const listed = [...(await read('open')), ...(await read('over'))];
  const unlisted = [...seat.taken].filter((id) => !listed.some((one) => one.id === id));
  // A bet that was off when its delay was over is in no list.
  for (const id of unlisted) {
    const { body } = await seat.ask<SlipView>('GET', `/api/sport/slips/${id}`);
    if (body.state === 'refused') listed.push({ id, net: 0 });
  }
  return listed;
}

export async function readAll(
  page: (cursor: string | null) => Promise<{ list: Ended[]; nextCursor: string | null }>,
): Promise<Ended[]> {
  const all: Ended[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { list, nextCursor } = await page(cursor ?? null);
    all.push(...list);
    cursor = nextCursor;
  }
  return all;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A key of a request. */
const newKey = (): string => randomUUID();
