import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RoomConfig } from './parts.ts';
import { RoomHall, type RoomPlayer } from '../test/roomHall.ts';
import { Studio } from '../test/studio.ts';
import { isBalanced } from './rooms.store.ts';
import { askAboutSeated, getSitting, standUp } from './sittings.ts';
import { moveSitting } from './sittings.store.ts';

let hall: RoomHall;
beforeAll(async () => {
  hall = await RoomHall.open();
}, 60_000);
afterAll(async () => {
  expect(hall.world.platform.offences).toEqual([]);
  await hall.close();
});

const db = () => hall.world.db;
const PEOPLE = { bots: null };

async function seatedAlone(): Promise<{ ana: RoomPlayer; room: string; id: string }> {
  const ana = await hall.join();
  const { body } = await ana.sit(PEOPLE);
  await hall.run(body.id);
  return { ana, room: body.id, id: body.mine?.id ?? '' };
}

/** As if hands had been played for it. */
const left = async (ana: RoomPlayer, chips: bigint): Promise<void> => {
  const { mine } = await ana.look();
  await db().run`update felt.sitting set chips = ${chips}, hands = 1 where id = ${mine?.id ?? ''}`;
  await ana.leave();
  await hall.money();
};

it.each<[string, RoomConfig['forReal'], bots: string | undefined, people: string | undefined]>([
  ['neither unless a licence is set', undefined, 'table.closed', 'table.closed'],
  ['bots', { bots: true, people: false }, undefined, 'table.closed'],
  ['people', { bots: false, people: true }, 'table.closed', undefined],
])('plays for real money with %s', async (_, forReal, bots, people) => {
  const studio = await Studio.start(hall.world, { rooms: { thinkMs: [0, 0], isLed: false, forReal } });
  const ana = await hall.join(studio);
  const { room, player } = await ana.state();
  expect(player.mode).toBe('real');
  expect([room.bots.length > 0, room.people]).toEqual([bots === undefined, people === undefined]);
  for (const [ask, refusal] of [[{}, bots] as const, [PEOPLE, people] as const]) {
    const { body } = await ana.sit(ask);
    expect(body.error?.code).toBe(refusal);
    if (refusal === undefined) await ana.leave();
    await hall.money();
  }
  await studio.felt.close();
});

it('books nothing for a sitting that was moved on meanwhile, and lets it go in the next step', async () => {
  const { ana, room, id } = await seatedAlone();
  const seen = await getSitting(db(), id);
  await moveSitting(db(), seen, { to: 'leaving', dueAt: null });
  expect(await db().transaction((tx) => standUp(tx, seen, hall.world.clock.now()))).toBe(false);
  expect(await isBalanced(db(), room)).toBe(true);
  await hall.run(room);
  await hall.money();
  expect([(await ana.state()).look, await isBalanced(db(), room)]).toEqual([null, true]);
});

it('keeps the books of who sits out and has sat too long at once', async () => {
  const { ana, room, id } = await seatedAlone();
  const long = new Date(hall.world.clock.now().getTime() - 12 * 3_600_000);
  await db().run`update felt.sitting set away_at = ${long}, created_at = ${long} where id = ${id}`;
  await hall.run(room);
  expect(await isBalanced(db(), room)).toBe(true);
  hall.world.clock.move(2000);
  await hall.run(room);
  await hall.money();
  expect([(await ana.state()).look, await isBalanced(db(), room)]).toEqual([null, true]);
});

it('sits out at the hand’s end who owes the platform an answer, and deals on once it is given', async () => {
  const { ana, room, id } = await seatedAlone();
  const member = hall.world.platform.members.get(ana.user);
  const ask = async (isPaused: boolean) => {
    Object.assign(member ?? {}, { isPaused });
    hall.world.clock.move(60_000);
    await askAboutSeated(hall.parts);
  };
  const told = () => hall.world.platform.messages.findLast(({ kind }) => kind === 'balance')?.body;
  await ask(false);
  expect([(await getSitting(db(), id)).awayAt, JSON.parse(told() ?? '')]).toMatchObject([null, { round: id }]);
  await ask(true);
  expect((await ana.look()).mine).toMatchObject({ status: 'sitting', sitsOut: true });
  await hall.run(room);
  expect((await ana.look()).mine).toMatchObject({ status: 'away', sitsOut: true });
  await ask(true);
  expect(JSON.parse(told() ?? '')).not.toHaveProperty('round');
  await ana.ask('POST', 'away', { isAway: false });
  await ask(false);
  expect((await ana.look()).mine).toMatchObject({ status: 'sitting', sitsOut: false });
});

it('has a winner bring back what is left of it, over sittings in between', async () => {
  const ana = await hall.join();
  const least = async () => (await ana.state()).offers.find(({ stake }) => stake === '20.00')?.least;
  await ana.sit(PEOPLE);
  await left(ana, 98_000n);
  expect(await least()).toBe('980.00');
  await ana.sit({ ...PEOPLE, buyIn: '980.00' });
  await left(ana, 94_000n);
  expect(await least()).toBe('940.00');
  expect((await ana.sit({ ...PEOPLE, buyIn: '200.00' })).body.error?.code).toBe('stake.notOffered');
  hall.world.clock.move(3_600_000);
  expect(await least()).toBe('200.00');
});

it('takes the time over a turn off the bank once, with the turn’s last move', async () => {
  const ana = await hall.join();
  const { body } = await ana.sit();
  await ana.promise();
  let mine = await ana.toMyTurn();
  // The first turn of the dealer has no draw.
  for (; mine.hand?.view?.phase !== 'take'; mine = await ana.toMyTurn()) await ana.act(mine, ana.choice(mine));
  const bank = async () => (await getSitting(db(), body.mine?.id ?? '')).bankMs;
  hall.world.clock.move((mine.hand.turn?.until ?? 0) + 5000 - hall.world.clock.now().getTime());
  const drawn = (await ana.act(mine, { type: 'draw' })).body;
  expect(await bank()).toBe(30_000);
  hall.world.clock.move(1000);
  await ana.act(drawn, { type: 'throw', card: drawn.hand?.view?.mine[0] ?? -1 });
  expect(await bank()).toBe(24_000);
  await ana.leave();
});

it('takes no chips that the currency has no coin for', async () => {
  hall.world.platform.join('ken', 1_000_000_000, 'JPY');
  const ken = await hall.signIn('ken');
  const offer = (await ken.state()).offers[0];
  const sit = (cents: string) =>
    ken.sit({ stake: offer?.stake ?? '', buyIn: (offer?.least ?? '').replace(/\.00$/, cents) });
  expect((await sit('.50')).body.error?.code).toBe('stake.notOffered');
  expect((await sit('.00')).status).toBe(200);
  await ken.leave();
});
