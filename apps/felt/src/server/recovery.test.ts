import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeltRound } from '../api.ts';
import type { FakePlatform } from './test/fakePlatform.ts';
import { closeWorld, halting, mortal, openWorld, Studio, type Answer, type Player, type World } from './test/studio.ts';

// Long stories, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 });

let world: World;
let user: string;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => closeWorld(world));
beforeEach(() => {
  user = newcomer();
  world.platform.clearFaults();
});

const START = 100_000;
/** More than a dive of two picks takes. */
const STATEMENTS_MOST = 45;

function newcomer(): string {
  const name = `ben-${randomUUID().slice(0, 8)}`;
  world.platform.join(name, START);
  world.clock.move(60_000);
  return name;
}

const minor = (text: string | null): number => Number((text ?? 'x').replace('.', ''));

/** Looks after left rounds until none is due any more, however long the pauses grow. */
async function settleAll(studio: Studio): Promise<void> {
  for (let i = 0; i < 12; i++) {
    world.clock.move(20_000 * 2 ** i);
    if ((await studio.felt.recover()) === 0 && i > 2) return;
  }
}

/** The round that an answer shows, also when it is a no; else the one known before. */
const shown = ({ body }: Answer<FeltRound>, known?: FeltRound): FeltRound =>
  body.events ? body : (body.round ?? known ?? body);

async function startMortal(statements: number) {
  const victim = mortal(world.db);
  const dying = await Studio.start(world, { db: victim.db });
  victim.arm(statements);
  return { dying, victim };
}

/** What the platform booked for a round fits what the player sees of it; returns the money it moved. */
function checkBooks(platform: FakePlatform, round: FeltRound): number {
  const entries = platform.entriesOf(round.id);
  const sum = entries.reduce((total, entry) => total + Number(entry.split(' ')[1]), 0);
  if (round.status === 'settled') {
    expect(entries).toEqual([`bet -${minor(round.stake)}`, `win ${minor(round.win)}`]);
  } else if (round.status === 'void') expect(sum).toBe(0);
  else if (round.status === 'open') expect(entries).toEqual([`bet -${minor(round.stake)}`]);
  else throw new Error(`round ${round.id} was left ${round.status}`);
  return sum;
}

describe('a process that is killed before any of its statements', () => {
  it('rule G1: leaves a slot round that ends in the right books and is there once for the same key', async () => {
    let deaths = 0;
    const healthy = await Studio.start(world);
    for (let isDead = true; isDead;) {
      user = newcomer();
      const player = await healthy.play('jeepney-moon', user);
      const { dying, victim } = await startMortal(deaths);
      const key = randomUUID();
      await player.at(dying).open({ key });
      isDead = victim.isDead();
      if (isDead) deaths += 1;
      await settleAll(healthy);
      const { body } = await player.open({ key });
      const round = body.round ?? body;
      expect(world.platform.minorOf(user)).toBe(START + checkBooks(world.platform, round));
      expect((await player.get<{ list: { id: string }[] }>('/api/rounds')).body.list.map(({ id }) => id)).toEqual([
        round.id,
      ]);
      await dying.felt.close().catch(() => undefined);
    }
    await healthy.felt.close();
    expect(deaths).toBeGreaterThan(8);
    // What a step of the round has written is not read again.
    expect(deaths).toBeLessThan(13);
    expect(world.platform.offences).toEqual([]);
  });

  it('rule G1: leaves a round of Perlas that can be played on where it was, move by move', async () => {
    let deaths = 0;
    const healthy = await Studio.start(world);
    for (let diesAt = 0; diesAt < STATEMENTS_MOST; diesAt++) {
      user = newcomer();
      const player = await healthy.play('perlas', user);
      const { dying, victim } = await startMortal(diesAt);
      const moves = [
        { key: randomUUID(), cell: 7 },
        { key: randomUUID(), cell: 8 },
      ];
      const opening = { key: randomUUID(), options: { urchins: 3 } };
      const cashOut = randomUUID();
      const story = async (at: Player): Promise<FeltRound> => {
        let round = shown(await at.open(opening));
        for (const { key, cell } of moves) round = shown(await at.act(round, { type: 'pick', cell }, key), round);
        return shown(await at.act(round, { type: 'cashOut' }, cashOut), round);
      };
      await story(player.at(dying));
      if (victim.isDead()) deaths += 1;
      world.clock.move(16_000);
      await healthy.felt.recover();
      const { id } = await story(player);
      const { body: round } = await player.round(id);
      expect(world.platform.minorOf(user)).toBe(START + checkBooks(world.platform, round));
      expect(['settled', 'void']).toContain(round.status);
      await dying.felt.close().catch(() => undefined);
    }
    await healthy.felt.close();
    expect(deaths).toBeGreaterThan(15);
    expect(world.platform.offences).toEqual([]);
  });
});

describe('whatever the network does', () => {
  const fault = fc.constantFrom(
    'dropped',
    'unanswered',
    'error',
    'errorAfter',
    'garbage',
    'RS_ERROR_UNKNOWN',
    'RS_ERROR_LIMIT_REACHED',
    'RS_ERROR_TOKEN_EXPIRED',
    'RS_ERROR_TIMEOUT',
  );
  const trouble = fc.array(fc.record({ kind: fc.constantFrom('bet', 'win', 'rollback'), fault }), { maxLength: 5 });
  const round = fc.record({
    trouble,
    stake: fc.constantFrom('1.00', '20.00', '500.00'),
    repeats: fc.integer({ min: 1, max: 3 }),
    waitMs: fc.constantFrom(3000, 20_000),
  });

  it('the player’s money is the start, less stakes, plus wins, of the rounds that count', async () => {
    const one = await Studio.start(world);
    const two = await Studio.start(world);
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 6 }), async (rounds) => {
        const name = newcomer();
        const player = await one.play('jeepney-moon', name);
        for (const { trouble: faults, stake, repeats, waitMs } of rounds) {
          world.platform.clearFaults();
          for (const { kind, fault: how } of faults) world.platform.next(kind, how);
          const key = randomUUID();
          await Promise.all([
            ...Array.from({ length: repeats }, (_, i) => player.at(i % 2 ? two : one).open({ key, stake })),
            one.felt.recover(),
          ]);
          world.clock.move(waitMs);
          await Promise.all([one.felt.recover(), two.felt.recover()]);
        }
        world.platform.clearFaults();
        await settleAll(one);
        const again = await two.play('jeepney-moon', name);
        const { body } = await again.get<{ list: FeltRound[] }>('/api/rounds');
        const moved = body.list.reduce((sum, entry) => sum + checkBooks(world.platform, entry), 0);
        expect(world.platform.minorOf(name)).toBe(START + moved);
        expect(body.list.map(({ nonce }) => nonce)).toEqual(body.list.map((_, index) => body.list.length - 1 - index));
      }),
      { numRuns: 15, seed: 20261121 },
    );
    expect(world.platform.offences).toEqual([]);
    await Promise.all([one.felt.close(), two.felt.close()]);
  });
});

it('rule M9: does not play a round whose bet arrives after the recovery took it back', async () => {
  const studio = await Studio.start(world);
  const player = await studio.play('jeepney-moon', user);
  const bet = world.platform.hold('bet');
  const opening = player.open();
  await bet.arrived;
  world.clock.move(16_000);
  await studio.felt.recover();
  bet.letGo();
  const { body } = await opening;
  expect([body.error?.code, body.round?.status]).toEqual(['platform.unavailable', 'void']);
  expect(world.platform.entriesOf(body.round?.id ?? '')).toEqual(['rollback 0']);
  expect((await player.round(body.round?.id ?? '')).body).toMatchObject({ status: 'void', events: [], win: null });
  await studio.felt.close();
});

it('finds at its start what a process before it left behind', async () => {
  const before = await Studio.start(world);
  const player = await before.play('jeepney-moon', user);
  world.platform.next('win', ...new Array<'dropped'>(2).fill('dropped'));
  const { body } = await player.open();
  expect(body.status).toBe('paying');
  await before.felt.close();
  world.clock.move(20_000);
  const after = await Studio.start(world);
  await after.felt.recover();
  expect((await player.at(after).round(body.id)).body.status).toBe('settled');
  await after.felt.close();
});

it('rule M10: cries out for a round that the platform refuses time after time, and finishes it all the same', async () => {
  const cries: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void cries.push(line) });
  const studio = await Studio.start(world, { log });
  const healthOf = async (headers: Record<string, string> = {}) =>
    (await studio.ask<{ stuckRounds?: number }>('GET', '/healthz', { headers })).body;
  const player = await studio.play('jeepney-moon', user);
  world.platform.next('win', ...new Array<'RS_ERROR_UNKNOWN'>(10).fill('RS_ERROR_UNKNOWN'));
  const { body: round } = await player.open();
  for (let attempts = 1; attempts < 10; attempts++) {
    expect([await healthOf(), cries]).toEqual([
      { ok: true, stuckRounds: 0, stuckSeats: 0, stuckSlips: 0, stuckJackpots: 0, stuckSittings: 0 },
      [],
    ]);
    world.clock.move(300_000);
    await studio.felt.recover();
  }
  expect(cries.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'a round is stuck', round: round.id, status: 'paying', attempts: 10 }),
  ]);
  expect(await healthOf()).toEqual({
    ok: true,
    stuckRounds: 1,
    stuckSeats: 0,
    stuckSlips: 0,
    stuckJackpots: 0,
    stuckSittings: 0,
  });
  expect(await healthOf({ 'x-forwarded-for': '203.0.113.7' })).toEqual({ ok: true });
  world.clock.move(300_000);
  await studio.felt.recover();
  expect([(await player.round(round.id)).body.status, await healthOf()]).toEqual([
    'settled',
    { ok: true, stuckRounds: 0, stuckSeats: 0, stuckSlips: 0, stuckJackpots: 0, stuckSittings: 0 },
  ]);
  await studio.felt.close();
});

it('shares the left rounds out among many processes, each taken by one', async () => {
  const studios = await Promise.all([1, 2, 3].map(() => Studio.start(world)));
  const [first] = studios;
  if (!first) throw new Error('no studio');
  const ids: string[] = [];
  for (let i = 0; i < 6; i++) {
    const player = await first.play('jeepney-moon', newcomer());
    world.platform.next('win', 'dropped', 'dropped');
    ids.push((await player.open()).body.id);
  }
  world.clock.move(20_000);
  const before = world.platform.messages.length;
  await Promise.all(studios.map((studio) => studio.felt.recover()));
  expect(world.platform.messages.length - before).toBe(6);
  for (const id of ids) expect(world.platform.entriesOf(id)).toHaveLength(2);
  await Promise.all(studios.map((studio) => studio.felt.close()));
});

describe('a recovery that halts before any of its statements', () => {
  /** A dive of one pearl that was left for a day, and its player back at the game. */
  async function leftDive(studio: Studio): Promise<{ player: Player; round: FeltRound }> {
    for (let cell = 0; ; cell++) {
      const name = newcomer();
      const before = await studio.play('perlas', name);
      const { body } = await before.open({ options: { urchins: 1 } });
      const { body: round } = await before.act(body, { type: 'pick', cell });
      if (round.status !== 'open') continue;
      world.clock.move(24 * 3_600_000 + 1);
      return { player: await studio.play('perlas', name), round };
    }
  }

  it('loses no move that was answered with yes', async () => {
    const healthy = await Studio.start(world);
    const slow = halting(world.db);
    const halted = await Studio.start(world, { db: slow.db });
    const taken: boolean[] = [];
    for (let statements = 0; statements < 8; statements++) {
      const { player, round } = await leftDive(healthy);
      const { reached, letGo } = slow.arm(statements);
      const recovering = halted.felt.recover();
      await reached;
      const move = player.act(round, { type: 'pick', cell: 24 });
      await Promise.race([move, new Promise((done) => setTimeout(done, 250))]);
      letGo();
      const [{ status }] = await Promise.all([move, recovering]);
      taken.push(status === 200);
      world.clock.move(20_000);
      await healthy.felt.recover();
      const { body: over } = await player.round(round.id);
      expect(over.events.some((event) => 'cell' in event && event.cell === 24)).toBe(status === 200);
      expect([over.status, checkBooks(world.platform, over)]).toEqual(['settled', minor(over.net)]);
    }
    expect(new Set(taken)).toEqual(new Set([true, false]));
    await Promise.all([healthy.felt.close(), halted.felt.close()]);
  });
});
