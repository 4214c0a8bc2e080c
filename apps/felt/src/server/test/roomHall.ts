import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@baize/db';
import { drawsOf, sha256 } from '@baize/fair/node.ts';
import pino from 'pino';
import { tongits } from '../../../games/tongits/game.ts';
import type { TongitsAction, TongitsView } from '../../../games/tongits/script.ts';
import type { RoomAction, RoomCode, RoomLook, RoomState, SitRequest } from '../../room.ts';
import { createPlatformMoney } from '../platform.ts';
import { createPlayMoney } from '../money.ts';
import { createDealer } from '../rooms/deal.ts';
import { step, type DriveParts } from '../rooms/drive.ts';
import { getRoomGame } from '../rooms/games.ts';
import { findNewest } from '../rooms/hands.store.ts';
import { findRoom } from '../rooms/rooms.store.ts';
import { recoverSittings } from '../rooms/sittings.ts';
import { createVault } from '../secrets.ts';
import { FELT_KEYS } from './fakePlatform.ts';
import { closeWorld, openWorld, Studio, type Answer, type World } from './studio.ts';

const SECRET = 'a-secret-of-at-least-32-characters-for-tests';
const STEPS_MOST = 400;

/** Rooms whose time moves only when told, driven by the tests themselves. */
export class RoomHall {
  readonly world: World;
  readonly studio: Studio;
  readonly parts: DriveParts;
  #count = 0;

  private constructor(world: World, studio: Studio) {
    this.world = world;
    this.studio = studio;
    this.parts = partsOf(world, world.db);
  }

  static async open(): Promise<RoomHall> {
    const world = await openWorld();
    return new RoomHall(
      world,
      await Studio.start(world, { rooms: { thinkMs: [0, 0], forReal: { bots: true, people: true }, isLed: false } }),
    );
  }

  partsOn = (db: Database): DriveParts => partsOf(this.world, db);

  async close(): Promise<void> {
    await this.studio.felt.close();
    await closeWorld(this.world);
  }

  async join(at: Studio = this.studio, game: RoomCode = 'tongits', operator?: string): Promise<RoomPlayer> {
    const name = `ana-${this.#count++}`;
    this.world.platform.join(name, 1_000_000);
    return this.signIn(name, at, game, operator);
  }

  /** A page of somebody who has joined. */
  async signIn(
    name: string,
    at: Studio = this.studio,
    game: RoomCode = 'tongits',
    operator?: string,
  ): Promise<RoomPlayer> {
    const { body } = await at.ask<RoomState & { session: string }>('POST', '/api/session', {
      body: JSON.stringify({ launch: await at.launch(game, name, operator) }),
      headers: { 'content-type': 'application/json' },
    });
    const player = new RoomPlayer(this, at, body.session, name);
    const row = await this.world.db.row<{ id: string }>`select id from felt.player where account = ${name}`;
    player.playerId = row?.id ?? '';
    return player;
  }

  /** Steps until something is so, or nothing more is due. */
  async run(
    room: string,
    isSo: () => Promise<boolean> = async () => false,
    parts: DriveParts = this.parts,
  ): Promise<void> {
    for (let at = 0; at < STEPS_MOST; at++) {
      if (await isSo()) return;
      const wait = await step(parts, room);
      if (wait === 'asleep' || wait.until > this.world.clock.now()) return;
    }
    throw new Error('a room that has no end');
  }

  async money(): Promise<void> {
    for (let pass = 0; pass < 3; pass++) {
      this.world.clock.move(16_000);
      await recoverSittings(this.parts);
    }
  }
}

function partsOf({ platform, clock }: World, db: Database): DriveParts {
  const vault = createVault([SECRET]);
  const wallet = createPlatformMoney(
    { url: platform.url, vendorCode: 'FELT', privateKey: FELT_KEYS.privateKey, timeoutMs: 5000 },
    vault,
  );
  const playMoney = createPlayMoney(db);
  return {
    ...{
      db,
      clock,
      vault,
      log: pino({ level: 'silent' }),
      dealer: createDealer(vault),
      config: { thinkMs: [0, 0], forReal: { bots: true, people: true } },
    },
    moneyOf: ({ mode }) => (mode === 'free' ? playMoney : wallet),
  };
}

/** A page at a room's table. */
export class RoomPlayer {
  readonly hall: RoomHall;
  readonly studio: Studio;
  readonly session: string;
  readonly user: string;
  playerId = '';
  /** Everything that it was ever told, as it came. */
  readonly heard: string[] = [];
  readonly #seeds = new Map<string, string>();

  constructor(hall: RoomHall, studio: Studio, session: string, user: string) {
    this.hall = hall;
    this.studio = studio;
    this.session = session;
    this.user = user;
  }

  at(studio: Studio): RoomPlayer {
    const player = new RoomPlayer(this.hall, studio, this.session, this.user);
    player.playerId = this.playerId;
    return player;
  }

  async ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer<T>> {
    const headers = { authorization: `Bearer ${this.session}`, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const told = await this.studio.ask<T>(method, `/api/room/${path}`, { headers, ...sent });
    this.heard.push(JSON.stringify(told.body));
    return told;
  }

  sit(change: Partial<SitRequest> = {}): Promise<Answer<RoomLook>> {
    const device = `device-${this.user}`;
    return this.ask('POST', 'sit', {
      key: randomUUID(),
      stake: '20.00',
      buyIn: '400.00',
      bots: 'easy',
      device,
      ...change,
    });
  }

  state = async (): Promise<RoomState> => (await this.ask<RoomState>('GET', 'state')).body;
  look = async (): Promise<RoomLook> => (await this.state()).look ?? Promise.reject(new Error('sits nowhere'));
  leave = (): Promise<Answer<{ look: RoomLook | null }>> => this.ask('POST', 'leave', {});

  async promise(): Promise<string> {
    const seed = randomBytes(16).toString('hex');
    this.#seeds.set(sha256(seed), seed);
    await this.ask('POST', 'promise', { hash: sha256(seed) });
    return seed;
  }

  async open({ hand }: RoomLook): Promise<Answer<object>> {
    const seed = this.#seeds.get(hand?.wantsSeed ?? '') ?? '0'.repeat(32);
    return this.ask('POST', 'open', { hand: hand?.id, seed });
  }

  act(look: RoomLook, action: RoomAction, key: string = randomUUID()): Promise<Answer<RoomLook>> {
    return this.ask('POST', 'act', { hand: look.hand?.id, seq: look.hand?.seq, key, action });
  }

  /** What a bot would do in its place. */
  choice({ hand }: RoomLook, strength: 'easy' | 'regular' = 'regular'): TongitsAction {
    const bot = tongits.engine.bots[strength];
    if (!hand?.view || !bot) throw new Error('nothing to decide');
    return bot.decide(
      hand.view as TongitsView,
      drawsOf({ serverSeed: '0'.repeat(64), clientSeed: 'ana', nonce: hand.seq }),
    );
  }

  /** Read off the rows: asked after every step. */
  async isAsked(room: string): Promise<boolean> {
    const { db, dealer } = this.hall.parts;
    const [row, hand] = [await findRoom(db, room), await findNewest(db, room)];
    if (!row || !hand || hand.endedAt) return false;
    const game = getRoomGame(row.gameCode);
    const dealt = dealer.of(game, row, hand);
    const turn = dealt && game.engine.turnOf(dealt.state);
    return (
      turn !== null && hand.places[turn.place]?.bot === null && hand.places[turn.place]?.playerId === this.playerId
    );
  }

  isMyTurn = ({ hand }: RoomLook): boolean =>
    hand !== null && hand.turn !== null && hand.turn.place === hand.view?.place;

  /** Goes on, over hands that end before it, until it is this player's turn. */
  async toMyTurn(): Promise<RoomLook> {
    for (let at = 0; at < STEPS_MOST; at++) {
      const look = await this.look();
      if (look.hand?.status === 'acting' && this.isMyTurn(look)) return look;
      await this.hall.run(look.id, () => this.isAsked(look.id));
      // A hand's end is shown, or a seed is not opened: time passes.
      if (!(await this.isAsked(look.id))) this.hall.world.clock.move(2500);
    }
    throw new Error('a turn that never comes');
  }

  /** Plays the hand under way to its end. */
  async playHand(strength: 'easy' | 'regular' = 'regular'): Promise<RoomLook> {
    for (let at = 0; at < STEPS_MOST; at++) {
      const look = await this.look();
      if (look.hand && ['paid', 'void'].includes(look.hand.status)) return look;
      if (look.hand?.wantsSeed) await this.open(look);
      else if (this.isMyTurn(look)) await this.act(look, this.choice(look, strength));
      await this.hall.run(look.id, () => this.isAsked(look.id));
    }
    throw new Error('a hand without an end');
  }

  /** Over what is shown of the last hand, to the next. */
  async toNextHand(): Promise<RoomLook> {
    const before = await this.look();
    this.hall.world.clock.move(Math.max(0, before.nextAt - this.hall.world.clock.now().getTime()));
    const { db } = this.hall.parts;
    await this.hall.run(before.id, async () => (await findNewest(db, before.id))?.status === 'seeds');
    return this.look();
  }
}
