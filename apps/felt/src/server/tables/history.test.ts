import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SeatPage } from '../../live.ts';
import { makeId } from '../secrets.ts';
import type { TablePlayer } from '../test/tablePlayer.ts';
import { TableRoom } from '../test/tableRoom.ts';

// Long stories, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 });

let room: TableRoom;

beforeAll(async () => {
  room = await TableRoom.open();
});
afterAll(() => room.close());
beforeEach(() => room.clear());

const TOO_MUCH = { player: '20000.00' };

const pageOf = async (player: TablePlayer, cursor: string | null = null): Promise<SeatPage> =>
  (await player.get<SeatPage>(`/api/table/rounds${cursor === null ? '' : `?cursor=${cursor}`}`)).body;

const stakesOf = ({ list }: SeatPage) => list.map(({ roundId, stake }) => [roundId, stake]);

/** Later rounds of the player's table, over and done with, at which the player sat like at this one. */
async function copyRounds(roundId: string, count: number): Promise<void> {
  const { db, clock } = room.world;
  const ids = () => Array.from({ length: count }, () => (clock.move(1), makeId(clock)));
  const [rounds, seats, tickets] = [ids(), ids(), ids()];
  await db.run`
    insert into felt.table_round (id, game_code, number, phase, chain_id, steps, seal, model_hash, open_at, lock_at, draw_at,
      settle_at, next_at, ended_at)
    select d.id, game_code, n.number + d.n, 'void', chain_id, n.steps + d.n, seal, model_hash, open_at, lock_at,
      draw_at, settle_at, next_at, next_at
    from felt.table_round r, unnest(${rounds}::uuid[]) with ordinality as d(id, n),
      (select max(number) as number, max(steps) as steps from felt.table_round) as n
    where r.id = ${roundId}`;
  await db.run`
    insert into felt.table_seat (id, round_id, player_id, session_id, currency, status, win_uuid, created_at, settled_at)
    select d.id, d.round_id, player_id, session_id, currency, 'void', gen_random_uuid(), created_at, created_at
    from felt.table_seat s, unnest(${seats}::uuid[], ${rounds}::uuid[]) as d(id, round_id) where s.round_id = ${roundId}`;
  await db.run`
    insert into felt.table_ticket (id, seat_id, round_id, player_id, session_id, key, bets, stake, status, bet_uuid,
      rollback_uuid, refusal, created_at)
    select d.id, d.seat_id, d.round_id, player_id, session_id, gen_random_uuid(), bets, stake, status, gen_random_uuid(),
      gen_random_uuid(), refusal, created_at
    from felt.table_ticket t, unnest(${tickets}::uuid[], ${seats}::uuid[], ${rounds}::uuid[]) as d(id, seat_id, round_id)
    where t.round_id = ${roundId}`;
}

describe('a player’s own rounds', () => {
  it('are those with a stake in them: not where every ticket was refused, but where one was taken back', async () => {
    const player = await room.sit();
    const roundId = await room.nextRound(player);
    expect((await player.bet(TOO_MUCH)).body.error?.code).toBe('money.notEnough');
    expect(stakesOf(await pageOf(player))).toEqual([]);
    const { body } = await player.bet({ player: '20.00' });
    expect(stakesOf(await pageOf(player))).toEqual([[roundId, '20.00']]);
    await player.undo(body.lastTicket ?? '');
    expect(stakesOf(await pageOf(player))).toEqual([[roundId, '0.00']]);
  });

  it('fill their pages, however many rounds without a stake lie between', async () => {
    const player = await room.sit();
    const staked = await room.nextRound(player);
    await player.bet({ player: '20.00' });
    const refused = await room.nextRound(player);
    await player.bet(TOO_MUCH);
    for (const [roundId, count] of [
      [refused, 25],
      [staked, 20],
      [refused, 25],
    ] as const)
      await copyRounds(roundId, count);
    const first = await pageOf(player);
    expect(first.list.map(({ stake }) => stake)).toEqual(Array.from({ length: 20 }, () => '20.00'));
    const second = await pageOf(player, first.nextCursor);
    expect(stakesOf(second)).toEqual([[staked, '20.00']]);
    expect(second.nextCursor).toBeNull();
  });
});
