import { randomUUID } from 'node:crypto';
import type { Database } from '@baize/db';
import pino from 'pino';
import { liga } from '../../../games/liga/game.ts';
import type { Goal } from '../../../games/liga/script.ts';
import type { LeagueCode, LeagueEvent, LeagueSession, NewSlip, SlipPage, SlipView } from '../../sport.ts';
import { listNow, listUnfinished, moveDay, type DayRow } from '../fixtures/days.store.ts';
import { step, type DriveParts } from '../fixtures/drive.ts';
import { getLeague, timesOf, type League } from '../fixtures/games.ts';
import { momentOf } from '../fixtures/moment.ts';
import { createDaySeeds } from '../fixtures/seeds.ts';
import { settleDay } from '../fixtures/settle.ts';
import { createPlayMoney } from '../money.ts';
import { createPlatformMoney } from '../platform.ts';
import { createVault } from '../secrets.ts';
import { createChains } from '../tables/chain.ts';
import { markPresent } from '../tables/leader.store.ts';
import { FELT_KEYS } from './fakePlatform.ts';
import { closeWorld, openWorld, Studio, type Answer, type World } from './studio.ts';

const START = 100_000_000;
const PROCESS = randomUUID();
const log = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

/** A league on a manual clock whose steps are made one by one: nothing waits, nothing races. */
export class LeagueRoom<E extends LeagueEvent = Goal> {
  readonly world: World;
  readonly studio: Studio;
  readonly league: League;
  readonly parts: DriveParts;

  constructor(world: World, studio: Studio, code: LeagueCode) {
    this.league = getLeague(code);
    this.world = world;
    this.studio = studio;
    this.parts = this.partsOn(world.db);
  }

  static async open<E extends LeagueEvent = Goal>(code: LeagueCode = liga.code): Promise<LeagueRoom<E>> {
    const world = await openWorld();
    return new LeagueRoom(world, await Studio.start(world, { fixtures: { chainLength: 200 } }), code);
  }

  /** What leads the league, on a database of its own. */
  partsOn(db: Database): DriveParts {
    const { clock, platform } = this.world;
    const vault = createVault(['a-secret-of-at-least-32-characters-for-tests']);
    const about = { url: platform.url, vendorCode: 'FELT', privateKey: FELT_KEYS.privateKey, timeoutMs: 5000 };
    const money = createPlatformMoney(about, vault);
    const playMoney = createPlayMoney(db);
    const seeds = createDaySeeds(db, createChains({ db, clock, vault }, 200));
    return { db, clock, log, seeds, timesOf, moneyOf: ({ mode }) => (mode === 'free' ? playMoney : money) };
  }

  async close(): Promise<void> {
    await this.studio.felt.close();
    await closeWorld(this.world);
  }

  join(money = START): string {
    const name = `ben-${randomUUID().slice(0, 8)}`;
    this.world.platform.join(name, money);
    return name;
  }

  async sit(user: string | null = this.join()): Promise<LeaguePlayer> {
    const { body } = await this.studio.ask<LeagueSession>('POST', '/api/session', {
      body: JSON.stringify({ launch: await this.studio.launch(this.league.code, user) }),
      headers: { 'content-type': 'application/json' },
    });
    return new LeaguePlayer(this.studio, body, user);
  }

  async look(viewers = 1): Promise<void> {
    await markPresent(this.world.db, this.league.code, { process: PROCESS, viewers, now: this.world.clock.now() });
  }

  /** Makes steps, and moves time to each that is due, until the days are as wanted. */
  async run(isThere: (days: readonly DayRow[]) => boolean, parts: DriveParts = this.parts): Promise<DayRow[]> {
    for (let made = 0; made < 1000; made++) {
      await this.look();
      const days = await listNow(this.world.db, this.league.code);
      if (isThere(days)) return days;
      const wait = await step(parts, this.league);
      if (wait === 'asleep') throw new Error('the league sleeps');
      const left = wait.until.getTime() - this.world.clock.now().getTime();
      if (left > 0) this.world.clock.move(left);
    }
    throw new Error('the league does not get there');
  }

  /** A day that takes bets, with another listed after it and none being played. */
  async toOpen(): Promise<DayRow> {
    const isQuiet = (days: readonly DayRow[]) =>
      days.some(({ phase, kickAt }) => phase === 'open' && kickAt > this.world.clock.now()) &&
      days.some(({ phase }) => phase === 'listed') &&
      !days.some(({ phase }) => phase === 'playing' || phase === 'settling');
    const day = (await this.run(isQuiet)).find(({ phase }) => phase === 'open');
    if (!day) throw new Error('no day is open');
    return day;
  }

  /** The next such day in which what the test needs will happen; no minute of the others is played. */
  async toOpenWith<T>(find: (events: readonly E[]) => T | null | undefined): Promise<{ day: DayRow; found: T }> {
    for (let tried = 0; tried < 50; tried++) {
      const day = await this.toOpen();
      const found = find(await this.future(day));
      if (found !== null && found !== undefined) return { day, found };
      await this.#leaveOut(day);
    }
    throw new Error('no day is like that');
  }

  #leaveOut(day: DayRow): Promise<void> {
    const now = this.world.clock.now();
    return this.world.db.transaction(async (tx) => {
      if (await moveDay(tx, day, { to: 'void', endedAt: now }))
        await settleDay(tx, this.league, { day, now, isVoid: true });
    });
  }

  toMinute(day: Pick<DayRow, 'id'>, minute: number): Promise<DayRow> {
    return this.#to(day, (one) => one.phase === 'playing' && one.minute >= minute);
  }

  toEnd(day: Pick<DayRow, 'id'>): Promise<DayRow> {
    return this.#to(day, ({ endedAt }) => endedAt !== null);
  }

  async #to({ id }: Pick<DayRow, 'id'>, isThere: (day: DayRow) => boolean): Promise<DayRow> {
    const days = await this.run((all) => all.some((day) => day.id === id && isThere(day)));
    return days.find((day) => day.id === id) ?? Promise.reject(new Error('the day is gone'));
  }

  /** What will fall on a day: known to the leader alone, and to this test. */
  async future(day: DayRow): Promise<readonly E[]> {
    // A league's events are its own.
    return (await this.parts.seeds.eventsOf(this.league, day)) as readonly E[];
  }

  days = (): Promise<DayRow[]> => listUnfinished(this.world.db, this.league.code);

  /** The price of a selection on a day as it stands. */
  price(day: DayRow, place: number, selection: string): number {
    const match = day.matches[place];
    if (!match) throw new Error('no such match');
    return this.league.engine.offer(selection, momentOf({ ...day, ...match })) ?? 0;
  }

  leg(
    day: DayRow,
    place: number,
    selection: string,
    price = this.price(day, place, selection),
  ): NewSlip['legs'][number] {
    return { match: day.matches[place]?.id ?? '', selection, price };
  }

  /** What the platform booked for a player, in hundredths. */
  entriesOf({ user }: LeaguePlayer): string[] {
    return [...this.world.platform.movements.values()]
      .filter((one) => one.user === user)
      .map(({ kind, amount }) => `${kind} ${amount / 1000}`);
  }
}

export class LeaguePlayer {
  readonly studio: Studio;
  readonly first: LeagueSession;
  readonly user: string | null;

  constructor(studio: Studio, first: LeagueSession, user: string | null) {
    this.studio = studio;
    this.first = first;
    this.user = user;
  }

  at = (studio: Studio): LeaguePlayer => new LeaguePlayer(studio, this.first, this.user);

  place(legs: NewSlip['legs'], more: Partial<NewSlip> = {}): Promise<Answer<SlipView>> {
    return this.post('/api/sport/slip', { key: randomUUID(), stake: '100.00', accept: 'ask', ...more, legs });
  }

  cashOut(slip: string, atLeast: string, key: string = randomUUID()): Promise<Answer<SlipView>> {
    return this.post('/api/sport/cashout', { slip, key, atLeast });
  }

  slip = (id: string): Promise<Answer<SlipView>> => this.get(`/api/sport/slips/${id}`);
  slips = (state: 'open' | 'over'): Promise<Answer<SlipPage>> => this.get(`/api/sport/slips?state=${state}`);

  post<T>(path: string, body: unknown): Promise<Answer<T>> {
    const headers = { authorization: `Bearer ${this.first.session}`, 'content-type': 'application/json' };
    return this.studio.ask<T>('POST', path, { body: JSON.stringify(body), headers });
  }

  get<T>(path: string): Promise<Answer<T>> {
    return this.studio.ask<T>('GET', path, { headers: { authorization: `Bearer ${this.first.session}` } });
  }
}
