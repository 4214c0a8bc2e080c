import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { HoldemState } from '../../../games/holdem/rules.ts';
import type { RoomAction, RoomLook, SittingReplay } from '../../room.ts';
import { RoomHall, type RoomPlayer } from '../test/roomHall.ts';
import { getRoomGame } from './games.ts';
import { findNewest } from './hands.store.ts';
import { findRoom, isBalanced } from './rooms.store.ts';

vi.setConfig({ testTimeout: 120_000 });

let hall: RoomHall;
beforeAll(async () => {
  hall = await RoomHall.open();
}, 60_000);
afterAll(async () => {
  expect(hall.world.platform.offences).toEqual([]);
  await hall.close();
});

const join = (): Promise<RoomPlayer> => hall.join(hall.studio, 'holdem');
const PEOPLE = { bots: null, stake: '10.00', buyIn: '400.00' };

/** So many people at one table; the first hand has been dealt. */
async function seated(count: number, ask: object = PEOPLE): Promise<{ people: RoomPlayer[]; id: string }> {
  const people: RoomPlayer[] = [];
  for (let at = 0; at < count; at++) {
    const one = await join();
    expect((await one.sit(ask)).status).toBe(200);
    people.push(one);
  }
  const { id } = await (people[0] ?? expect.fail()).look();
  await toHand(id);
  return { people, id };
}

/** Over what is shown, and the time for seeds, to a hand that is played. */
async function toHand(id: string): Promise<void> {
  for (let pass = 0; pass < 8; pass++) {
    await hall.run(id, async () => (await findNewest(hall.world.db, id))?.status === 'acting');
    if ((await findNewest(hall.world.db, id))?.status === 'acting') return;
    hall.world.clock.move(4000);
  }
  throw new Error('no hand begins');
}

async function stateOf(id: string): Promise<HoldemState> {
  const [room, hand] = [await findRoom(hall.world.db, id), await findNewest(hall.world.db, id)];
  const dealt = room && hand && hall.parts.dealer.of(getRoomGame('holdem'), room, hand);
  return dealt?.state as HoldemState;
}

/** Whose turn it is makes a move. */
async function move(people: readonly RoomPlayer[], id: string, action: RoomAction): Promise<RoomLook> {
  for (const one of people) {
    if (!(await one.isAsked(id))) continue;
    const told = await one.act(await one.look(), action);
    expect(told.status).toBe(200);
    return told.body;
  }
  throw new Error('it is nobody’s turn');
}

/** Whoever is asked checks, or folds where that costs something. */
async function pass(people: readonly RoomPlayer[], id: string): Promise<RoomLook> {
  const { turn, level, bets } = await stateOf(id);
  return move(people, id, { type: bets[turn] === level ? 'check' : 'fold' });
}

const leaveAll = async (people: readonly RoomPlayer[], id: string): Promise<void> => {
  for (const one of people) await one.leave();
  for (let pass = 0; pass < 3; pass++) {
    await hall.run(id);
    hall.world.clock.move(10_000);
  }
  await hall.money();
  const room = await findRoom(hall.world.db, id);
  expect((room?.paid ?? 0n) + (room?.raked ?? 0n)).toBe(room?.bought);
};

it('deals to as many as are there, from two, and tells nobody another’s cards before they are opened', async () => {
  const { people, id } = await seated(3);
  const hand = (await findNewest(hall.world.db, id)) ?? expect.fail();
  expect(hand.places).toHaveLength(3);
  const room = (await findRoom(hall.world.db, id)) ?? expect.fail();
  for (const action of [{ type: 'call' }, { type: 'call' }, { type: 'check' }] as const) await move(people, id, action);
  const dealt = hall.parts.dealer.of(getRoomGame('holdem'), room, hand) ?? expect.fail();
  const { hands, deck, board } = await stateOf(id);
  const shown = new Set(board);
  for (const [at, one] of people.entries()) {
    const look = await one.look();
    const place = hand.places.findIndex(({ playerId }) => playerId === one.playerId);
    const own = new Set(hands[place]);
    const hidden = deck.filter((card) => !own.has(card) && !shown.has(card));
    const view = look.hand?.view;
    if (!view || !('board' in view)) expect.fail();
    expect(view.places.map(({ shown: cards }) => cards)).toEqual([null, null, null]);
    expect(new Set([...view.mine, ...view.board])).toEqual(new Set([...own, ...shown]));
    const all = one.heard.join('\n');
    expect(
      hidden.filter((card) => all.includes(dealt.sealed.proofOf(card).salt)),
      `page ${at}`,
    ).toEqual([]);
    expect(all).not.toContain(hall.parts.vault.open('server-seed', hand.serverSeedSealed));
    // Every list of cards on the wire is one's own, or the board.
    const lists = [...all.matchAll(/"(?:mine|board|shown|best|cards)":\[([\d,]*)\]/g)].flatMap(([, list = '']) =>
      list === '' ? [] : list.split(',').map(Number),
    );
    expect(lists.filter((card) => hidden.includes(card))).toEqual([]);
  }
  await leaveAll(people, id);
});

it('folds at once for who leaves, out of turn, and plays on', async () => {
  const { people, id } = await seated(3);
  const hand = (await findNewest(hall.world.db, id)) ?? expect.fail();
  const { turn } = await stateOf(id);
  const leaver = people.find((one) => hand.places[(turn + 1) % 3]?.playerId === one.playerId) ?? expect.fail();
  expect((await leaver.leave()).body.look?.mine?.status).toBe('leaving');
  const after = await stateOf(id);
  expect([after.folded[(turn + 1) % 3], after.turn]).toEqual([true, turn]);
  expect(await isBalanced(hall.world.db, id)).toBe(true);
  await move(people, id, { type: 'fold' });
  expect((await findNewest(hall.world.db, id))?.status).toBe('paid');
  hall.world.clock.move(10_000);
  await hall.run(id);
  await hall.money();
  expect((await leaver.state()).look).toBeNull();
  await leaveAll(
    people.filter((one) => one !== leaver),
    id,
  );
});

it('refuses what no page may ask for, and a raise of nonsense', async () => {
  const { people, id } = await seated(2);
  for (const one of people) {
    if (!(await one.isAsked(id))) continue;
    const look = await one.look();
    expect((await one.act(look, { type: 'leave' })).status).toBe(400);
    expect((await one.act(look, { type: 'raise', to: 'all' })).status).toBe(400);
    expect((await one.act(look, { type: 'raise', to: '9999.00' })).body.error?.code).toBe('action.notPossible');
  }
  await leaveAll(people, id);
});

it('lets a newcomer wait for the big blind or post it, and who sits out owes what passes by', async () => {
  const { people, id } = await seated(3);
  const late = await join();
  await late.sit(PEOPLE);
  const play = async (): Promise<void> => {
    while ((await findNewest(hall.world.db, id))?.status === 'acting') await pass([...people, late], id);
    hall.world.clock.move(4000);
  };
  await play();
  await toHand(id);
  const waits = (await late.look()).mine;
  const first = (await findNewest(hall.world.db, id)) ?? expect.fail();
  const isIn = first.places.some(({ playerId }) => playerId === late.playerId);
  expect(waits?.owes).toEqual(isIn ? null : { price: '10.00', posts: false });
  if (!isIn) expect((await late.ask<RoomLook>('POST', 'posts', { posts: true })).body.mine?.owes?.posts).toBe(true);
  for (let hands = 0; hands < 4; hands++) {
    await play();
    await toHand(id);
    const { places } = (await findNewest(hall.world.db, id)) ?? expect.fail();
    if (places.some(({ playerId }) => playerId === late.playerId)) break;
    expect(hands).toBeLessThan(3);
  }
  expect((await late.look()).mine?.owes ?? null).toBeNull();
  const [away] = people;
  await away?.ask('POST', 'away', { isAway: true });
  for (let hands = 0; hands < 5; hands++) {
    await play();
    await toHand(id);
  }
  expect((await away?.look())?.mine).toMatchObject({ status: 'away', owes: { price: '15.00' } });
  await leaveAll([...people, late], id);
});

it('takes chips between hands once, up to the table’s most, as one more stake of the sitting', async () => {
  const { people, id } = await seated(2);
  const [ana, ben] = people as [RoomPlayer, RoomPlayer];
  const ask = (amount: string, key: string = randomUUID()) => ana.ask<RoomLook>('POST', 'topUp', { key, amount });
  expect((await ask('10.00')).body.error?.code).toBe('action.notPossible');
  await move(people, id, { type: 'fold' });
  const before = (await ana.look()).mine ?? expect.fail();
  expect((await ask('1000.00')).body.error?.code).toBe('stake.notOffered');
  expect((await ask('3.00')).body.error?.code).toBe('stake.notOffered');
  const key = randomUUID();
  const both = await Promise.all([ask('100.00', key), ask('100.00', key)]);
  expect(both.every(({ status }) => status === 200)).toBe(true);
  expect((await ask('200.00', key)).body.error?.code).toBe('round.keyReused');
  const { mine } = await ana.look();
  expect(Number(mine?.chips)).toBe(Number(before.chips) + 100);
  expect(mine?.buyIn).toBe('500.00');
  expect(await isBalanced(hall.world.db, id)).toBe(true);
  // Nobody answers: it goes back, and the chips stay as they are.
  hall.world.platform.next('bet', 'unanswered', 'unanswered');
  expect((await ask('50.00')).status).not.toBe(200);
  await hall.money();
  expect((await ana.look()).mine?.chips).toBe(mine?.chips);
  const kinds = hall.world.platform.entriesOf(mine?.id ?? '').map((entry) => entry.split(' ')[0]);
  expect(kinds.filter((kind) => kind === 'bet').length).toBeGreaterThanOrEqual(2);
  await leaveAll([ana, ben], id);
  const member = hall.world.platform.members.get(ana.user);
  const net = Math.round((Number(before.chips) - 400) * 1000 * 100);
  expect((member?.balance ?? 0) - (member?.start ?? 0)).toBe(net);
  const replay = await ana.ask<SittingReplay>('GET', `sittings/${mine?.id}/replay`);
  expect(replay.body.hands[0]).toMatchObject({ seats: [0, 1] });
});

it('has five bots at a table of bots, who wait while the one person sits out', async () => {
  const ana = await join();
  await ana.sit({ bots: 'regular', stake: '10.00', buyIn: '1000.00' });
  const { id } = await ana.look();
  await toHand(id);
  expect((await ana.look()).seats.map(({ bot }) => bot)).toEqual([null, ...Array.from({ length: 5 }, () => 'regular')]);
  for (let moves = 0; moves < 30 && (await findNewest(hall.world.db, id))?.status === 'acting'; moves++) {
    await hall.run(id, () => ana.isAsked(id));
    if (await ana.isAsked(id)) await pass([ana], id);
  }
  expect(await isBalanced(hall.world.db, id)).toBe(true);
  const { hand } = await ana.look();
  expect(hand?.status).toBe('paid');
  await ana.ask('POST', 'away', { isAway: true });
  hall.world.clock.move(10_000);
  await hall.run(id);
  hall.world.clock.move(10_000);
  await hall.run(id);
  expect((await ana.look()).hand?.number).toBe(hand?.number);
  await leaveAll([ana], id);
});
