import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MySeat, SeatPage, TableFairness, TableReplay, TableState } from '../../live.ts';
import { ENGINE } from '../test/flightChain.ts';
import { FlightRoom, type Flown } from '../test/flightRoom.ts';
import { Studio } from '../test/studio.ts';
import type { TablePlayer } from '../test/tablePlayer.ts';
import { minor, START } from '../test/tableRoom.ts';
import { APART_MS } from './flight.ts';

// Long stories, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 });

const logged: string[] = [];
let room: FlightRoom;

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
  room = await FlightRoom.fly((world) => Studio.start(world, { log, tables: { chainLength: 60 } }));
});
afterAll(() => room.close());
beforeEach(() => room.clear());

/** The moment at which a kite has such a height. */
function momentOf({ startAt }: Flown, height: number): number {
  let ms = 0;
  while (ENGINE.heightAt(ms) < height) ms++;
  return startAt + ms;
}

const wonBy = (user: string): string[] => room.entriesOf(user).filter((entry) => entry.startsWith('win'));

async function lay(player: TablePlayer, spot: string, amount = '100.00'): Promise<string> {
  const key = randomUUID();
  const { status, body } = await player.bet({ [spot]: amount }, { key });
  expect([status, body.error?.code]).toEqual([200, undefined]);
  return key;
}

describe('a flight', () => {
  it('pays what was let go at the height of the moment its call was read, once, whatever is asked again and later', async () => {
    const user = room.join();
    const player = await room.sitDown(user);
    await room.nextRound(player);
    const [hand, other, own] = [await lay(player, 'hand:1'), randomUUID(), room.world.clock];
    expect((await player.letGo(hand)).body.error?.code).toBe('flight.notFlying');
    const flown = await room.takeOff(player);
    await room.flyTo(flown, momentOf(flown, 150));
    const answers = await Promise.all([player.letGo(hand), player.letGo(hand), player.letGo(hand)]);
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ spot: 'hand:1', height: '1.50' }));
    await room.flyTo(flown, momentOf(flown, 180));
    expect((await player.letGo(hand)).body).toEqual({ spot: 'hand:1', height: '1.50' });
    expect((await player.letGo(other)).body.error?.code).toBe('ticket.unknown');
    const stranger = await room.sitDown();
    expect((await stranger.letGo(hand, { roundId: flown.roundId })).body.error?.code).toBe('ticket.unknown');
    await room.land(player, flown);
    expect((await player.letGo(hand, { roundId: flown.roundId })).body).toEqual({ spot: 'hand:1', height: '1.50' });
    expect(wonBy(user)).toEqual(['win 15000']);
    expect(player.state.mine).toMatchObject({ win: '150.00', net: '50.00', letGo: { 'hand:1': '1.50' } });
    const [line] = (await player.get<SeatPage>('/api/table/rounds')).body.list;
    expect(line).toMatchObject({ bets: { 'hand:1': '100.00' }, win: '150.00', letGo: { 'hand:1': '1.50' } });
    expect(own.now().getTime()).toBeGreaterThan(flown.endAt);
  });

  it('takes a call that is read in the millisecond of the snap, at its end, and none after it', async () => {
    const [inTime, late] = [room.join(), room.join()];
    const one = await room.sitDown(inTime);
    const two = await room.sitDown(late);
    await room.nextRound(one);
    await vi.waitUntil(() => two.state.round?.phase === 'open');
    const [first, second] = [await lay(one, 'hand:1'), await lay(two, 'hand:1')];
    const flown = await room.takeOff(one);
    await room.flyTo(flown, flown.endAt);
    const { body } = await one.letGo(first);
    expect(body).toEqual({ spot: 'hand:1', height: (flown.end / 100).toFixed(2) });
    await room.flyTo(flown, flown.endAt + 1);
    const refused = [
      await two.letGo(second, { roundId: flown.roundId }),
      await two.letGo(second, { roundId: flown.roundId }),
    ];
    expect(refused.map(({ body: { error } }) => error?.code)).toEqual(['flight.over', 'flight.over']);
    await room.land(one, flown);
    expect((await two.letGo(second, { roundId: flown.roundId })).body.error?.code).toBe('flight.over');
    expect([wonBy(inTime), wonBy(late)]).toEqual([[`win ${flown.end * 100}`], ['win 0']]);
    expect(one.state.round?.events).toEqual([{ type: 'snapped', height: flown.end }]);
    expect(one.state.round?.isUnled).toBeUndefined();
  });

  it('lets tickets go by themselves at their own height: a hand that comes later changes nothing, one that comes before does', async () => {
    const user = room.join();
    const player = await room.sitDown(user);
    await room.nextRound(player);
    const [low, high] = [await lay(player, 'at:1:1.20', '50.00'), await lay(player, 'at:2:2.10', '20.00')];
    const flown = await room.takeOff(player);
    await room.flyTo(flown, momentOf(flown, 140));
    expect((await player.letGo(low)).body).toEqual({ spot: 'at:1:1.20', height: '1.20' });
    expect((await player.letGo(high)).body).toEqual({ spot: 'at:2:2.10', height: '1.40' });
    await room.land(player, flown);
    expect(wonBy(user)).toEqual(['win 8800']);
    const replay = await player.get<TableReplay>(`/api/table/rounds/${flown.roundId}`);
    expect(replay.body.mine).toMatchObject({
      stake: '70.00',
      win: '88.00',
      letGo: { 'at:1:1.20': '1.20', 'at:2:2.10': '1.40' },
    });
  });

  it('wins nothing with what it has not reached, and its own height with what it has, untouched', async () => {
    const user = room.join();
    const player = await room.sitDown(user);
    await room.nextRound(player);
    await lay(player, 'at:1:2.20', '100.00');
    await lay(player, 'at:2:400.00', '10.00');
    const flown = await room.takeOff(player);
    await room.land(player, flown);
    expect(wonBy(user)).toEqual(['win 22000']);
    expect(player.state.mine?.letGo).toEqual({ 'at:1:2.20': '2.20' });
  });

  it('takes two tickets, one on each place, within the limits, and takes either back until the lock', async () => {
    const user = room.join();
    const player = await room.sitDown(user);
    await room.nextRound(player);
    const codeOf = async (bets: Record<string, string>) => (await player.bet(bets)).body.error?.code;
    expect(await codeOf({ 'hand:1': '501.00' })).toBe('table.limit');
    expect(await codeOf({ 'hand:1': '0.50' })).toBe('table.limit');
    expect(await codeOf({ 'hand:1': '20.00', 'hand:2': '20.00' })).toBe('table.limit');
    expect(await codeOf({ 'hand:3': '20.00' })).toBe('table.spotUnknown');
    expect(await codeOf({ 'at:1:1.00': '20.00' })).toBe('table.spotUnknown');
    const [first, second] = [await lay(player, 'hand:1'), await lay(player, 'at:2:2.00')];
    expect(await codeOf({ 'at:1:3.00': '20.00' })).toBe('table.limit');
    expect((await player.undo(first)).body.bets).toEqual({ 'at:2:2.00': '100.00' });
    expect(await codeOf({ 'at:1:3.00': '20.00' })).toBeUndefined();
    await vi.waitUntil(() => Object.keys(player.state.mine?.keys ?? {}).length === 2);
    expect(player.state.mine?.keys?.['at:2:2.00']).toBe(second);
    await room.to(player, 'locked');
    expect((await player.undo(second)).body.error?.code).toBe('table.closed');
    const flown = await room.takeOff(player);
    expect((await player.undo(second)).body.error?.code).toBe('table.closed');
    await room.land(player, flown);
  });

  it('tells nobody where it ends before it has: no stream, answer, message or line of the log', async () => {
    const player = await room.sitDown();
    const stranger = await room.sitDown(null);
    await room.nextRound(player);
    const hand = await lay(player, 'hand:1');
    const [said, sent] = [player.lines.length, room.world.platform.messages.length];
    const flown = await room.takeOff(player);
    const answers: unknown[] = [await player.letGo(hand)];
    const ask = async () => {
      for (const path of ['state', 'rounds', `rounds/${flown.roundId}`, `rounds/${flown.roundId}/fairness`])
        for (const one of [player, stranger]) answers.push((await one.get<object>(`/api/table/${path}`)).body);
      answers.push((await room.studio.asPlatform('/vendor/table/list', { request_uuid: randomUUID() })).body);
    };
    await ask();
    await room.flyTo(flown, flown.endAt - 3);
    await ask();
    // Nor where another process may still take a call: clocks are so far apart at most.
    await room.flyTo(flown, flown.endAt + APART_MS);
    await ask();
    const left = [
      ...answers,
      ...player.lines.slice(said),
      ...stranger.lines,
      ...room.world.platform.messages.slice(sent),
      ...logged,
    ].map((one) => JSON.stringify(one));
    const secrets = [
      flown.link,
      String(flown.endAt),
      `"height":${flown.end}`,
      `"height":"${(flown.end / 100).toFixed(2)}"`,
    ];
    expect(left.length).toBeGreaterThan(20);
    expect(left.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
    // What a page is told of the end is the same for every flight.
    expect(player.state.round).toMatchObject({ events: [], settleAt: flown.startAt + ENGINE.flightMs });
    const inRows = await room.world.db.row<{ row: string }>`
      select to_jsonb(r)::text || coalesce((select jsonb_agg(to_jsonb(t))::text from felt.table_ticket t where t.round_id = r.id), '') as row
      from felt.table_round r where id = ${flown.roundId}`;
    expect(secrets.filter((secret) => inRows?.row.includes(secret))).toEqual([]);
    await room.flyTo(flown, flown.endAt + APART_MS + 1);
    await vi.waitUntil(() => (player.state.round?.events.length ?? 0) > 0);
    await room.land(player, flown);
    const { body } = await player.get<TableFairness>(`/api/table/rounds/${flown.roundId}/fairness`);
    expect([body.link, body.events]).toEqual([flown.link, [{ type: 'snapped', height: flown.end }]]);
  });
});

it('is let go once from any process, at the height of the first call, and from none after its end', async () => {
  const second = await Studio.start(room.world, { tables: { chainLength: 60 } });
  try {
    const users = Array.from({ length: 4 }, () => room.join());
    const players = await Promise.all(users.map((user) => room.sitDown(user)));
    const [first] = players as [TablePlayer, ...TablePlayer[]];
    const roundId = await room.nextRound(first);
    const laid: { player: TablePlayer; key: string }[] = [];
    for (const player of players) {
      const key = randomUUID();
      expect((await player.bet({ 'hand:1': '10.00' }, { key, roundId })).status).toBe(200);
      laid.push({ player, key });
    }
    const flown = await room.takeOff(first);
    const callAll = () =>
      Promise.all(
        laid.flatMap(({ player, key }) =>
          [player, player.at(second)].map(async (one) => (await one.letGo(key, { roundId })).body),
        ),
      );
    await room.flyTo(flown, flown.endAt);
    const inTime = { spot: 'hand:1', height: (flown.end / 100).toFixed(2) };
    expect(await callAll()).toEqual(Array(8).fill(inTime));
    await room.flyTo(flown, flown.endAt + 1);
    expect(await callAll()).toEqual(Array(8).fill(inTime));
    await room.land(first, flown);
    expect(users.flatMap(wonBy)).toEqual(Array(4).fill(`win ${flown.end * 10}`));
  } finally {
    await second.felt.close();
  }
});

it('comes back to who could not let go where nobody led it for more than two seconds; what lets go by itself is judged as ever', async () => {
  const own = await FlightRoom.fly();
  try {
    const user = own.join();
    const player = await own.sitDown(user);
    await own.nextRound(player);
    await lay(player, 'hand:1', '100.00');
    await lay(player, 'at:2:400.00', '10.00');
    const second = own.join();
    const other = await own.sitDown(second);
    await lay(other, 'at:1:2.00', '10.00');
    const flown = await own.takeOff(player);
    own.world.clock.move(flown.endAt + 5000 - own.world.clock.now().getTime());
    await own.studio.felt.recover();
    await player.sees('settled');
    expect(own.entriesOf(user)).toEqual(['bet -10000', 'bet -1000', 'win 10000']);
    expect(own.entriesOf(second)).toEqual(['bet -1000', 'win 2000']);
    expect(player.state.round?.isUnled).toBe(true);
    await vi.waitFor(() => expect(minor(player.state.mine?.balance)).toBe(START - 1000));
  } finally {
    await own.close();
  }
});

describe('a free ticket', () => {
  /** Free tickets at ₱10.00, as the platform gives them. */
  async function give(user: string, count: number): Promise<string> {
    const id = randomUUID();
    const { body } = await room.studio.asPlatform<{ status: string }>('/vendor/freebet/rewards/create', {
      ...{ request_uuid: id, reward_uuid: id, user, game_code: 'saranggola', currency: 'PHP' },
      ...{ bet_value: 1_000_000, bet_count: count, end_time: '2099-01-01T00:00:00.000Z' },
      start_time: new Date(room.world.clock.now().getTime() - 1000).toISOString(),
    });
    expect(body.status).toBe('RS_OK');
    return id;
  }

  it('costs nothing, flies alone, lets go at 2.00 whatever is asked, and pays in cash', async () => {
    const user = room.join();
    const reward = await give(user, 2);
    const player = await room.sitDown(user);
    expect(player.state.freeRounds).toMatchObject({ id: reward, stake: '10.00', left: 2, won: '0.00' });
    const roundId = await room.nextRound(player);
    const key = randomUUID();
    const ask = (bets: object, more: object = { reward }) =>
      player.post<MySeat>('/api/table/bets', { key, roundId, bets, ...more });
    expect((await ask({ 'hand:1': '20.00' })).body.error?.code).toBe('free.over');
    const answers = await Promise.all([ask({ 'hand:1': '10.00' }), ask({ 'hand:1': '10.00' })]);
    expect(answers.map(({ body }) => body.bets)).toEqual(Array(2).fill({ 'at:1:2.00': '10.00' }));
    expect((await ask({ 'at:1:2.00': '10.00' }, {})).body.error?.code).toBe('ticket.keyReused');
    expect((await player.bet({ 'hand:2': '20.00' })).body.error?.code).toBe('table.limit');
    expect((await player.undo(key)).body.bets).toEqual({});
    expect((await player.get<TableState>('/api/table/state')).body.freeRounds).toMatchObject({ left: 2 });
    const again = await player.post<MySeat>('/api/table/bets', {
      ...{ key: randomUUID(), roundId, bets: { 'hand:1': '10.00' }, reward },
    });
    expect(again.status).toBe(200);
    const flown = await room.takeOff(player);
    await room.land(player, flown);
    expect(room.entriesOf(user)).toEqual(['bet 0', 'rollback 0', 'bet 0', 'win 2000']);
    const sent = room.world.platform.messages.filter(({ kind, body }) => kind !== 'rollback' && body.includes(reward));
    expect(sent.map(({ body }) => JSON.parse(body).is_free)).toEqual([true, true, true]);
    const { body: state } = await player.get<TableState>('/api/table/state');
    expect(state.freeRounds).toMatchObject({ left: 1, won: '20.00' });
    expect(room.world.platform.offences).toEqual([]);
  });
});
