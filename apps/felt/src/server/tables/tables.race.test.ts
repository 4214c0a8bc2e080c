import { randomUUID } from 'node:crypto';
import { setImmediate as breath } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { readAmount } from '../../../games/amount.ts';
import type { SeatPage, TablePhase, TableState } from '../../live.ts';
import type { World } from '../test/studio.ts';
import {
  leaseOf,
  openProcess,
  openTimedHall,
  passUntil,
  PATIENCE,
  waitForOtherThan,
  type FeltProcess,
} from '../test/tableHall.ts';
import { TablePlayer } from '../test/tablePlayer.ts';

const START = 10_000_000;
const BACCARAT = 'baccarat';
const TIMES = { scheduledMs: 1200, openMs: 4000, lockedMs: 1500, drawMs: 1500, resultMs: 500 };
const TABLES = { times: TIMES, chainLength: 200 };

let starting: Promise<unknown> = Promise.resolve();

/** One after another: ten processes that start at once would keep everybody's rounds waiting. */
function openNext(...asked: Parameters<typeof openProcess>): Promise<FeltProcess> {
  const mine = starting.then(() => openProcess(...asked));
  starting = mine.catch(() => undefined);
  return mine;
}

function join(world: World): string {
  const name = `ben-${randomUUID().slice(0, 8)}`;
  world.platform.join(name, START);
  return name;
}

interface RoundRow {
  readonly id: string;
  readonly phase: TablePhase;
  readonly lockAt: Date;
  readonly dueAt: Date;
}

const newest = (world: World): Promise<RoundRow | null> =>
  world.db.row<RoundRow>`
    select id, phase, lock_at as "lockAt",
           case phase when 'scheduled' then open_at when 'open' then lock_at when 'locked' then draw_at
                      when 'drawing' then settle_at when 'settling' then settle_at else next_at end as "dueAt"
    from felt.table_round where game_code = ${BACCARAT} order by number desc limit 1`;
const phaseOf = async (world: World, id: string): Promise<TablePhase | undefined> =>
  (await world.db.row<{ phase: TablePhase }>`select phase from felt.table_round where id = ${id}`)?.phase;
const leader = async (world: World): Promise<string> => (await leaseOf(world, BACCARAT))?.leader ?? expect.fail();

/** Moves the time on until a round, another than the one before, has a phase. */
async function passTo(world: World, phase: TablePhase, not?: string): Promise<RoundRow> {
  const found = await passUntil(world, {
    game: BACCARAT,
    look: () => newest(world),
    isThere: (round) => round?.phase === phase && round.id !== not,
    dueOf: (round) => round?.dueAt ?? null,
  });
  return found ?? expect.fail();
}

const minor = (text: string | null): number => Number(readAmount(text?.replace('-', '') ?? '') ?? Number.NaN);

/** What the platform booked for a player is what the player's own record says; nothing is left under way. */
async function checkBooks(world: World, user: string, player: TablePlayer): Promise<void> {
  const left = () => world.db.row<{ n: number }>`
    select (select count(*) from felt.table_ticket t where t.due_at is not null)::int
      + (select count(*) from felt.table_seat s where s.status = 'paying')::int as n`;
  await vi.waitUntil(async () => {
    // What was left is tried again once its lease is over.
    world.clock.move(1000);
    return (await left())?.n === 0;
  }, PATIENCE);
  const { body } = await player.get<SeatPage>('/api/table/rounds');
  const over = body.list.filter(({ phase }) => phase === 'settled' || phase === 'void');
  const net = over.reduce((sum, { stake, win }) => sum + (win === null ? 0 : minor(win) - minor(stake)), 0);
  expect(world.platform.minorOf(user)).toBe(START + net);
  const counts = new Map<string, { bets: number; wins: number }>();
  for (const { kind, round, isRolledBack, user: who } of world.platform.movements.values()) {
    if (who !== user) continue;
    const known = counts.get(round) ?? { bets: 0, wins: 0 };
    const isBet = kind === 'bet' && !isRolledBack;
    counts.set(round, { bets: known.bets + (isBet ? 1 : 0), wins: known.wins + (kind === 'win' ? 1 : 0) });
  }
  for (const { bets, wins } of counts.values()) expect(wins).toBe(bets > 0 ? 1 : 0);
  expect(world.platform.offences).toEqual([]);
}

describe.concurrent('two processes at one table', () => {
  it.for<TablePhase>(['scheduled', 'open', 'locked', 'drawing', 'settling'])(
    'go on with a round whose leader is killed while it is %s',
    async (phase, context) => {
      const world = await openTimedHall(context);
      const first = await openNext(world, { tables: TABLES });
      const [ana, ben] = [join(world), join(world)];
      const one = await (await TablePlayer.sit(first.studio, BACCARAT, ana)).watch();
      await passTo(world, 'open');
      const led = await leader(world);
      const second = await openNext(world, { tables: TABLES });
      const two = await (await TablePlayer.sit(second.studio, BACCARAT, ben)).watch();
      const round = phase === 'scheduled' ? await passTo(world, phase) : await betBoth(world, one, two);
      const held = phase === 'settling' ? world.platform.hold('win') : null;
      const betting = phase === 'open' ? await holdBet(world, one) : null;
      if (phase !== 'scheduled' && phase !== 'open') await passTo(world, phase);
      await (held?.arrived ?? Promise.resolve());
      expect(await leader(world)).toBe(led);
      await first.kill();
      held?.letGo();
      betting?.();
      await waitForOtherThan(world, BACCARAT, led);
      await passTo(world, 'settled');
      expect(await phaseOf(world, round.id)).toBe('settled');
      await checkBooks(world, ben, two);
      await checkBooks(world, ana, one.at(second.studio));
      two.leave();
      await second.stop();
    },
  );

  /** Both lay something down in a round that has just been opened. */
  async function betBoth(world: World, one: TablePlayer, two: TablePlayer): Promise<RoundRow> {
    const before = (await newest(world))?.id;
    const round = await passTo(world, 'open', before);
    const bets = { player: '50.00', banker: '20.00', tie: '20.00' };
    for (const player of [one, two]) {
      const { status, body } = await player.bet(bets, { roundId: round.id });
      expect([status, body.stake]).toEqual([200, '90.00']);
    }
    return round;
  }

  /** A stake that is on its way when its process dies. */
  async function holdBet(world: World, player: TablePlayer): Promise<() => void> {
    const { arrived, letGo } = world.platform.hold('bet');
    const roundId = (await newest(world))?.id ?? '';
    player.bet({ player: '20.00' }, { roundId }).catch(() => undefined);
    await arrived;
    return letGo;
  }

  it('have one leader, and whoever looks from either sees the same', async (context) => {
    const world = await openTimedHall(context);
    const both = await Promise.all([0, 1].map(() => openNext(world, { tables: TABLES })));
    const players = await Promise.all(
      both.map(async ({ studio }) => (await TablePlayer.sit(studio, BACCARAT, join(world))).watch()),
    );
    const [one, two] = players as [TablePlayer, TablePlayer];
    const leaders = new Set<string>();
    const { id: before } = await passUntil(world, {
      game: BACCARAT,
      look: async () => (leaders.add((await leaseOf(world, BACCARAT))?.leader ?? ''), newest(world)),
      isThere: (round) => round?.phase === 'settled',
      dueOf: (round) => round?.dueAt ?? null,
    }).then((round) => round ?? expect.fail());
    await vi.waitUntil(() => one.state.past.length > 0, PATIENCE);
    expect(leaders.size).toBeLessThanOrEqual(2);
    const { id } = await passTo(world, 'open', before);
    await vi.waitFor(() => expect([one.state.round?.id, two.state.round?.id]).toEqual([id, id]), PATIENCE);
    expect((await two.bet({ player: '50.00' })).status).toBe(200);
    await vi.waitFor(() => expect(one.state.totals).toEqual({ player: { amount: '50.00', players: 1 } }), PATIENCE);
    expect(one.state.seats).toHaveLength(1);
    await vi.waitFor(() => expect(one.state.viewers).toBe(2), PATIENCE);
    await passTo(world, 'settled');
    const endOf = ({ state }: TablePlayer) => state.past.find((past) => past.id === id);
    await vi.waitFor(() => expect([one, two].map((player) => endOf(player)?.id)).toEqual([id, id]), PATIENCE);
    expect(endOf(one)).toEqual(endOf(two));
    for (const player of players) player.leave();
    await Promise.all(both.map(({ stop }) => stop()));
  });
});

/** So many stakes are on their way at once. */
const UNDER_WAY = 40;

describe('five hundred players', () => {
  it('who bet around the lock are taken before it or not at all, and paid all the same', async (context) => {
    const world = await openTimedHall(context);
    const hall = await openProcess(world, { tables: { ...TABLES, streamsPerAddress: 1000 } });
    const users = Array.from({ length: 500 }, () => join(world));
    const players: TablePlayer[] = [];
    for (let at = 0; at < users.length; at += 25) {
      const some = users.slice(at, at + 25).map((user) => TablePlayer.sit(hall.studio, BACCARAT, user));
      players.push(...(await Promise.all(some)));
    }
    const watcher = await (players[0] as TablePlayer).watch();
    const round = await passTo(world, 'open');
    world.clock.move(round.lockAt.getTime() - 2000 - world.clock.now().getTime());
    // From two seconds before the lock to one after it, evenly, with many under way. Who meets a busy database asks again, as a page does.
    const waited = new Set<number>();
    const bet = async (player: TablePlayer, at: number) => {
      const ticket = { key: randomUUID(), roundId: round.id };
      for (;;) {
        const answer = await player.bet({ player: '20.00', big: '20.00' }, ticket);
        if (answer.body.error?.code !== 'server.busy') return answer;
        waited.add(at);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    let underWay = 0;
    const answers: ReturnType<typeof bet>[] = [];
    for (const [at, player] of players.entries()) {
      world.clock.move(3000 / players.length);
      underWay++;
      answers.push(bet(player, at).finally(() => underWay--));
      do await breath();
      while (underWay >= UNDER_WAY);
    }
    // A stake whose answer could not be written down is taken back.
    const mayBe = (at: number) => ['taken', 'table.closed', ...(waited.has(at) ? ['platform.unavailable'] : [])];
    const told = (await Promise.all(answers)).map(({ body }) => body.error?.code ?? 'taken');
    expect(told.filter((code, at) => !mayBe(at).includes(code))).toEqual([]);
    expect(told).toEqual(expect.arrayContaining(['taken', 'table.closed']));
    const late = await world.db.row<{ n: number; all: number }>`
      select count(*) filter (where t.created_at >= r.lock_at)::int as n, count(*)::int as all
      from felt.table_ticket t join felt.table_round r on r.id = t.round_id where r.id = ${round.id}`;
    expect(late?.n).toBe(0);
    await passTo(world, 'settled');
    expect(await phaseOf(world, round.id)).toBe('settled');
    const past = async () => (await watcher.get<TableState>('/api/table/state')).body.past.map(({ id }) => id);
    await expect.poll(past, PATIENCE).toContain(round.id);
    const left = () => world.db.row<{ n: number }>`
      select (select count(*) from felt.table_ticket t where t.due_at is not null)::int
        + (select count(*) from felt.table_seat s where s.status = 'paying')::int as n`;
    await vi.waitUntil(async () => {
      world.clock.move(1000);
      return (await left())?.n === 0;
    }, PATIENCE);
    const movements = Map.groupBy(world.platform.movements.values(), ({ user }) => user);
    for (const [at, user] of users.entries()) {
      const moved = movements.get(user) ?? [];
      const isBack = waited.has(at) && moved.some(({ kind }) => kind === 'rollback');
      if (told[at] !== 'taken' || isBack) expect(world.platform.minorOf(user)).toBe(START);
      else expect(moved.map(({ kind }) => kind)).toEqual(['bet', 'win']);
    }
    watcher.leave();
    await hall.stop();
  });
});
