import { randomUUID } from 'node:crypto';
import type { JackpotPools } from '@baize/contract/vendor/jackpots.ts';
import type { RoomSignals, RoomTakingItem, SeeSignalAnswer } from '@baize/contract/vendor/rooms.ts';
import pino from 'pino';
import type { InferOutput } from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '../secrets.ts';
import { RoomHall, type RoomPlayer } from '../test/roomHall.ts';
import { createRoomWatch } from './signals.ts';

let hall: RoomHall;
beforeAll(async () => {
  hall = await RoomHall.open();
}, 60_000);
afterAll(async () => {
  expect(hall.world.platform.offences).toEqual([]);
  await hall.close();
});
let operator = '';
beforeEach(() => {
  operator = `house-${randomUUID().slice(0, 8)}`;
});

const db = () => hall.world.db;
const watch = async (): Promise<void> => {
  const rooms = createRoomWatch({ db: db(), clock: hall.world.clock, log: pino({ level: 'silent' }) });
  while ((await rooms.recover()) > 0);
};
const ask = async <T>(path: string, message: object): Promise<T> =>
  (await hall.studio.asPlatform<T>(`/vendor/${path}`, { request_uuid: randomUUID(), ...message })).body as T;
const signals = (of = operator, more: object = {}): Promise<RoomSignals> =>
  ask('room/signals', { operator_id: of, only_new: true, limit: 50, ...more });
const kindsOf = async (of = operator): Promise<string[]> => (await signals(of)).signals.map(({ kind }) => kind).sort();

interface Seat {
  readonly player: RoomPlayer;
  readonly sitting: string;
  readonly room: string;
}

/** At one table of people, from as many networks. */
async function seat(count: number, operators: readonly string[] = [operator]): Promise<Seat[]> {
  const seats: Seat[] = [];
  // A table of its own: nobody else waits at this stake.
  await db().run`update felt.room set closed_at = now() where closed_at is null`;
  for (let at = 0; at < count; at++) {
    const player = await hall.join(hall.studio, 'tongits', operators[at % operators.length]);
    const { body } = await player.sit({ bots: null });
    seats.push({ player, sitting: body.mine?.id ?? '', room: body.id });
    await db().run`update felt.sitting set address = ${`network-${at}`} where id = ${body.mine?.id ?? ''}`;
  }
  expect(new Set(seats.map(({ room }) => room)).size).toBe(1);
  return seats;
}

let handNumber = 1000;
/** A hand as it stands in the rows after its end. */
async function playedHand(
  seats: readonly Seat[],
  {
    deltas,
    winner = 0,
    seeds = seats.map(() => 'opened'),
  }: { deltas: string[]; winner?: number; seeds?: (string | null)[] },
): Promise<void> {
  hall.world.clock.move(1000);
  handNumber += 1;
  const now = hall.world.clock.now();
  const id = makeId(hall.world.clock);
  const places = seats.map(({ player, sitting }, at) => ({
    ...{ sitting, seat: at, bot: null, playerId: player.playerId, chips: '40000', seedHash: 'a', seed: seeds[at] },
  }));
  await db().run`
    insert into felt.room_hand (id, room_id, number, status, places, dealer, server_seed_sealed, server_seed_hash, client_seed, root,
      model_hash, due_at, paid, started_at, ended_at)
    values (${id}, ${seats[0]?.room ?? ''}, ${handNumber}, 'paid', ${JSON.stringify(places)}::jsonb, 0, ''::bytea, '', '', '', '', ${now},
      ${JSON.stringify({ deltas, rake: '0.00', winner })}::jsonb, ${now}, ${now})`;
}

describe('signals of a table of people', () => {
  it('tell staff of two who play from one network, once, until somebody has looked at it', async () => {
    const [ana, ben] = await seat(2);
    if (!ana || !ben) expect.fail();
    await db().run`update felt.sitting set address = 'one' where id = any(${[ana.sitting, ben.sitting]}::uuid[])`;
    for (let hand = 0; hand < 3; hand++) await playedHand([ana, ben], { deltas: ['1.00', '-1.00'] });
    await watch();
    const { signals: found, new_count: count } = await signals();
    expect([count, found]).toEqual([
      1,
      [
        expect.objectContaining({
          ...{ kind: 'address', game_code: 'tongits', state: 'new', facts: { hands: 3 }, stake: 2_000_000 },
          users: expect.arrayContaining([ana.player.user, ben.player.user]),
        }),
      ],
    ]);
    const id = found[0]?.id ?? '';
    const see = (note: string, of = operator) =>
      ask<SeeSignalAnswer>('room/signals/see', { operator_id: of, id, note, by: 'grace' });
    expect((await see('Two brothers.', 'another house')).result).toBe('unknown');
    expect((await see('Two brothers.')).result).toBe('seen');
    // The answer was lost, and the message comes again.
    expect((await see('Two brothers.')).result).toBe('seen');
    expect((await see('Something else.')).result).toBe('seenBefore');
    await playedHand([ana, ben], { deltas: ['1.00', '-1.00'] });
    await watch();
    expect(await signals()).toEqual({ signals: [], new_count: 0 });
    expect((await signals(operator, { only_new: false })).signals).toMatchObject([
      { id, state: 'seen', note: 'Two brothers.', seen_by: 'grace' },
    ]);
    hall.world.clock.move(8 * 86_400_000);
    await playedHand([ana, ben], { deltas: ['1.00', '-1.00'] });
    await watch();
    expect(await kindsOf()).toEqual(['address']);
  });

  it('name nobody of another operator', async () => {
    const other = `${operator}-b`;
    const [ana, ben] = await seat(2, [operator, other]);
    if (!ana || !ben) expect.fail();
    await db().run`update felt.sitting set address = 'two' where id = any(${[ana.sitting, ben.sitting]}::uuid[])`;
    await playedHand([ana, ben], { deltas: ['1.00', '-1.00'] });
    await watch();
    const users = async (of: string) => (await signals(of)).signals.map((one) => [...one.users].sort());
    expect(await users(operator)).toEqual([[ana.player.user, null]]);
    expect(await users(other)).toEqual([[ben.player.user, null]]);
  });

  it('tell of hands together, of chips that go one way, and of seeds that are withheld', async () => {
    const seats = await seat(3);
    for (let hand = 0; hand < 200; hand++) {
      // Ana loses to Ben and to nobody else; the third has nothing to do with it.
      await playedHand(seats, {
        deltas: ['-10.00', '10.00', '0.00'],
        winner: 1,
        seeds: ['a', 'b', hand % 4 === 0 ? null : 'c'],
      });
    }
    await watch();
    const found = (await signals()).signals;
    const of = (kind: string) => found.filter((one) => one.kind === kind).map(({ facts }) => facts);
    expect(of('together')).toHaveLength(3);
    expect(of('flow')).toEqual([expect.objectContaining({ hands: 200, amount: '2000.00', deviations: 14.1 })]);
    expect(of('seeds')).toEqual([{ withheld: 50, hands: 200 }]);
  });

  it('tell of a device that another of the table has used', async () => {
    const [ana, ben] = await seat(2);
    if (!ana || !ben) expect.fail();
    await playedHand([ana, ben], { deltas: ['1.00', '-1.00'] });
    await watch();
    expect(await kindsOf()).toEqual([]);
    await db()
      .run`insert into felt.watched_device (player_id, device) values (${ana.player.playerId}, ${`device-${ben.player.user}`})`;
    await playedHand([ana, ben], { deltas: ['1.00', '-1.00'] });
    await watch();
    expect(await kindsOf()).toEqual(['device']);
  });

  it('tell of two who leave together five times in a row', async () => {
    const ana = await hall.join(hall.studio, 'tongits', operator);
    const ben = await hall.join(hall.studio, 'tongits', operator);
    for (let time = 1; time <= 5; time++) {
      await db().run`update felt.room set closed_at = now() where closed_at is null`;
      const seats: Seat[] = [];
      for (const player of [ana, ben]) {
        const { body } = await player.sit({ bots: null, buyIn: '1000.00' });
        seats.push({ player, sitting: body.mine?.id ?? '', room: body.id });
        await db().run`update felt.sitting set address = ${player.user} where id = ${body.mine?.id ?? ''}`;
      }
      await playedHand(seats, { deltas: ['0.00', '0.00'] });
      await db().run`update felt.sitting set hands = 1 where id = any(${seats.map(({ sitting }) => sitting)}::uuid[])`;
      for (const player of [ana, ben]) await player.leave();
      await hall.money();
      await watch();
      expect(await kindsOf()).toEqual(time < 5 ? [] : ['leaving']);
    }
  });
});

describe('what rooms brought', () => {
  it('is the rake and what bots won, and together what the platform’s wallet has lost', async () => {
    const ana = await hall.join(hall.studio, 'tongits', operator);
    const balance = (): number => hall.world.platform.members.get(ana.user)?.balance ?? Number.NaN;
    const before = balance();
    await ana.sit();
    await ana.promise();
    await hall.run((await ana.look()).id, async () => (await ana.look()).hand !== null);
    await ana.playHand();
    await ana.leave();
    await hall.money();
    await watch();
    const now = hall.world.clock.now().getTime();
    const takings = (change: object = {}): Promise<RoomTakingItem[]> =>
      ask('room/takings', { operator_id: operator, currency: 'PHP', from: 0, to: now + 1, ...change });
    const [line, ...more] = await takings();
    expect(more).toEqual([]);
    expect(line).toMatchObject({ game_code: 'tongits', sittings: 1, bought: 40_000_000 });
    if (!line) expect.fail();
    const { bought, paid, rake, bots } = line;
    expect(rake).toBeGreaterThan(0);
    expect(bought - paid).toBe(rake + bots);
    expect(rake + bots).toBe(before - balance());
    // Nothing is counted twice, nor for others, other days or another currency.
    await watch();
    expect(await takings()).toEqual([line]);
    for (const change of [{ operator_id: 'another' }, { currency: 'VND' }, { to: 1 }])
      expect(await takings(change)).toEqual([]);
  });
});

it('has no jackpot where nobody has played for one', async () => {
  expect(
    await ask<InferOutput<typeof JackpotPools>>('jackpot/pools', { operator_id: operator, currency: 'JPY' }),
  ).toEqual([]);
});
