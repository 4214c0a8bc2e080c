import { sql, type Db } from '@baize/db';
import type { IssueState } from '@baize/contract/lottery/games.ts';

export interface IssueRow {
  readonly id: string;
  /** Empty: shared by all merchants. */
  readonly merchantId: string;
  readonly game: string;
  readonly seq: bigint;
  readonly numero: string;
  readonly lockAt: Date;
  readonly drawAt: Date;
  readonly state: IssueState;
  readonly numbers: string | null;
  readonly version: number;
  readonly chainId: string | null;
  readonly step: number | null;
  readonly link: string | null;
  readonly simulated: boolean;
  readonly disputed: boolean;
}

const COLUMNS = sql`
  id, merchant_id as "merchantId", game, seq, numero, lock_at as "lockAt", draw_at as "drawAt", state, numbers,
  result_version as version, chain_id as "chainId", step, link, simulated, disputed`;

/** A shared game's issues, or a merchant's own. */
export interface Scope {
  readonly game: string;
  readonly merchantId: string;
}

/** The database's clock: what locks and draws are judged by. */
export async function databaseNow(db: Db): Promise<Date> {
  const told = await db.row<{ now: Date }>`select clock_timestamp() as now`;
  if (!told) throw new Error('a database has a clock');
  return told.now;
}

export interface NewIssue {
  readonly id: string;
  readonly seq: number;
  readonly numero: string;
  readonly lockAt: Date;
  readonly drawAt: Date;
  readonly numbers?: string;
  /** No result is asked before; default: its draw. */
  readonly askNextAt?: Date;
}

/** Existing ones stay. With numbers: the demo's past draws. */
export async function insertIssues(db: Db, { game, merchantId }: Scope, issues: readonly NewIssue[]): Promise<void> {
  if (issues.length === 0) return;
  await db.run`
    insert into lottery_issue (id, merchant_id, game, seq, numero, lock_at, draw_at, state, numbers, result_version, simulated, settled_at,
      ask_next_at)
    select i.id, ${merchantId}::text, ${game}::text, i.seq, i.numero, i.lock_at, i.draw_at,
           case when i.numbers is null then 'open' else 'settled' end, i.numbers, case when i.numbers is null then 0 else 1 end,
           i.numbers is not null, case when i.numbers is null then null else i.draw_at end, i.ask_next_at
    from unnest(${issues.map(({ id }) => id)}::uuid[], ${issues.map(({ seq }) => seq)}::bigint[],
                ${issues.map(({ numero }) => numero)}::text[], ${issues.map(({ lockAt }) => lockAt.toISOString())}::timestamptz[],
                ${issues.map(({ drawAt }) => drawAt.toISOString())}::timestamptz[],
                ${issues.map(({ numbers }) => numbers ?? null)}::text[],
                ${issues.map(({ askNextAt }) => askNextAt?.toISOString() ?? null)}::timestamptz[])
      as i (id, seq, numero, lock_at, draw_at, numbers, ask_next_at)
    on conflict do nothing`;
}

export const listPlanned = (db: Db): Promise<{ game: string; merchantId: string; last: Date }[]> =>
  db.rows`
    select game, merchant_id as "merchantId", max(draw_at) as last from lottery_issue
    where settled_at is null and state = 'open' group by game, merchant_id`;

/** The next issues that take orders, the earliest first. */
export const listOpen = (db: Db, { game, merchantId }: Scope, limit: number): Promise<IssueRow[]> =>
  db.rows<IssueRow>`
    select ${COLUMNS} from lottery_issue
    where game = ${game} and merchant_id = ${merchantId} and state = 'open' and lock_at > clock_timestamp()
    order by seq limit ${limit}`;

/** Results, newest first; of one day (YYYYMMDD) by its numbers. */
export const listResults = (
  db: Db,
  { game, merchantId }: Scope,
  { before, day, limit }: { before: bigint | null; day?: string | undefined; limit: number },
): Promise<IssueRow[]> =>
  day !== undefined
    ? db.rows<IssueRow>`
        select ${COLUMNS} from lottery_issue
        where game = ${game} and merchant_id = ${merchantId} and numero >= ${day} and numero < ${`${day}.`} and numbers is not null
          and (${before}::bigint is null or seq < ${before})
        order by numero desc limit ${limit}`
    : db.rows<IssueRow>`
    select ${COLUMNS} from lottery_issue
    where game = ${game} and merchant_id = ${merchantId} and numbers is not null and (${before}::bigint is null or seq < ${before})
    order by seq desc limit ${limit}`;

/** Each game's open issue, the next, and the last drawn. */
export const listNow = (
  db: Db,
  games: readonly string[],
  merchantId: string,
): Promise<(IssueRow & { kind: 'open' | 'last' })[]> =>
  db.rows<IssueRow & { kind: 'open' | 'last' }>`
    select o.*, 'open' as kind from unnest(${games}::text[]) as g (code)
    cross join lateral (
      select ${COLUMNS} from lottery_issue
      where game = g.code and merchant_id in ('', ${merchantId}) and state = 'open' and lock_at > clock_timestamp()
      order by lock_at limit 2) o
    union all
    select r.*, 'last' as kind from unnest(${games}::text[]) as g (code)
    cross join lateral (
      select ${COLUMNS} from lottery_issue
      where game = g.code and merchant_id in ('', ${merchantId}) and numbers is not null
      order by seq desc limit 1) r`;

/** An issue of any merchant, for staff of the platform. */
export const findAnyIssue = (db: Db, id: string): Promise<IssueRow | null> =>
  db.row<IssueRow>`select ${COLUMNS} from lottery_issue where id = ${id} and merchant_id is not null`;

export const findNumero = (db: Db, { game, merchantId }: Scope, numero: string): Promise<IssueRow | null> =>
  db.row<IssueRow>`
    select ${COLUMNS} from lottery_issue where game = ${game} and merchant_id = ${merchantId} and numero = ${numero}`;

export const listIssues = (db: Db, merchantId: string, ids: readonly string[]): Promise<IssueRow[]> =>
  db.rows<IssueRow>`select ${COLUMNS} from lottery_issue where id = any(${ids}::uuid[]) and merchant_id in ('', ${merchantId})`;

/** Waiting for a result, past, or to come. */
export const listForStaff = (
  db: Db,
  { game, merchantId }: Scope,
  { show, before, limit }: { show: 'due' | 'past' | 'next'; before: bigint | null; limit: number },
): Promise<IssueRow[]> => {
  if (show === 'next') return listOpen(db, { game, merchantId }, limit);
  return show === 'due'
    ? db.rows<IssueRow>`
        select ${COLUMNS} from lottery_issue
        where game = ${game} and merchant_id = ${merchantId} and settled_at is null and state in ('locked', 'drawn')
          and (${before}::bigint is null or seq < ${before})
        order by seq desc limit ${limit}`
    : db.rows<IssueRow>`
        select ${COLUMNS} from lottery_issue
        where game = ${game} and merchant_id = ${merchantId} and lock_at <= clock_timestamp()
          and (${before}::bigint is null or seq < ${before})
        order by seq desc limit ${limit}`;
};

/** Shared until the order is written, so that a lock waits. */
export const shareIssues = (
  tx: Db,
  { game, merchantId }: Scope,
  numeros: readonly string[],
): Promise<(IssueRow & { isOpen: boolean })[]> =>
  tx.rows<IssueRow & { isOpen: boolean }>`
    select ${COLUMNS}, state = 'open' and clock_timestamp() < lock_at as "isOpen" from lottery_issue
    where game = ${game} and merchant_id = ${merchantId} and numero = any(${numeros}::text[]) order by seq for share`;

/** The same for what may be cancelled. */
export const shareOpen = (tx: Db, merchantId: string, ids: readonly string[]): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>`
    select id from lottery_issue
    where id = any(${ids}::uuid[]) and merchant_id in ('', ${merchantId}) and state = 'open' and clock_timestamp() < lock_at
    order by id for share`;

/** Takes the whole row, so it waits for sharing orders. Never reopened. */
export const lockDue = (db: Db, limit: number): Promise<number> =>
  db.run`
    update lottery_issue set state = 'locked'
    where id = any (array(
        select id from lottery_issue
        where id in (select id from lottery_issue where settled_at is null and state = 'open' and lock_at <= clock_timestamp()
                       and merchant_id is not null order by lock_at limit ${limit})
        order by id for update))
      and state = 'open' and merchant_id is not null`;

/** Due for a draw; those of `elsewhere` get results from outside. */
export const listToDraw = (db: Db, elsewhere: readonly string[], limit: number): Promise<IssueRow[]> =>
  db.rows<IssueRow>`
    select ${COLUMNS} from lottery_issue
    where settled_at is null and state = 'locked' and draw_at <= clock_timestamp() and merchant_id is not null
      and (ask_next_at is null or ask_next_at <= clock_timestamp()) and game <> all(${elsewhere}::text[])
    order by lock_at limit ${limit}`;

/** Next due time, and now; null: nothing. */
export async function nextDue(
  db: Db,
  elsewhere: readonly string[],
  leftSeconds: number,
): Promise<{ due: Date | null; now: Date }> {
  const row = await db.row<{ due: Date | null; now: Date }>`
    select least(
      (select min(lock_at) from lottery_issue where settled_at is null and state = 'open' and merchant_id is not null),
      (select min(greatest(draw_at, ask_next_at)) from lottery_issue
       where settled_at is null and state = 'locked' and game <> all(${elsewhere}::text[]) and merchant_id is not null),
      (select min(coalesce(settle_from, lock_at)) from lottery_issue
       where settled_at is null and (state = 'void' or (state = 'drawn' and not disputed)) and merchant_id is not null),
      (select min(placed_at) + ${leftSeconds} * interval '1 second' from lottery_order
       where state = 'betting' and merchant_id is not null),
      (select min(at) from lottery_payment where posted_at is null and merchant_id is not null)) as due,
      clock_timestamp() as now`;
  return row ?? { due: null, now: await databaseNow(db) };
}

/** Unlike numbers: unpaid money is held. False: disputed already, or void. */
export async function markDisputed(tx: Db, id: string): Promise<boolean> {
  const marked = await tx.run`
    update lottery_issue set disputed = true
    where id = ${id} and state in ('locked', 'drawn', 'settled') and not disputed and merchant_id is not null`;
  return marked > 0;
}

/** It stands and is settled. False: undoubted, or another by now. */
export async function endDispute(tx: Db, { id, version }: Pick<IssueRow, 'id' | 'version'>): Promise<boolean> {
  const ended = await tx.run`
    update lottery_issue set disputed = false
    where id = ${id} and result_version = ${version} and disputed and state in ('drawn', 'settled') and merchant_id is not null`;
  return ended > 0;
}

/** Asked again later: after 1, 2, 4 … 15 seconds. */
export async function askLater(db: Db, id: string): Promise<void> {
  await db.run`
    update lottery_issue set asked = asked + 1, ask_next_at = clock_timestamp() + least(15, power(2, asked)) * interval '1 second'
    where id = ${id} and state = 'locked' and merchant_id is not null`;
}

/** Own draws, in order. */
export const listUnsealed = (db: Db, { game, merchantId }: Scope, limit: number): Promise<IssueRow[]> =>
  db.rows<IssueRow>`
    select ${COLUMNS} from lottery_issue
    where game = ${game} and merchant_id = ${merchantId} and state = 'open' and chain_id is null and lock_at > clock_timestamp()
    order by seq limit ${limit}`;

export interface Sealed {
  readonly chainId: string;
  readonly step: number;
  readonly end: string;
  readonly salt: string;
}

/** A written link stays. */
export async function sealIssues(
  tx: Db,
  { game, merchantId }: Scope,
  sealed: readonly (Sealed & { id: string })[],
): Promise<void> {
  for (const { chainId, end, salt } of new Map(sealed.map((one) => [one.chainId, one])).values())
    await tx.run`
      insert into lottery_chain (id, merchant_id, game, end_hash, salt, anchor_step, anchor_link)
      values (${chainId}, ${merchantId}, ${game}, ${end}, ${salt}, 0, ${end}) on conflict (id) do nothing`;
  await tx.run`
    update lottery_issue i set chain_id = s.chain_id, step = s.step
    from unnest(${sealed.map(({ id }) => id)}::uuid[], ${sealed.map(({ chainId }) => chainId)}::text[],
                ${sealed.map(({ step }) => step)}::int[]) as s (id, chain_id, step)
    where i.id = s.id and i.merchant_id = ${merchantId} and i.chain_id is null and i.state = 'open'`;
}

export interface ChainRow {
  readonly id: string;
  readonly end: string;
  readonly salt: string;
  readonly anchorStep: number;
  readonly anchorLink: string;
}

export const findChain = (db: Db, merchantId: string, id: string): Promise<ChainRow | null> =>
  db.row<ChainRow>`
    select id, end_hash as "end", salt, anchor_step as "anchorStep", anchor_link as "anchorLink"
    from lottery_chain where id = ${id} and merchant_id in ('', ${merchantId})`;

export async function moveAnchor(tx: Db, chain: { id: string; step: number; link: string }): Promise<void> {
  await tx.run`
    update lottery_chain set anchor_step = ${chain.step}, anchor_link = ${chain.link}
    where id = ${chain.id} and anchor_step < ${chain.step} and merchant_id is not null`;
}

export interface Result {
  readonly numbers: string;
  readonly source: 'drawHouse' | 'staff' | 'feed' | 'simulated';
  readonly reference?: string;
  readonly reason?: string;
  readonly firstBy?: string;
  readonly secondBy?: string;
  readonly link?: string;
  readonly holdSeconds?: number;
}

/** The first of a locked issue, the next of a settled or disputed one. False: overtaken, or void. */
export async function writeResult(tx: Db, issue: Pick<IssueRow, 'id' | 'version'>, result: Result): Promise<boolean> {
  const isFirst = issue.version === 0;
  const moved = await tx.row<{ version: number; merchantId: string }>`
    update lottery_issue
    set state = 'drawn', numbers = ${result.numbers}, result_version = result_version + 1, link = coalesce(${result.link ?? null}, link),
        simulated = ${result.source === 'simulated'}, settled_at = null, disputed = false,
        settle_from = clock_timestamp() + ${result.holdSeconds ?? 0} * interval '1 second'
    where id = ${issue.id} and result_version = ${issue.version} and merchant_id is not null
      and case when ${isFirst} then state = 'locked' else state = 'settled' or (state = 'drawn' and disputed) end
    returning result_version as version, merchant_id as "merchantId"`;
  if (!moved) return false;
  await tx.run`
    insert into lottery_result (issue_id, merchant_id, version, numbers, source, reference, reason, first_by, second_by, at)
    values (${issue.id}, ${moved.merchantId}, ${moved.version}, ${result.numbers}, ${result.source}, ${result.reference ?? ''},
            ${result.reason ?? ''}, ${result.firstBy ?? ''}, ${result.secondBy ?? ''}, clock_timestamp())`;
  return true;
}

export const listVersions = (
  db: Db,
  merchantId: string,
  issueId: string,
): Promise<
  { version: number; numbers: string; source: Result['source']; reference: string; reason: string; at: Date }[]
> =>
  db.rows`
    select version, numbers, source, reference, reason, at from lottery_result
    where issue_id = ${issueId} and merchant_id in ('', ${merchantId}) order by version`;

/** Why an issue's result is what it is now. */
export async function findLastReason(db: Db, issueId: string): Promise<string> {
  const row = await db.row<{ reason: string }>`
    select case when i.state = 'void' then i.void_reason else coalesce(r.reason, '') end as reason
    from lottery_issue i left join lottery_result r on r.issue_id = i.id and r.version = i.result_version
    where i.id = ${issueId} and i.merchant_id is not null`;
  return row?.reason ?? '';
}

/** Stakes return, wins are taken back. False: void already. */
export async function voidIssue(tx: Db, id: string, reason: string): Promise<boolean> {
  const moved = await tx.run`
    update lottery_issue
    set state = 'void', void_reason = ${reason}, settled_at = null, disputed = false,
        result_version = result_version + case when state in ('drawn', 'settled') then 1 else 0 end
    where id = ${id} and state <> 'void' and merchant_id is not null`;
  return moved > 0;
}

/** Quick ones after so many seconds, others after a day. */
export const voidOverdue = (
  db: Db,
  { quick, quickSeconds, otherSeconds }: { quick: readonly string[]; quickSeconds: number; otherSeconds: number },
): Promise<number> =>
  db.run`
    update lottery_issue set state = 'void', void_reason = 'no result'
    where settled_at is null and state = 'locked' and merchant_id is not null
      and draw_at < clock_timestamp()
        - case when game = any(${quick}::text[]) then ${quickSeconds}::int else ${otherSeconds}::int end * interval '1 second'`;

/** Past the hold-off and undoubted, or void: coupons wait. */
export const listToSettle = (db: Db, limit: number): Promise<IssueRow[]> =>
  db.rows<IssueRow>`
    select ${COLUMNS} from lottery_issue
    where settled_at is null and merchant_id is not null
      and (state = 'void' or (state = 'drawn' and settle_from <= clock_timestamp() and not disputed))
    order by lock_at limit ${limit}`;

/** Nothing waits; an order without the ledger's answer does. */
export async function endIssue(tx: Db, { id, version }: Pick<IssueRow, 'id' | 'version'>): Promise<void> {
  await tx.run`
    update lottery_issue set state = case when state = 'drawn' then 'settled' else state end, settled_at = clock_timestamp()
    where id = ${id} and result_version = ${version} and state in ('drawn', 'void') and settled_at is null and merchant_id is not null
      and not exists (select from lottery_coupon c
                      where c.issue_id = ${id} and c.state in ('betting', 'waiting') and c.merchant_id is not null)`;
}

export async function countOverdue(db: Db, merchantId: string): Promise<Map<string, number>> {
  const rows = await db.rows<{ game: string; count: number }>`
    select game, count(*)::int as count from lottery_issue
    where settled_at is null and state = 'locked' and merchant_id in ('', ${merchantId})
      and draw_at < clock_timestamp() - interval '30 seconds'
    group by game`;
  return new Map(rows.map(({ game, count }) => [game, count]));
}

/** Without play money. */
export const sumIssues = (
  db: Db,
  merchantId: string,
  issueIds: readonly string[],
): Promise<{ issueId: string; orders: number; stake: bigint; win: bigint }[]> =>
  db.rows`
    select c.issue_id as "issueId", count(*)::int as orders, coalesce(sum(c.stake - c.refunded), 0)::bigint as stake,
           coalesce(sum(c.win), 0)::bigint as win
    from lottery_coupon c
    join lottery_order o on o.bucket = c.bucket and o.member_id = c.member_id and o.id = c.order_id and not o.trial
    where c.issue_id = any(${issueIds}::uuid[]) and c.merchant_id = ${merchantId} and c.state <> 'refused'
    group by c.issue_id`;

export const listClosed = async (db: Db, merchantId: string): Promise<Set<string>> => {
  const rows = await db.rows<{ game: string }>`select game from lottery_closed where merchant_id = ${merchantId}`;
  return new Set(rows.map(({ game }) => game));
};

export async function setClosed(tx: Db, { game, merchantId }: Scope, closed: boolean): Promise<void> {
  if (closed)
    await tx.run`insert into lottery_closed (merchant_id, game) values (${merchantId}, ${game}) on conflict do nothing`;
  else await tx.run`delete from lottery_closed where merchant_id = ${merchantId} and game = ${game}`;
}
