import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableState } from '../../live.ts';
import { LEASE_MS } from '../rounds.rules.ts';
import { Studio, TestClock } from '../test/studio.ts';
import { minor, START, TableRoom } from '../test/tableRoom.ts';

// Long stories, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 });

let room: TableRoom;

beforeAll(async () => {
  room = await TableRoom.open();
});
afterAll(() => room.close());
beforeEach(() => room.clear());

/** As long as a message with its repeat may take; two of them are longer than a lease. */
const SLOW_MS = 8000;

/** A player with three stakes of 20 on the cloth. */
async function layThree() {
  const user = room.join();
  const player = await room.sit(user);
  await room.nextRound(player);
  const last = randomUUID();
  for (const key of [randomUUID(), randomUUID(), last]) await player.bet({ player: '20.00' }, { key });
  return { user, player, last };
}

/** Every message that asked for a stake back, repeats too. */
const rollbacksOf = (user: string): string[] =>
  room.world.platform.messages.flatMap(({ kind, body }) => (kind === 'rollback' && body.includes(user) ? [body] : []));

describe('a stake', () => {
  it('counts once, however often its key comes', async () => {
    const user = room.join();
    const player = await room.sit(user);
    await room.nextRound(player);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => player.bet({ player: '20.00' }, { key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(room.entriesOf(user)).toEqual(['bet -2000']);
    const other = await player.bet({ player: '50.00' }, { key });
    expect([other.status, other.body.error?.code]).toEqual([409, 'ticket.keyReused']);
  });

  it('is one, where the same key comes to two tables at once', async () => {
    const user = room.join();
    const cards = await room.sit(user);
    await room.nextRound(cards);
    // Nobody has looked at this one yet: its round begins now, while the other has just been opened.
    const wheel = await room.sit(user, 'roulette');
    await room.to(wheel, 'open');
    for (let tries = 0; tries < 5; tries++) {
      const key = randomUUID();
      const answers = await Promise.all([
        cards.bet({ player: '20.00' }, { key }),
        wheel.bet({ red: '20.00' }, { key }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    expect(room.entriesOf(user)).toHaveLength(5);
  });

  it('is refused outside the limits, on no spot, at a table that is another’s, without money', async () => {
    const player = await room.sit();
    const roundId = await room.nextRound(player);
    const codeOf = async (bets: Record<string, string>) => (await player.bet(bets)).body.error?.code;
    expect(await codeOf({ player: '10.00' })).toBe('table.limit');
    expect(await codeOf({ player: '25.00' })).toBe('table.limit');
    expect(await codeOf({ tie: '5010.00' })).toBe('table.limit');
    expect(await codeOf({ red: '20.00' })).toBe('table.spotUnknown');
    expect(await codeOf({ toString: '20.00' })).toBe('table.spotUnknown');
    expect(await codeOf({ player: '-20.00' })).toBe('input.invalid');
    expect(await codeOf({ player: '0.00' })).toBe('input.invalid');
    expect(await codeOf({})).toBe('input.invalid');
    expect(await codeOf({ player: '20000.00' })).toBe('money.notEnough');
    expect(player.state.mine?.stake ?? '0.00').toBe('0.00');
    const elsewhere = await room.sit(undefined, 'roulette');
    const there = await elsewhere.bet({ red: '20.00' }, { roundId });
    expect(there.body.error?.code).toBe('round.unknown');
    expect((await player.bet({ player: '20.00' }, { roundId: randomUUID() })).body.error?.code).toBe('round.unknown');
    expect((await player.post('/api/table/bets', { key: 'x', roundId, bets: {} })).status).toBe(400);
    expect((await player.get('/api/state')).body.error?.code).toBe('game.unknown');
    expect((await player.post('/api/seeds', { clientSeed: 'ben' })).body.error?.code).toBe('game.unknown');
  });

  it('adds up to the limit over tickets, whichever come at once', async () => {
    const user = room.join();
    const player = await room.sit(user);
    await room.nextRound(player);
    const answers = await Promise.all(Array.from({ length: 4 }, () => player.bet({ tie: '2000.00' })));
    expect(answers.map(({ body }) => body.error?.code ?? 'taken').sort()).toEqual([
      'table.limit',
      'table.limit',
      'taken',
      'taken',
    ]);
    expect(room.entriesOf(user)).toHaveLength(2);
  });

  it('can be taken back, the last one first, while the round is open', async () => {
    const user = room.join();
    const player = await room.sit(user);
    await room.nextRound(player);
    const [first, second] = [randomUUID(), randomUUID()];
    await player.bet({ player: '20.00' }, { key: first });
    expect((await player.bet({ tie: '20.00' }, { key: second })).body.lastTicket).toBe(second);
    expect((await player.undo(first)).body.error?.code).toBe('ticket.unknown');
    const undone = await player.undo(second);
    expect(undone.body).toMatchObject({ bets: { player: '20.00' }, lastTicket: first });
    expect(minor(undone.body.balance)).toBe(START - 2000);
    expect((await player.undo(second)).status).toBe(200);
    expect((await player.undo(first)).body).toMatchObject({ bets: {}, stake: '0.00', lastTicket: null });
    expect((await player.bet({ banker: '20.00' })).body.bets).toEqual({ banker: '20.00' });
    const third = player.bet({ banker: '20.00' });
    await third;
    await room.to(player, 'locked');
    const { body: late } = await player.undo(
      (await player.get<TableState>('/api/table/state')).body.mine?.lastTicket ?? first,
    );
    expect(late.error?.code ?? 'voided').toBe('voided');
    await room.to(player, 'settled');
    expect(room.entriesOf(user).slice(0, 6)).toEqual([
      'bet -2000',
      'bet -2000',
      'rollback 2000',
      'rollback 2000',
      'bet -2000',
      'bet -2000',
    ]);
    expect(room.world.platform.offences).toEqual([]);
  });

  it('goes back with every other at once, each of them one time', async () => {
    const user = room.join();
    const player = await room.sit(user);
    await room.nextRound(player);
    const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
    for (const key of keys) await player.bet({ player: '20.00' }, { key });
    expect((await player.undo(keys[0], true)).body.error?.code).toBe('ticket.unknown');
    const [one, other] = await Promise.all([player.undo(keys[2], true), player.undo(keys[2], true)]);
    const done = one.status === 200 ? one : other;
    expect(done.body).toMatchObject({ bets: {}, stake: '0.00', lastTicket: null });
    expect(minor(done.body.balance)).toBe(START);
    const after = await player.get<TableState>('/api/table/state');
    expect(minor(after.body.balance)).toBe(START);
    expect((await player.undo(keys[2], true)).status).toBe(200);
    await room.to(player, 'settled');
    const bets = Array.from({ length: 3 }, () => 'bet -2000');
    expect(room.entriesOf(user)).toEqual([...bets, ...bets.map(() => 'rollback 2000')]);
    expect(room.world.platform.offences).toEqual([]);
  });

  it('goes back by the recovery with every other where the platform is silent at the first', async () => {
    const { user, player, last } = await layThree();
    room.world.platform.next('rollback', 'dropped', 'unanswered');
    const { status, body } = await player.undo(last, true);
    expect([status, body.stake, minor(body.balance)]).toEqual([200, '0.00', START - 6000]);
    expect(rollbacksOf(user)).toHaveLength(2);
    room.world.clock.move(LEASE_MS);
    await room.studio.felt.recover();
    expect(room.entriesOf(user).slice(3)).toEqual(Array.from({ length: 3 }, () => 'rollback 2000'));
    expect(room.world.platform.minorOf(user)).toBe(START);
  });

  it('is asked back by one hand only, where a slow platform makes every other wait for longer than a lease', async () => {
    const { user, player, last } = await layThree();
    const { platform, clock } = room.world;
    const first = platform.hold('rollback');
    const undoing = player.undo(last, true);
    await first.arrived;
    clock.move(SLOW_MS);
    const second = platform.hold('rollback');
    first.letGo();
    await second.arrived;
    clock.move(SLOW_MS);
    const third = platform.hold('rollback');
    const recovering = room.studio.felt.recover();
    await third.arrived;
    second.letGo();
    expect((await undoing).body).toMatchObject({ bets: {}, stake: '0.00', lastTicket: null });
    third.letGo();
    await recovering;
    expect(new Set(rollbacksOf(user)).size).toBe(3);
    expect(rollbacksOf(user)).toHaveLength(3);
    expect(platform.minorOf(user)).toBe(START);
  });

  it('comes too late once the round is locked, by the clock even where nobody has locked it', async () => {
    const user = room.join();
    const player = await room.sit(user);
    const roundId = await room.nextRound(player);
    const key = randomUUID();
    await player.bet({ player: '20.00' }, { key });
    room.world.clock.move((player.state.round?.lockAt ?? 0) - room.world.clock.now().getTime());
    expect((await player.bet({ player: '20.00' })).body.error?.code).toBe('table.closed');
    expect((await player.undo(key)).body.error?.code).toBe('table.closed');
    await room.to(player, 'locked');
    expect((await player.bet({ player: '20.00' }, { roundId })).body.error?.code).toBe('table.closed');
    expect((await player.bet({ player: '20.00' }, { key })).status).toBe(200);
    expect(room.entriesOf(user)).toEqual(['bet -2000']);
  });

  it('comes too late for a locked round, too, where a process has a slow clock', async () => {
    const user = room.join();
    const player = await room.sit(user);
    const roundId = await room.nextRound(player);
    await room.to(player, 'locked');
    class SlowClock extends TestClock {
      override now = (): Date => new Date(room.world.clock.now().getTime() - 10_000);
    }
    const slow = await Studio.start({ ...room.world, clock: new SlowClock() });
    expect((await player.at(slow).bet({ player: '20.00' }, { roundId })).body.error?.code).toBe('table.closed');
    expect(room.entriesOf(user)).toEqual([]);
    await slow.felt.close();
  });

  it('that is under way at the lock counts when it is answered before the draw', async () => {
    const user = room.join();
    const player = await room.sit(user);
    await room.nextRound(player);
    room.toLastSecond(player);
    const held = room.world.platform.hold('bet');
    const betting = player.bet({ player: '20.00' });
    await held.arrived;
    await expect.poll(() => player.state.mine?.waiting, { timeout: 20_000 }).toEqual({ player: '20.00' });
    expect(player.state.mine?.pending).toBe(true);
    await room.to(player, 'locked');
    held.letGo();
    expect((await betting).body).toMatchObject({ stake: '20.00', pending: false });
    await room.to(player, 'settled');
    expect(room.entriesOf(user)).toHaveLength(2);
  });

  it('that is not answered by the draw is taken back, whatever is answered then', async () => {
    const user = room.join();
    const player = await room.sit(user);
    await room.nextRound(player);
    room.toLastSecond(player);
    const held = room.world.platform.hold('bet');
    const betting = player.bet({ player: '20.00' });
    await held.arrived;
    await room.to(player, 'drawing');
    held.letGo();
    expect((await betting).body.error?.code).toBe('table.closed');
    await room.to(player, 'settled');
    await room.studio.felt.recover();
    expect(room.world.platform.minorOf(user)).toBe(START);
    expect(player.state.mine?.stake ?? '0.00').toBe('0.00');
    expect(room.world.platform.offences).toEqual([]);
  });
});
