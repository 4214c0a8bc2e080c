import { randomUUID } from 'node:crypto';
import { commitmentOf, drawsOf } from '@baize/fair/node.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { playRound } from '../../../games/baccarat/rules.ts';
import { readAmount } from '../../../games/amount.ts';
import type { BaccaratOutcome } from '../../../games/baccarat/script.ts';
import type { SeatPage, TableFairness, TableReplay, TableState } from '../../live.ts';
import { closeWorld, openWorld, Studio, type World } from '../test/studio.ts';
import { driveTo, TablePlayer } from '../test/tablePlayer.ts';

// Long stories, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 });

const START = 1_000_000;
let world: World;
let studio: Studio;
const guests: TablePlayer[] = [];

beforeAll(async () => {
  world = await openWorld();
  studio = await Studio.start(world, { tables: { chainLength: 300 } });
});
afterAll(async () => {
  await studio.felt.close();
  await closeWorld(world);
});
beforeEach(() => {
  for (const guest of guests.splice(0)) guest.leave();
  world.platform.clearFaults();
});

async function sit(user: string | null = join(), code: 'baccarat' | 'roulette' = 'baccarat'): Promise<TablePlayer> {
  const player = await (await TablePlayer.sit(studio, code, user)).watch();
  guests.push(player);
  return player;
}

function join(): string {
  const name = `ben-${randomUUID().slice(0, 8)}`;
  world.platform.join(name, START);
  return name;
}

/** The player's table with a round open that nobody has bet on. */
async function nextRound(player: TablePlayer): Promise<string> {
  const used = player.state.round;
  if (used && used.phase !== 'scheduled') await driveTo(player, world.clock, [studio], 'settled', 'void');
  for (;;) {
    await driveTo(player, world.clock, [studio], 'open');
    const id = player.state.round?.id ?? '';
    if (id !== used?.id || used.phase === 'scheduled') return id;
  }
}

/** Moves time to just before the lock: what is under way then has been so for a moment. */
const toLastSecond = (player: TablePlayer): void =>
  world.clock.move((player.state.round?.lockAt ?? 0) - 1000 - world.clock.now().getTime());

const to = (player: TablePlayer, ...phases: Parameters<typeof driveTo>[3][]) =>
  driveTo(player, world.clock, [studio], ...phases);
const minor = (text: string | null | undefined): number => Number(readAmount(text ?? '') ?? Number.NaN);
const entriesOf = (user: string): string[] =>
  [...world.platform.movements.values()]
    .filter((one) => one.user === user)
    .map(({ kind, amount }) => `${kind} ${amount / 1000}`);

describe('a round at the table', () => {
  it('sleeps until somebody looks, takes bets, is drawn, paid and can be proved', async () => {
    const rows = () => world.db.row<{ n: number }>`select count(*)::int as n from felt.table_round`;
    await studio.felt.recover();
    expect(await rows()).toEqual({ n: 0 });
    const user = join();
    const player = await sit(user);
    await nextRound(player);
    const { round } = player.state;
    expect(round?.events).toEqual([]);

    const bet = await player.bet({ player: '50.00', tie: '20.00' });
    expect(bet).toMatchObject({
      status: 200,
      body: { stake: '70.00', pending: false, bets: { player: '50.00', tie: '20.00' }, waiting: {} },
    });
    expect(minor(bet.body.balance)).toBe(START - 7000);
    await expect.poll(() => player.state.totals['player']?.amount, { timeout: 20_000 }).toBe('50.00');

    await to(player, 'drawing');
    expect(player.state.round?.events.at(-1)?.type).toBe('outcome');
    expect(player.state.mine?.win).toBeNull();
    const open = await player.get<TableFairness>(`/api/table/rounds/${round?.id}/fairness`);
    expect(open.body.link).toBeNull();
    await to(player, 'settled');
    await expect.poll(() => player.state.mine?.win ?? null, { timeout: 20_000 }).not.toBeNull();

    const outcome = player.state.round?.events.at(-1) as BaccaratOutcome;
    const won = { player: 10_000 + 0, banker: 0, tie: 5000 + 18_000 }[outcome.winner];
    expect(minor(player.state.mine?.win)).toBe(won);
    expect(entriesOf(user)).toEqual(['bet -7000', `win ${won}`]);
    expect(world.platform.minorOf(user)).toBe(START - 7000 + won);
    expect(player.state.past.at(-1)).toMatchObject({ id: round?.id, outcome: [outcome] });

    const { body: proof } = await studio.ask<TableFairness>('GET', `/api/table/rounds/${round?.id}/fairness`);
    expect(commitmentOf(proof.link ?? '')).toBe(round?.seal);
    let link = proof.link ?? '';
    for (let step = 0; step < proof.steps; step++) link = commitmentOf(link);
    expect(link).toBe(proof.chainEnd);
    const draws = drawsOf({ serverSeed: proof.link ?? '', clientSeed: proof.salt, nonce: proof.number });
    expect(playRound(draws)).toEqual(proof.events);
  });

  it('shows each kind of money to its own kind only', async () => {
    const [real, free] = [await sit(), await sit(null)];
    await nextRound(real);
    await free.sees('open');
    expect((await free.bet({ banker: '100.00' })).status).toBe(200);
    expect((await real.bet({ player: '50.00' })).status).toBe(200);
    await expect.poll(() => Object.keys(real.state.totals), { timeout: 20_000 }).toEqual(['player']);
    await expect.poll(() => Object.keys(free.state.totals), { timeout: 20_000 }).toEqual(['banker']);
    expect([real.state.seats, free.state.seats]).toEqual([[], []]);
    const other = await sit();
    expect(other.state.seats).toMatchObject([{ bets: { player: '50.00' }, win: null }]);
    expect(other.state.seats[0]?.name).toMatch(/^[0-9a-f]{2}\*\*[0-9a-f]{2}$/);
    await to(free, 'settled');
    await expect.poll(() => free.state.mine?.win ?? null, { timeout: 20_000 }).not.toBeNull();
    expect(minor(free.state.mine?.balance)).toBe(100_000 - 10_000 + minor(free.state.mine?.win));
  });

  it('plays roulette by the same machine', async () => {
    const user = join();
    const player = await sit(user, 'roulette');
    await nextRound(player);
    expect((await player.bet({ red: '20.00', black: '20.00', 'straight:0': '20.00' })).status).toBe(200);
    await to(player, 'settled');
    await expect.poll(() => player.state.mine?.win ?? null, { timeout: 20_000 }).not.toBeNull();
    const [ball] = player.state.round?.events ?? [];
    const number = ball?.type === 'number' ? ball.number : -1;
    expect(minor(player.state.mine?.win)).toBe(number === 0 ? 72_000 : 4000);
    expect(world.platform.offences).toEqual([]);
  });
});

describe('a stake', () => {
  it('counts once, however often its key comes', async () => {
    const user = join();
    const player = await sit(user);
    await nextRound(player);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => player.bet({ player: '20.00' }, { key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(entriesOf(user)).toEqual(['bet -2000']);
    const other = await player.bet({ player: '50.00' }, { key });
    expect([other.status, other.body.error?.code]).toEqual([409, 'ticket.keyReused']);
  });

  it('is refused outside the limits, on no spot, at a table that is another’s, without money', async () => {
    const player = await sit();
    const roundId = await nextRound(player);
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
    const elsewhere = await sit(undefined, 'roulette');
    const there = await elsewhere.bet({ red: '20.00' }, { roundId });
    expect(there.body.error?.code).toBe('round.unknown');
    expect((await player.bet({ player: '20.00' }, { roundId: randomUUID() })).body.error?.code).toBe('round.unknown');
    expect((await player.post('/api/table/bets', { key: 'x', roundId, bets: {} })).status).toBe(400);
    expect((await player.get('/api/state')).body.error?.code).toBe('game.unknown');
    expect((await player.post('/api/seeds', { clientSeed: 'ben' })).body.error?.code).toBe('game.unknown');
  });

  it('adds up to the limit over tickets, whichever come at once', async () => {
    const user = join();
    world.platform.join(user, 100_000_000);
    const player = await sit(user);
    await nextRound(player);
    const answers = await Promise.all(Array.from({ length: 4 }, () => player.bet({ tie: '2000.00' })));
    expect(answers.map(({ body }) => body.error?.code ?? 'taken').sort()).toEqual([
      'table.limit',
      'table.limit',
      'taken',
      'taken',
    ]);
    expect(entriesOf(user)).toHaveLength(2);
  });

  it('can be taken back, the last one first, while the round is open', async () => {
    const user = join();
    const player = await sit(user);
    await nextRound(player);
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
    await to(player, 'locked');
    const { body: late } = await player.undo(
      (await player.get<TableState>('/api/table/state')).body.mine?.lastTicket ?? first,
    );
    expect(late.error?.code ?? 'voided').toBe('voided');
    await to(player, 'settled');
    expect(entriesOf(user).slice(0, 6)).toEqual([
      'bet -2000',
      'bet -2000',
      'rollback 2000',
      'rollback 2000',
      'bet -2000',
      'bet -2000',
    ]);
    expect(world.platform.offences).toEqual([]);
  });

  it('comes too late once the round is locked, by the clock even where nobody has locked it', async () => {
    const user = join();
    const player = await sit(user);
    const roundId = await nextRound(player);
    const key = randomUUID();
    await player.bet({ player: '20.00' }, { key });
    world.clock.move((player.state.round?.lockAt ?? 0) - world.clock.now().getTime());
    expect((await player.bet({ player: '20.00' })).body.error?.code).toBe('table.closed');
    expect((await player.undo(key)).body.error?.code).toBe('table.closed');
    await to(player, 'locked');
    expect((await player.bet({ player: '20.00' }, { roundId })).body.error?.code).toBe('table.closed');
    expect((await player.bet({ player: '20.00' }, { key })).status).toBe(200);
    expect(entriesOf(user)).toEqual(['bet -2000']);
  });

  it('that is under way at the lock counts when it is answered before the draw', async () => {
    const user = join();
    const player = await sit(user);
    await nextRound(player);
    toLastSecond(player);
    const held = world.platform.hold('bet');
    const betting = player.bet({ player: '20.00' });
    await held.arrived;
    await expect.poll(() => player.state.mine?.waiting, { timeout: 20_000 }).toEqual({ player: '20.00' });
    expect(player.state.mine?.pending).toBe(true);
    await to(player, 'locked');
    held.letGo();
    expect((await betting).body).toMatchObject({ stake: '20.00', pending: false });
    await to(player, 'settled');
    expect(entriesOf(user)).toHaveLength(2);
  });

  it('that is not answered by the draw is taken back, whatever is answered then', async () => {
    const user = join();
    const player = await sit(user);
    await nextRound(player);
    toLastSecond(player);
    const held = world.platform.hold('bet');
    const betting = player.bet({ player: '20.00' });
    await held.arrived;
    await to(player, 'drawing');
    held.letGo();
    expect((await betting).body.error?.code).toBe('table.closed');
    await to(player, 'settled');
    await studio.felt.recover();
    expect(world.platform.minorOf(user)).toBe(START);
    expect(player.state.mine?.stake ?? '0.00').toBe('0.00');
    expect(world.platform.offences).toEqual([]);
  });
});

describe('a platform that is silent', () => {
  it('at a bet: the stake is taken back, and the same key says so', async () => {
    const user = join();
    const player = await sit(user);
    await nextRound(player);
    world.platform.next('bet', 'unanswered', 'unanswered');
    const key = randomUUID();
    const refused = await player.bet({ player: '20.00' }, { key });
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'platform.unavailable']);
    expect((await player.bet({ player: '20.00' }, { key })).body.error?.code).toBe('platform.unavailable');
    expect(world.platform.minorOf(user)).toBe(START);
    expect((await player.bet({ player: '20.00' })).status).toBe(200);
  });

  it('at the settlement: the table goes on, and the win comes when the platform does', async () => {
    const user = join();
    const player = await sit(user);
    const roundId = await nextRound(player);
    await player.bet({ player: '20.00', banker: '20.00' });
    world.platform.next('win', 'dropped', 'error', 'dropped', 'error');
    await to(player, 'settled');
    const won = minor((await player.get<TableReplay>(`/api/table/rounds/${roundId}`)).body.mine.win);
    expect(world.platform.minorOf(user)).toBe(START - 4000);
    await nextRound(player);
    for (let look = 0; look < 4; look++) {
      world.clock.move(20_000);
      await studio.felt.recover();
    }
    expect(entriesOf(user)).toEqual(['bet -4000', `win ${won}`]);
    expect(world.platform.offences).toEqual([]);
  });

  it('for long is told to who looks after the machine', async () => {
    const player = await sit();
    await nextRound(player);
    await player.bet({ player: '20.00' });
    world.platform.next('win', ...Array.from({ length: 24 }, () => 'error' as const));
    await to(player, 'settled');
    for (let look = 0; look < 11; look++) {
      world.clock.move(6 * 60_000);
      await studio.felt.recover();
    }
    const health = await studio.ask<{ stuckSeats: number }>('GET', '/healthz');
    expect(health.body.stuckSeats).toBe(1);
    world.platform.clearFaults();
    world.clock.move(6 * 60_000);
    await studio.felt.recover();
    expect((await studio.ask<{ stuckSeats: number }>('GET', '/healthz')).body.stuckSeats).toBe(0);
  });
});

describe('a round that cannot be drawn', () => {
  it('is void, every stake goes back, and its link is shown all the same', async () => {
    const user = join();
    const player = await sit(user);
    const roundId = await nextRound(player);
    await player.bet({ player: '20.00' });
    await player.bet({ banker: '50.00' });
    // Nobody led the table for minutes.
    world.clock.move(5 * 60_000);
    await to(player, 'void');
    await expect
      .poll(async () => (await studio.felt.recover(), world.platform.minorOf(user)), { timeout: 20_000 })
      .toBe(START);
    const { body: proof } = await player.get<TableFairness>(`/api/table/rounds/${roundId}/fairness`);
    expect(proof).toMatchObject({ events: [] });
    expect(commitmentOf(proof.link ?? '')).toBe(proof.seal);
    expect((await player.get<SeatPage>('/api/table/rounds')).body.list[0]).toMatchObject({ roundId, phase: 'void' });
    expect(world.platform.offences).toEqual([]);
  });
});

describe('a page', () => {
  it('that comes back in the middle of a round finds its stakes', async () => {
    const user = join();
    const player = await sit(user);
    await nextRound(player);
    await player.bet({ player: '20.00' });
    player.leave();
    const back = await sit(user);
    expect(back.state.mine).toMatchObject({ bets: { player: '20.00' }, stake: '20.00' });
    const { body } = await back.get<TableState>('/api/table/state');
    expect(body.mine).toMatchObject({ bets: { player: '20.00' } });
    expect(minor(body.balance)).toBe(START - 2000);
  });

  it('can be shown a round again by the link that the platform asks for, and nobody’s else', async () => {
    const user = join();
    const player = await sit(user);
    const roundId = await nextRound(player);
    await player.bet({ player: '20.00' });
    const bet = [...world.platform.movements].find(([, { user: who }]) => who === user);
    const ask = (message: object) =>
      studio.asPlatform<{ url: string; fairness_url: string }>('/vendor/game/round', {
        request_uuid: randomUUID(),
        user,
        ...message,
      });
    expect((await ask({ round: bet?.[1].round })).status).toBe(404);
    await to(player, 'settled');
    await expect.poll(() => player.state.mine?.win ?? null, { timeout: 20_000 }).not.toBeNull();
    for (const message of [{ round: bet?.[1].round }, { transaction_uuid: bet?.[0] }]) {
      const { body } = await ask(message);
      const link = new URL(body.url);
      const { body: shown } = await studio.ask<TableReplay>('GET', `/api${link.pathname}${link.search}`);
      expect(shown).toMatchObject({ round: { id: roundId }, mine: { bets: { player: '20.00' }, balance: null } });
      expect(shown.mine.win).toBe(player.state.mine?.win);
      const proof = new URL(body.fairness_url).searchParams;
      const signed = await studio.ask<TableFairness>('GET', `/api/fairness/${proof.get('round')}?${proof}`);
      expect(signed.body).toEqual(shown.fairness);
      expect(proof.get('table')).toBe('baccarat');
    }
    expect((await ask({ round: bet?.[1].round, user: join() })).status).toBe(404);
    const stranger = await sit();
    expect((await stranger.get(`/api/table/rounds/${roundId}`)).body.error?.code).toBe('round.unknown');
    expect((await player.get<SeatPage>('/api/table/rounds')).body.list).toMatchObject([{ roundId, stake: '20.00' }]);
  });

  it('may look three times at once with one session; the oldest makes room', async () => {
    const player = await sit();
    const again = [player.at(studio), player.at(studio), player.at(studio)];
    for (const one of again) guests.push(await one.watch());
    await expect.poll(() => player.isEnded, { timeout: 20_000 }).toBe(true);
    expect(again.map(({ isEnded }) => isEnded)).toEqual([false, false, false]);
  });

  it('is refused where too many look from one address', async () => {
    const small = await Studio.start(world, { tables: { chainLength: 300, streamsPerAddress: 1 } });
    const [one, two] = [
      await TablePlayer.sit(small, 'baccarat', join()),
      await TablePlayer.sit(small, 'baccarat', join()),
    ];
    await one.watch();
    expect((await two.get('/api/table/stream')).body.error?.code).toBe('table.full');
    expect((await two.at(studio).get<TableState>('/api/table/state')).status).toBe(200);
    one.leave();
    await small.felt.close();
  });
});

it('puts the chain that waits to use when one ends, and publishes it before', async () => {
  const short = await Studio.start(world, { tables: { chainLength: 2 } });
  await studio.felt.recover();
  // The chains of this test’s tables were made longer; a table of its own shows where they meet.
  await world.db.run`update felt.chain set used = length where game_code = 'roulette' and salt is not null`;
  const player = await (await TablePlayer.sit(short, 'roulette', join())).watch();
  guests.push(player);
  const ends = new Set<string>();
  for (let rounds = 0; rounds < 2; rounds++) {
    await driveTo(player, world.clock, [short, studio], 'settled', 'void', 'open');
    await driveTo(player, world.clock, [short, studio], 'settled', 'void');
    const { body } = await player.get<TableFairness>(`/api/table/rounds/${player.state.round?.id}/fairness`);
    ends.add(body.chainEnd);
    await driveTo(player, world.clock, [short, studio], 'scheduled', 'open');
  }
  expect(ends.size).toBeGreaterThan(0);
  const rows = await world.db.rows<{ early: boolean }>`
    select c.created_at <= c.salted_at as early from felt.chain c where c.game_code = 'roulette' and c.salt is not null`;
  expect(rows.every(({ early }) => early)).toBe(true);
  player.leave();
  await short.felt.close();
});
