import { drawsOf } from '@baize/fair/node.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DealtCard } from '../../../games/definition.ts';
import { bingoHall } from '../../../games/bingoHall/game.ts';
import type { SeatPage, TableFairness, TableReplay, TableState } from '../../live.ts';
import { Studio, type World } from '../test/studio.ts';
import type { TablePlayer } from '../test/tablePlayer.ts';
import { minor, START, TableRoom } from '../test/tableRoom.ts';

// Long stories, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });
const SOON = { timeout: 20_000 };

const CODE = bingoHall.code;
const { engine } = bingoHall;
let room: TableRoom;

const start = (world: World): Promise<Studio> =>
  Studio.start(world, { tables: { chainLength: 60, forReal: { houseCards: true } } });

beforeAll(async () => {
  room = await TableRoom.open(start);
});
afterAll(() => room.close());
beforeEach(() => room.clear());

const wonBy = (user: string): string[] => room.entriesOf(user).filter((entry) => entry.startsWith('win'));

async function buy(player: TablePlayer, spot: string, amount: string): Promise<string> {
  const key = randomUUID();
  const { status, body } = await player.bet({ [spot]: amount }, { key });
  expect([status, body.error?.code]).toEqual([200, undefined]);
  return key;
}

/** The cards of a ticket, dealt by somebody who has only what is published. */
function dealt({ link, salt, number }: TableFairness, key: string, count: number): DealtCard[] {
  return Array.from({ length: count }, (_, at) =>
    engine.deal(drawsOf({ serverSeed: link ?? '', clientSeed: `${salt}:${key}:${at + 1}`, nonce: number })),
  );
}

const fairnessOf = async (player: TablePlayer): Promise<TableFairness> =>
  (await player.get<TableFairness>(`/api/table/rounds/${player.state.round?.id}/fairness`)).body;

/** Until the round's money is counted and the page has heard of it. */
async function settle(player: TablePlayer): Promise<void> {
  await room.to(player, 'settled');
  await vi.waitUntil(() => player.state.mine === null || player.state.mine.win !== null, SOON);
}

describe('a table whose tickets carry cards', () => {
  it('deals them from link and key when the sale is over, and pays each hall its own race and each card its own prizes', async () => {
    const [ana, ben, carla] = [room.join(), room.join(), room.join()];
    const [one, two, three] = [await room.sit(ana, CODE), await room.sit(ben, CODE), await room.sit(carla, CODE)];
    expect(one.first.table.cards).toEqual({
      ...{ prices: { hall1: '1.00', hall5: '5.00', hall20: '20.00' }, most: 12, house: 40 },
    });
    await room.nextRound(one);
    await vi.waitUntil(() => two.state.round?.phase === 'open' && three.state.round?.phase === 'open', SOON);
    const first = await buy(one, 'hall5', '15.00');
    const second = await buy(one, 'hall5', '5.00');
    const other = await buy(two, 'hall5', '60.00');
    const apart = await buy(three, 'hall20', '20.00');
    expect([one.state.mine?.cards, one.state.round?.pools]).toEqual([undefined, undefined]);
    await room.to(one, 'drawing');
    expect((await fairnessOf(one)).tickets).toBeUndefined();
    await vi.waitUntil(() => one.state.mine?.cards !== undefined && two.state.mine?.cards !== undefined, SOON);
    const { round } = one.state;
    const [pool, own] = [round?.pools?.['hall5'], one.state.mine?.cards];
    expect([own?.length, two.state.mine?.cards?.length, pool?.cards]).toEqual([4, 12, 56]);
    expect([round?.pools?.['hall20']?.cards, round?.pools?.['hall1']?.cards]).toEqual([41, 40]);
    const calls = Math.max(...Object.values(round?.pools ?? {}).map((story) => story.calls));
    expect((round?.settleAt ?? 0) - (round?.drawAt ?? 0)).toBe(engine.drawMsOf(calls));
    expect(calls).toBeGreaterThanOrEqual(60);
    await settle(one);
    await vi.waitUntil(() => [two, three].every(({ state: { mine } }) => typeof mine?.win === 'string'), SOON);

    const fairness = await fairnessOf(one);
    const lies = { mode: 'real', currency: 'PHP' };
    expect(fairness.tickets).toEqual([
      { spot: 'hall5', ...lies, key: first, cards: 3 },
      { spot: 'hall5', ...lies, key: second, cards: 1 },
      { spot: 'hall5', ...lies, key: other, cards: 12 },
      { spot: 'hall20', ...lies, key: apart, cards: 1 },
    ]);
    const mine = [...dealt(fairness, first, 3), ...dealt(fairness, second, 1)];
    expect(own).toEqual(mine);
    const house = engine.houseKeys.flatMap((key) => dealt(fairness, key, 1));
    const cards = [...mine, ...dealt(fairness, other, 12), ...house];
    const { events } = fairness as { events: Parameters<typeof engine.playPool>[1] };
    const { wins, story } = engine.playPool({ cards, house: 40, price: 500n, unit: 1n }, events);
    const sum = (from: number, to: number) => Number(wins.slice(from, to).reduce((all, win) => all + win, 0n));
    expect(story).toEqual(pool);
    expect([minor(one.state.mine?.win), minor(two.state.mine?.win)]).toEqual([sum(0, 4), sum(4, 16)]);
    const lone = [...dealt(fairness, apart, 1), ...house];
    const dearest = engine.playPool({ cards: lone, house: 40, price: 2000n, unit: 1n }, events);
    expect(minor(three.state.mine?.win)).toBe(Number(dearest.wins[0]));
    // One bet a ticket, one win a seat.
    expect(room.entriesOf(ana)).toEqual(['bet -1500', 'bet -500', `win ${sum(0, 4)}`]);
    expect(room.world.platform.minorOf(ana)).toBe(START - 2000 + sum(0, 4));

    const [line] = (await one.get<SeatPage>('/api/table/rounds')).body.list;
    expect(line).toMatchObject({ bets: { hall5: '20.00' }, stake: '20.00', win: one.state.mine?.win });
    const replay = (await one.get<TableReplay>(`/api/table/rounds/${round?.id}`)).body;
    expect([replay.mine.cards, replay.round.pools?.['hall5'], replay.table.cards?.house]).toEqual([own, pool, 40]);
  });

  it('sells whole cards alone, twelve at most, in one hall, until the lock', async () => {
    const player = await room.sit(room.join(), CODE);
    const roundId = await room.nextRound(player);
    const refusalOf = async (bets: Record<string, string>) => (await player.bet(bets, { roundId })).body.error?.code;
    expect(await refusalOf({ hall5: '7.00' })).toBe('table.limit');
    expect(await refusalOf({ hall5: '0.50' })).toBe('table.limit');
    expect(await refusalOf({ hall20: '260.00' })).toBe('table.limit');
    expect(await refusalOf({ hall1: '1.00', hall5: '5.00' })).toBe('table.limit');
    expect(await refusalOf({ hall2: '2.00' })).toBe('table.spotUnknown');
    const key = await buy(player, 'hall5', '50.00');
    expect(await refusalOf({ hall20: '20.00' })).toBe('table.limit');
    expect(await refusalOf({ hall5: '15.00' })).toBe('table.limit');
    const last = await buy(player, 'hall5', '10.00');
    expect((await player.undo(last)).status).toBe(200);
    expect((await player.undo(key, true)).body.stake).toBe('0.00');
    await buy(player, 'hall20', '20.00');
    await room.to(player, 'locked');
    expect(await refusalOf({ hall20: '20.00' })).toBe('table.closed');
    await settle(player);
    expect(player.state.mine).toMatchObject({ stake: '20.00' });
  });

  it('is settled by another process as the first would have', async () => {
    const user = room.join();
    const player = await room.sit(user, CODE);
    await room.nextRound(player);
    const key = await buy(player, 'hall1', '12.00');
    await room.to(player, 'drawing');
    await vi.waitUntil(() => player.state.mine?.cards !== undefined, SOON);
    const [cards, pools] = [player.state.mine?.cards, player.state.round?.pools];
    // Its switch is turned; the round was drawn with the house's cards.
    const other = await Studio.start(room.world, { tables: { chainLength: 60 } });
    const elsewhere = await player.at(other).watch();
    await room.studio.felt.close();
    room.world.clock.move(90_000);
    await other.felt.recover();
    await vi.waitUntil(async () => {
      await other.felt.recover();
      room.world.clock.move(1000);
      return elsewhere.state.past.some(({ id }) => id === player.state.round?.id);
    }, 20_000);
    const { mine, round, fairness } = (await elsewhere.get<TableReplay>(`/api/table/rounds/${player.state.round?.id}`))
      .body;
    const own = dealt(fairness, key, 12);
    expect([mine.cards, round.pools, own]).toEqual([cards, pools, cards]);
    const house = engine.houseKeys.flatMap((houseKey) => dealt(fairness, houseKey, 1));
    const { events } = fairness as { events: Parameters<typeof engine.playPool>[1] };
    const { wins } = engine.playPool({ cards: [...own, ...house], house: 40, price: 100n, unit: 1n }, events);
    const sum = wins.slice(0, 12).reduce((all, win) => all + win, 0n);
    expect([minor(mine.win), wonBy(user)]).toEqual([Number(sum), [`win ${sum}`]]);
    elsewhere.leave();
    await other.felt.close();
    room = new TableRoom(room.world, await start(room.world));
  });
});

describe('house cards', () => {
  it('are not bought for real money unless the operator says so, and always for play money', async () => {
    const studio = await Studio.start(room.world, { tables: { chainLength: 60 } });
    const plain = new TableRoom(room.world, studio);
    const real = await plain.sit(plain.join(), CODE);
    const guest = await plain.sit(null, CODE);
    expect([real.first.table.cards?.house, guest.first.table.cards?.house]).toEqual([0, 40]);
    plain.clear();
    await studio.felt.close();
  });
});

describe('free cards', () => {
  async function give(user: string, bet: number, count = 1): Promise<{ id: string; status: string }> {
    const id = randomUUID();
    const { body } = await room.studio.asPlatform<{ status: string }>('/vendor/freebet/rewards/create', {
      ...{ request_uuid: id, reward_uuid: id, user, game_code: CODE, currency: 'PHP' },
      ...{ bet_value: bet * 100_000, bet_count: count, end_time: '2099-01-01T00:00:00.000Z' },
      start_time: new Date(room.world.clock.now().getTime() - 1000).toISOString(),
    });
    return { id, status: body.status };
  }

  it('are a whole number of the dearest cards that a round is worth, alone in their round', async () => {
    const user = room.join();
    const wrong = [await give(user, 0.5), await give(user, 13), await give(user, 260)];
    expect(wrong.map(({ status }) => status)).toEqual(Array(3).fill('RS_ERROR_WRONG_SYNTAX'));
    const { id, status } = await give(user, 60);
    expect(status).toBe('RS_OK');
    const player = await room.sit(user, CODE);
    expect(player.state.freeRounds).toMatchObject({ id, stake: '60.00', left: 1 });
    const roundId = await room.nextRound(player);
    const ask = (bets: object) =>
      player.post<TableState>('/api/table/bets', { key: randomUUID(), roundId, bets, reward: id });
    expect((await ask({ hall5: '15.00' })).body.error?.code).toBe('free.over');
    expect((await ask({ hall5: '60.00' })).body).toMatchObject({ bets: { hall20: '60.00' } });
    expect((await player.bet({ hall20: '20.00' }, { roundId })).body.error?.code).toBe('table.limit');
    await room.to(player, 'drawing');
    await vi.waitUntil(() => player.state.mine?.cards?.length === 3, SOON);
    await settle(player);
    const sent = room.world.platform.messages.filter(({ body }) => body.includes(id));
    expect(sent.map(({ body }) => JSON.parse(body).is_free)).toEqual([true, true]);
  });
});
