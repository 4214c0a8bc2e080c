import { randomUUID } from 'node:crypto';
import type { TableListItem } from '@baize/contract/vendor/protocol.ts';
import { sql } from '@baize/db';
import { commitmentOf, drawsOf } from '@baize/fair/node.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { playRound } from '../../../games/baccarat/rules.ts';
import type { BaccaratOutcome } from '../../../games/baccarat/script.ts';
import type { SeatPage, TableFairness, TableReplay, TableState } from '../../live.ts';
import { Studio } from '../test/studio.ts';
import { driveTo, TablePlayer } from '../test/tablePlayer.ts';
import { minor, START, TableRoom } from '../test/tableRoom.ts';

// Long stories, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 });

let room: TableRoom;

beforeAll(async () => {
  room = await TableRoom.open();
});
afterAll(() => room.close());
beforeEach(() => room.clear());

describe('a round at the table', () => {
  it('sleeps until somebody looks, takes bets, is drawn, paid and can be proved', async () => {
    const rows = () => room.world.db.row<{ n: number }>`select count(*)::int as n from felt.table_round`;
    await room.studio.felt.recover();
    expect(await rows()).toEqual({ n: 0 });
    const user = room.join();
    const player = await room.sit(user);
    await room.nextRound(player);
    const { round } = player.state;
    expect(round?.events).toEqual([]);

    const bet = await player.bet({ player: '50.00', tie: '20.00' });
    expect(bet).toMatchObject({
      status: 200,
      body: { stake: '70.00', pending: false, bets: { player: '50.00', tie: '20.00' }, waiting: {} },
    });
    expect(minor(bet.body.balance)).toBe(START - 7000);
    await expect.poll(() => player.state.totals['player']?.amount, { timeout: 20_000 }).toBe('50.00');

    await room.to(player, 'drawing');
    expect(player.state.round?.events.at(-1)?.type).toBe('outcome');
    expect(player.state.mine?.win).toBeNull();
    const open = await player.get<TableFairness>(`/api/table/rounds/${round?.id}/fairness`);
    expect(open.body.link).toBeNull();
    await room.to(player, 'settled');
    await expect.poll(() => player.state.mine?.win ?? null, { timeout: 20_000 }).not.toBeNull();

    const outcome = player.state.round?.events.at(-1) as BaccaratOutcome;
    const won = { player: 10_000 + 0, banker: 0, tie: 5000 + 18_000 }[outcome.winner];
    expect(minor(player.state.mine?.win)).toBe(won);
    expect(room.entriesOf(user)).toEqual(['bet -7000', `win ${won}`]);
    expect(room.world.platform.minorOf(user)).toBe(START - 7000 + won);
    expect(player.state.past.at(-1)).toMatchObject({ id: round?.id, outcome: [outcome] });

    const { body: proof } = await room.studio.ask<TableFairness>('GET', `/api/table/rounds/${round?.id}/fairness`);
    expect(commitmentOf(proof.link ?? '')).toBe(round?.seal);
    let link = proof.link ?? '';
    for (let step = 0; step < proof.steps; step++) link = commitmentOf(link);
    expect(link).toBe(proof.chainEnd);
    const draws = drawsOf({ serverSeed: proof.link ?? '', clientSeed: proof.salt, nonce: proof.number });
    expect(playRound(draws)).toEqual(proof.events);
  });

  it('is played to its end when the last page has left, and no other is begun until one comes', async () => {
    const user = room.join();
    const player = await room.sit(user);
    const roundId = await room.nextRound(player);
    const number = player.state.round?.number ?? 0;
    await player.bet({ player: '20.00' });
    player.leave();
    const seen = () => room.world.db.row<{ n: number }>`
      select coalesce(sum(viewers), 0)::int as n from felt.table_presence where game_code = 'baccarat'`;
    await expect.poll(seen, { timeout: 20_000 }).toEqual({ n: 0 });
    const phase = () => room.world.db.row<{ phase: string }>`select phase from felt.table_round where id = ${roundId}`;
    const later = async () => {
      room.world.clock.move(1000);
      await room.studio.felt.recover();
      return (await phase())?.phase;
    };
    await expect.poll(later, { timeout: 30_000 }).toBe('settled');
    expect(room.entriesOf(user)).toHaveLength(2);
    for (let look = 0; look < 20; look++) {
      room.world.clock.move(20_000);
      await room.studio.felt.recover();
    }
    const back = await room.sit(user);
    await room.to(back, 'open');
    expect(back.state.round?.number).toBe(number + 1);
  });

  it('shows each kind of money to its own kind only', async () => {
    const [real, free] = [await room.sit(), await room.sit(null)];
    await room.nextRound(real);
    await free.sees('open');
    expect((await free.bet({ banker: '100.00' })).status).toBe(200);
    expect((await real.bet({ player: '50.00' })).status).toBe(200);
    await expect.poll(() => Object.keys(real.state.totals), { timeout: 20_000 }).toEqual(['player']);
    await expect.poll(() => Object.keys(free.state.totals), { timeout: 20_000 }).toEqual(['banker']);
    expect([real.state.seats, free.state.seats]).toEqual([[], []]);
    const other = await room.sit();
    expect(other.state.seats).toMatchObject([{ bets: { player: '50.00' }, win: null }]);
    expect(other.state.seats[0]?.name).toMatch(/^[0-9a-f]{2}\*\*[0-9a-f]{2}$/);
    await room.to(free, 'settled');
    await expect.poll(() => free.state.mine?.win ?? null, { timeout: 20_000 }).not.toBeNull();
    expect(minor(free.state.mine?.balance)).toBe(100_000 - 10_000 + minor(free.state.mine?.win));
  });

  it('plays roulette by the same machine', async () => {
    const user = room.join();
    const player = await room.sit(user, 'roulette');
    await room.nextRound(player);
    expect((await player.bet({ red: '20.00', black: '20.00', 'straight:0': '20.00' })).status).toBe(200);
    await room.to(player, 'settled');
    await expect.poll(() => player.state.mine?.win ?? null, { timeout: 20_000 }).not.toBeNull();
    const [ball] = player.state.round?.events ?? [];
    const number = ball?.type === 'number' ? ball.number : -1;
    expect(minor(player.state.mine?.win)).toBe(number === 0 ? 72_000 : 4000);
    expect(room.world.platform.offences).toEqual([]);
  });
});

describe('a platform that is silent', () => {
  it('at a bet: the stake is taken back, and the same key says so', async () => {
    const user = room.join();
    const player = await room.sit(user);
    await room.nextRound(player);
    room.world.platform.next('bet', 'unanswered', 'unanswered');
    const key = randomUUID();
    const refused = await player.bet({ player: '20.00' }, { key });
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'platform.unavailable']);
    expect((await player.bet({ player: '20.00' }, { key })).body.error?.code).toBe('platform.unavailable');
    expect(room.world.platform.minorOf(user)).toBe(START);
    expect((await player.bet({ player: '20.00' })).status).toBe(200);
  });

  it('at the settlement: the table goes on, and the win comes when the platform does', async () => {
    const user = room.join();
    const player = await room.sit(user);
    const roundId = await room.nextRound(player);
    await player.bet({ player: '20.00', banker: '20.00' });
    room.world.platform.next('win', 'dropped', 'error', 'dropped', 'error');
    await room.to(player, 'settled');
    const won = minor((await player.get<TableReplay>(`/api/table/rounds/${roundId}`)).body.mine.win);
    expect(room.world.platform.minorOf(user)).toBe(START - 4000);
    await room.nextRound(player);
    for (let look = 0; look < 4; look++) {
      room.world.clock.move(20_000);
      await room.studio.felt.recover();
    }
    expect(room.entriesOf(user)).toEqual(['bet -4000', `win ${won}`]);
    expect(room.world.platform.offences).toEqual([]);
  });

  it('for long is told to who looks after the machine', async () => {
    const player = await room.sit();
    await room.nextRound(player);
    await player.bet({ player: '20.00' });
    room.world.platform.next('win', ...Array.from({ length: 24 }, () => 'error' as const));
    await room.to(player, 'settled');
    for (let look = 0; look < 11; look++) {
      room.world.clock.move(6 * 60_000);
      await room.studio.felt.recover();
    }
    const health = await room.studio.ask<{ stuckSeats: number }>('GET', '/healthz');
    expect(health.body.stuckSeats).toBe(1);
    room.world.platform.clearFaults();
    room.world.clock.move(6 * 60_000);
    await room.studio.felt.recover();
    expect((await room.studio.ask<{ stuckSeats: number }>('GET', '/healthz')).body.stuckSeats).toBe(0);
  });
});

it('a seat whose token nobody can open holds up no other seat and no round, and is paid when somebody can', async () => {
  const { db, clock } = room.world;
  const [lost, user] = [room.join(), room.join()];
  const [other, player] = [await room.sit(lost), await room.sit(user)];
  const roundId = await room.nextRound(player);
  const bets = { player: '20.00', banker: '20.00' };
  for (const page of [other, player]) expect((await page.bet(bets)).status).toBe(200);
  const ofLost = sql`player_id = (select id from felt.player where account = ${lost})`;
  const kept = await db.row<{ token: Uint8Array }>`select token_sealed as token from felt.session where ${ofLost}`;
  await db.run`update felt.session set token_sealed = ${Buffer.from('gone')} where ${ofLost}`;
  await room.to(player, 'settled');
  await room.nextRound(player);
  const won = minor((await player.get<TableReplay>(`/api/table/rounds/${roundId}`)).body.mine.win);
  expect(room.entriesOf(user)).toEqual(['bet -4000', `win ${won}`]);
  expect(room.entriesOf(lost)).toEqual(['bet -4000']);
  await db.run`update felt.session set token_sealed = ${kept?.token} where ${ofLost}`;
  clock.move(6 * 60_000);
  await room.studio.felt.recover();
  expect(room.entriesOf(lost)).toEqual(['bet -4000', `win ${won}`]);
});

describe('a round that cannot be drawn', () => {
  it('is void, every stake goes back, and its link is shown all the same', async () => {
    const user = room.join();
    const player = await room.sit(user);
    const roundId = await room.nextRound(player);
    await player.bet({ player: '20.00' });
    await player.bet({ banker: '50.00' });
    // Nobody led the table for minutes.
    room.world.clock.move(5 * 60_000);
    await room.to(player, 'void');
    await expect
      .poll(async () => (await room.studio.felt.recover(), room.world.platform.minorOf(user)), { timeout: 20_000 })
      .toBe(START);
    const { body: proof } = await player.get<TableFairness>(`/api/table/rounds/${roundId}/fairness`);
    expect(proof).toMatchObject({ events: [] });
    expect(commitmentOf(proof.link ?? '')).toBe(proof.seal);
    expect((await player.get<SeatPage>('/api/table/rounds')).body.list[0]).toMatchObject({ roundId, phase: 'void' });
    expect(room.world.platform.offences).toEqual([]);
  });
});

describe('a page', () => {
  it('that comes back in the middle of a round finds its stakes', async () => {
    const user = room.join();
    const player = await room.sit(user);
    await room.nextRound(player);
    await player.bet({ player: '20.00' });
    player.leave();
    const back = await room.sit(user);
    expect(back.state.mine).toMatchObject({ bets: { player: '20.00' }, stake: '20.00' });
    const { body } = await back.get<TableState>('/api/table/state');
    expect(body.mine).toMatchObject({ bets: { player: '20.00' } });
    expect(minor(body.balance)).toBe(START - 2000);
  });

  it('can be shown a round again by the link that the platform asks for, and nobody’s else', async () => {
    const user = room.join();
    const player = await room.sit(user);
    const roundId = await room.nextRound(player);
    await player.bet({ player: '20.00' });
    const bet = [...room.world.platform.movements].find(([, { user: who }]) => who === user);
    const ask = (message: object) =>
      room.studio.asPlatform<{ url: string; fairness_url: string }>('/vendor/game/round', {
        request_uuid: randomUUID(),
        user,
        ...message,
      });
    expect((await ask({ round: bet?.[1].round })).status).toBe(404);
    await room.to(player, 'settled');
    await expect.poll(() => player.state.mine?.win ?? null, { timeout: 20_000 }).not.toBeNull();
    for (const message of [{ round: bet?.[1].round }, { transaction_uuid: bet?.[0] }]) {
      const { body } = await ask(message);
      const link = new URL(body.url);
      const { body: shown } = await room.studio.ask<TableReplay>('GET', `/api${link.pathname}${link.search}`);
      expect(shown).toMatchObject({ round: { id: roundId }, mine: { bets: { player: '20.00' }, balance: null } });
      expect(shown.mine.win).toBe(player.state.mine?.win);
      const proof = new URL(body.fairness_url).searchParams;
      const signed = await room.studio.ask<TableFairness>('GET', `/api/fairness/${proof.get('round')}?${proof}`);
      expect(signed.body).toEqual(shown.fairness);
      expect(proof.get('table')).toBe('baccarat');
    }
    expect((await ask({ round: bet?.[1].round, user: room.join() })).status).toBe(404);
    const stranger = await room.sit();
    expect((await stranger.get(`/api/table/rounds/${roundId}`)).body.error?.code).toBe('round.unknown');
    expect((await player.get<SeatPage>('/api/table/rounds')).body.list).toMatchObject([{ roundId, stake: '20.00' }]);
  });

  it('may look three times at once with one session; the oldest makes room', async () => {
    const player = await room.sit();
    const again = [player.at(room.studio), player.at(room.studio), player.at(room.studio)];
    for (const one of again) await room.take(one);
    await expect.poll(() => player.isEnded, { timeout: 20_000 }).toBe(true);
    expect(again.map(({ isEnded }) => isEnded)).toEqual([false, false, false]);
  });

  it('is refused where too many look from one address', async () => {
    const small = await Studio.start(room.world, { tables: { chainLength: 300, streamsPerAddress: 1 } });
    const [one, two] = [
      await TablePlayer.sit(small, 'baccarat', room.join()),
      await TablePlayer.sit(small, 'baccarat', room.join()),
    ];
    await one.watch();
    expect((await two.get('/api/table/stream')).body.error?.code).toBe('table.full');
    expect((await two.at(room.studio).get<TableState>('/api/table/state')).status).toBe(200);
    one.leave();
    await small.felt.close();
  });
});

it('puts the chain that waits to use when one ends, and publishes it before', async () => {
  const short = await Studio.start(room.world, { tables: { chainLength: 2 } });
  await room.studio.felt.recover();
  // The chains of this test’s tables were made longer; a table of its own shows where they meet.
  await room.world.db.run`update felt.chain set used = length where game_code = 'roulette' and salt is not null`;
  const player = await room.take(await TablePlayer.sit(short, 'roulette', room.join()));
  const ends = new Set<string>();
  for (let rounds = 0; rounds < 2; rounds++) {
    await driveTo(player, room.world.clock, [short, room.studio], 'settled', 'void', 'open');
    await driveTo(player, room.world.clock, [short, room.studio], 'settled', 'void');
    const { body } = await player.get<TableFairness>(`/api/table/rounds/${player.state.round?.id}/fairness`);
    ends.add(body.chainEnd);
    await driveTo(player, room.world.clock, [short, room.studio], 'scheduled', 'open');
  }
  expect(ends.size).toBeGreaterThan(0);
  const rows = await room.world.db.rows<{ early: boolean }>`
    select c.created_at <= c.salted_at as early from felt.chain c where c.game_code = 'roulette' and c.salt is not null`;
  expect(rows.every(({ early }) => early)).toBe(true);
  player.leave();
  await short.felt.close();
});

it('tells the platform who sits there and how the round stands, and nothing of a table that sleeps', async () => {
  const now = async () => {
    const asked = await room.studio.asPlatform<TableListItem[]>('/vendor/table/list', { request_uuid: 'r' });
    return asked.body.find(({ game_code: code }) => code === 'baccarat');
  };
  const player = await room.sit(room.join());
  await room.nextRound(player);
  await expect.poll(now).toMatchObject({ players: 1, round: { bets_open: true, until: player.state.round?.lockAt } });
  await room.to(player, 'drawing');
  const after = await now();
  expect(after?.round?.bets_open).toBe(false);
  expect(after?.round?.until).toBeGreaterThanOrEqual(player.state.round?.nextAt ?? Infinity);
});
