import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { RoomHall, type RoomPlayer } from '../test/roomHall.ts';
import { mortal, Studio } from '../test/studio.ts';
import { step } from './drive.ts';
import { findNewest } from './hands.store.ts';

vi.setConfig({ testTimeout: 120_000 });

let hall: RoomHall;
beforeAll(async () => {
  hall = await RoomHall.open();
}, 60_000);
afterAll(async () => {
  expect(hall.world.platform.offences).toEqual([]);
  await hall.close();
});

const ROOMS = { thinkMs: [0, 0], forReal: { bots: true, people: true }, isLed: false } as const;

/** Everything that was brought stands before the seats, was paid out or is the house's; and the platform booked each sitting once. */
async function checkBooks(): Promise<void> {
  const wrong = await hall.world.db.rows`
    select r.id from felt.room r where r.bought - r.paid - r.raked <> coalesce((select sum(s.chips) from felt.sitting s
      where s.room_id = r.id and s.status in ('waiting', 'sitting', 'away', 'leaving')), 0)`;
  expect(wrong).toEqual([]);
  const hands = await hall.world.db.rows`
    select p.hand_id from felt.hand_part p join felt.room_hand h on h.id = p.hand_id
    group by p.hand_id, h.paid having sum(p.delta) + round((h.paid ->> 'rake')::numeric * 100) <> 0`;
  expect(hands).toEqual([]);
}

async function leaveAll(ana: RoomPlayer): Promise<void> {
  const { look } = await ana.state();
  if (look?.mine) await ana.leave();
  for (let pass = 0; pass < 3 && (await ana.state()).look; pass++) {
    if (look) await hall.run(look.id);
    hall.world.clock.move(8000);
    await hall.money();
  }
  await hall.money();
  const open = await hall.world.db
    .rows`select id from felt.sitting where ended_at is null and bot is null and player_id = ${ana.playerId}`;
  expect(open).toEqual([]);
}

it('a process that dies before any statement of a buy-in leaves a sitting that counts once or not at all', async () => {
  const { db, arm, isDead } = mortal(hall.world.db);
  const dying = await Studio.start(hall.world, { db, rooms: ROOMS });
  let at = 0;
  for (; ; at++) {
    const ana = await hall.join();
    const key = randomUUID();
    // The session is read first.
    arm(1 + at);
    await ana.at(dying).sit({ key });
    const died = isDead();
    arm(Number.POSITIVE_INFINITY);
    if (!died) break;
    await hall.money();
    const again = await ana.sit({ key });
    expect([200, 409, 503]).toContain(again.status);
    await leaveAll(ana);
    const { balance, start } = hall.world.platform.members.get(ana.user) ?? {};
    expect(balance).toBe(start);
    await checkBooks();
  }
  expect(at).toBeGreaterThan(8);
  await dying.felt.close();
});

it('a leader that dies before any statement of a step is followed by another: no chip is lost or made, no move counts twice', async () => {
  const { db, arm, isDead } = mortal(hall.world.db);
  const dying = hall.partsOn(db);
  let killed = 0;
  const ana = await hall.join();
  await ana.sit({ buyIn: '1000.00' });
  const { id } = await ana.look();
  for (let at = 0, steps = 0; steps < 260; steps++) {
    arm(at);
    const wait = await step(dying, id).catch(() => null);
    const died = isDead();
    arm(Number.POSITIVE_INFINITY);
    killed += Number(died);
    at = died ? at + 1 : 0;
    await checkBooks();
    const hand = await findNewest(hall.world.db, id);
    expect(hand?.actions.map(({ seq }) => seq)).toEqual(hand?.actions.map((_, seq) => seq));
    if (!died && wait && wait !== 'asleep' && wait.until > hall.world.clock.now()) {
      const look = await ana.look();
      if (look.hand?.wantsSeed || !ana.isMyTurn(look)) hall.world.clock.move(2500);
      else await ana.act(look, ana.choice(look));
    }
  }
  expect(killed).toBeGreaterThan(100);
  expect((await ana.look()).hand?.number).toBeGreaterThan(0);
  await leaveAll(ana);
  await checkBooks();
});

it('a process that dies before any statement of a move has made it or not; sent again it counts once', async () => {
  const { db, arm, isDead } = mortal(hall.world.db);
  const dying = await Studio.start(hall.world, { db, rooms: ROOMS });
  const ana = await hall.join();
  await ana.sit({ buyIn: '1000.00' });
  const { id } = await ana.look();
  let killed = 0;
  for (let at = 0; at < 60;) {
    await hall.run(id, () => ana.isAsked(id));
    let look = await ana.look();
    if (!ana.isMyTurn(look)) {
      hall.world.clock.move(8000);
      continue;
    }
    const key = randomUUID();
    const action = ana.choice(look);
    arm(1 + at);
    await ana.at(dying).act(look, action, key);
    const died = isDead();
    arm(Number.POSITIVE_INFINITY);
    killed += Number(died);
    if (!died) break;
    at++;
    expect((await ana.act(look, action, key)).status).toBe(200);
    const hand = await findNewest(hall.world.db, id);
    expect(hand?.actions.filter((one) => one.key === key)).toHaveLength(1);
    await checkBooks();
    look = await ana.look();
  }
  expect(killed).toBeGreaterThan(5);
  await leaveAll(ana);
  await dying.felt.close();
});

it('a silent platform is asked until it answers: a buy-in that nobody answered goes back, a win is paid once', async () => {
  const { platform } = hall.world;
  const ana = await hall.join();
  platform.next('bet', 'unanswered', 'unanswered');
  expect((await ana.sit()).status).toBe(409);
  await hall.money();
  const ben = await hall.join();
  const { body } = await ben.sit();
  await ben.promise();
  await hall.run(body.id);
  await ben.playHand();
  const { mine } = await ben.look();
  platform.next('win', 'error', 'error', 'unanswered', 'unanswered', 'garbage', 'garbage');
  await ben.leave();
  for (let pass = 0; pass < 4; pass++) await hall.money();
  platform.clearFaults();
  const net = Math.round((Number(mine?.chips) - 400) * 100);
  const { balance = 0, start = 0 } = platform.members.get(ben.user) ?? {};
  expect((balance - start) / 1000).toBe(net);
  const member = platform.members.get(ana.user);
  expect(member?.balance).toBe(member?.start);
  await checkBooks();
});
