import { deleteInPieces, sql, type Db } from '@baize/db';

export interface WinnerRow {
  readonly memberId: string;
  readonly memberName: string;
  readonly source: string;
  readonly roundId: string;
  readonly nodeId: string;
  /** Minor units of the merchant's currency. */
  readonly win: bigint;
  readonly wonAt: Date;
}

/** Of those who may play now, one line a round; no categories: all. */
export async function listWinners(
  db: Db,
  merchantId: string,
  { day, types, limit }: { day: string; types: readonly string[]; limit: number },
): Promise<WinnerRow[]> {
  const ofTypes = sql`
    and exists (select from games_game g where g.node_id = w.node_id and g.game_type = any(${[...types]}::text[]))`;
  return db.rows<WinnerRow>`
    select w.member_id as "memberId", w.member_name as "memberName", w.source, w.round_id as "roundId", w.node_id as "nodeId", w.win,
           w.won_at as "wonAt"
    from games_winner w
    join identity_member m on m.id = w.member_id and m.merchant_id = w.merchant_id and m.status = 'active'
    where w.merchant_id = ${merchantId} and w.day = ${day}::date ${types.length === 0 ? sql.empty : ofTypes}
    order by w.win desc, w.won_at limit ${limit}`;
}

/** A round stays one line however often it wins. */
export async function putWinner(db: Db, merchantId: string, day: string, winner: WinnerRow): Promise<void> {
  await db.run`
    insert into games_winner (merchant_id, day, member_id, source, round_id, member_name, node_id, win, won_at)
    values (${merchantId}, ${day}::date, ${winner.memberId}, ${winner.source}, ${winner.roundId}, ${winner.memberName},
            ${winner.nodeId}, ${winner.win}, ${winner.wonAt})
    on conflict (merchant_id, day, member_id, source, round_id) do update
    set win = excluded.win, won_at = excluded.won_at`;
}

type RoundKey = Pick<WinnerRow, 'memberId' | 'source' | 'roundId'>;

/** On whichever day it is; never adds. */
export async function lowerWinner(
  db: Db,
  merchantId: string,
  days: readonly string[],
  { memberId, source, roundId, win }: RoundKey & Pick<WinnerRow, 'win'>,
): Promise<void> {
  await db.run`
    update games_winner set win = ${win}
    where merchant_id = ${merchantId} and day = any(${days}::date[]) and member_id = ${memberId} and source = ${source}
      and round_id = ${roundId} and win > ${win}`;
}

export async function deleteWinner(
  db: Db,
  merchantId: string,
  days: readonly string[],
  { memberId, source, roundId }: RoundKey,
): Promise<void> {
  await db.run`
    delete from games_winner
    where merchant_id = ${merchantId} and day = any(${days}::date[]) and member_id = ${memberId} and source = ${source}
      and round_id = ${roundId}`;
}

export async function deleteOldWinners(db: Db, before: string): Promise<void> {
  await deleteInPieces(
    (most) => db.run`
      delete from games_winner where day < ${before}::date and (merchant_id, day, member_id, source, round_id) in (
        select merchant_id, day, member_id, source, round_id from games_winner where day < ${before}::date limit ${most})`,
  );
}
