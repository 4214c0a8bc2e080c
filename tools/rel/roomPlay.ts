import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { drawsOf } from '@baize/fair/node.ts';
import { tongits } from '../../apps/felt/games/tongits/game.ts';
import type { TongitsView } from '../../apps/felt/games/tongits/script.ts';
import type { RoomLook, RoomState, SittingPage } from '../../apps/felt/src/room.ts';
import { minorOf } from './compare.rules.ts';
import { pause, readAll, type Ended, type GamePlay, type Seat } from './gamePlays.ts';

/** What one brings, and after how many hands one gets up. */
const STAKE = '20.00';
const BUY_IN = '400.00';
const HANDS_MOST = 2;
const LOOK_MS = 250;

/** Sits down, plays some hands as a bot would, and gets up; `bots`: against whom, null with people. */
export function roomOf(bots: string | null): GamePlay {
  const seeds = new Map<string, string>();
  const watched = new WeakSet<Seat>();
  const promise = (): string => {
    const seed = randomBytes(16).toString('hex');
    const hash = createHash('sha256').update(seed).digest('hex');
    seeds.set(hash, seed);
    return hash;
  };

  async function once(seat: Seat): Promise<void> {
    const { body } = await seat.ask<RoomState>('GET', '/api/room/state');
    const { look, offers } = body;
    if (!look) {
      // Who has won brings it back.
      const least = offers.find(({ stake }) => stake === STAKE)?.least ?? BUY_IN;
      const buyIn = minorOf(least) > minorOf(BUY_IN) ? least : BUY_IN;
      const sat = await seat.ask<RoomLook>('POST', '/api/room/sit', {
        ...{ stake: STAKE, buyIn, key: randomUUID(), bots, promise: promise() },
        device: `device-${seat.player.userName}`,
      });
      if (sat.status === 200 && sat.body.mine) seat.taken.add(sat.body.mine.id);
      if (!watched.has(seat)) seat.watch('/api/room/stream');
      watched.add(seat);
      return pause(sat.status === 200 ? LOOK_MS : 1000);
    }
    await play(seat, look);
    await pause(LOOK_MS);
  }

  async function play(seat: Seat, { mine, hand }: RoomLook): Promise<void> {
    if (mine && mine.hands >= HANDS_MOST && mine.status !== 'leaving') await seat.ask('POST', '/api/room/leave', {});
    else if (mine && !mine.isPromised) await seat.ask('POST', '/api/room/promise', { hash: promise() });
    if (hand?.wantsSeed) {
      const seed = seeds.get(hand.wantsSeed);
      if (seed) await seat.ask('POST', '/api/room/open', { hand: hand.id, seed });
      return;
    }
    const bot = tongits.engine.bots['regular'];
    if (!hand?.turn || !hand.view || !bot || hand.turn.place !== hand.view.place) return;
    const draws = drawsOf({ serverSeed: '0'.repeat(64), clientSeed: seat.player.userName, nonce: hand.seq });
    const action = bot.decide(hand.view as TongitsView, draws);
    await seat.ask('POST', '/api/room/act', { hand: hand.id, seq: hand.seq, key: randomUUID(), action });
  }

  /** Who still sits gets up; a sitting without a hand goes back and is in no list. */
  async function list(seat: Seat): Promise<Ended[]> {
    const { body } = await seat.ask<RoomState>('GET', '/api/room/state');
    if (body.look) await seat.ask('POST', '/api/room/leave', {});
    const listed = await readAll(async (cursor) => {
      const { body } = await seat.ask<SittingPage>('GET', `/api/room/sittings${cursor ? `?cursor=${cursor}` : ''}`);
      const list = body.list.map(({ id, status, net }): Ended => ({
        id,
        net: status === 'paid' && net !== null ? minorOf(net) : null,
      }));
      return { list, nextCursor: body.nextCursor };
    });
    const known = new Set(listed.map(({ id }) => id));
    const sits = body.look?.mine?.id;
    const back = [...seat.taken].filter((id) => !known.has(id)).map((id) => ({ id, net: id === sits ? null : 0 }));
    return [...listed, ...back];
  }

  return { once, list };
}
