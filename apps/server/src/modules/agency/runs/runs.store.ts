import { sql, type Db } from '@baize/db';

export type RunKind = 'rebate' | 'daily' | 'dividend' | 'hour';
export type RunState = 'preview' | 'checked' | 'released' | 'paid';
export type StatementState = 'nothing' | 'preview' | 'held' | 'due' | 'unfunded' | 'overdue' | 'paid' | 'reversed';

export interface RunRow {
  readonly id: string;
  readonly merchantId: string;
  readonly kind: RunKind;
  readonly periodKey: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly state: RunState;
  readonly statements: number;
  readonly total: bigint;
  readonly inputHash: string;
  readonly computedAt: Date;
  readonly computedBy: string;
  readonly checkedBy: string;
  readonly releasedBy: string;
}

const RUN = sql`
  r.id, r.merchant_id as "merchantId", r.kind, r.period_key as "periodKey", r.from_day::text as "fromDay", r.to_day::text as "toDay", r.state,
  r.statements, r.total, r.input_hash as "inputHash", r.computed_at as "computedAt", r.computed_by as "computedBy",
  r.checked_by as "checkedBy", r.released_by as "releasedBy"`;

export interface LineDraft {
  readonly what: string;
  readonly memberId: string | null;
  readonly category: string | null;
  readonly base: bigint | null;
  readonly ppm: bigint | null;
  readonly ownPpm: number | null;
  readonly belowPpm: number | null;
  readonly amount: bigint;
}
export interface StatementDraft {
  readonly sourceKey: string;
  readonly periodKey: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly category: string;
  readonly giverId: string | null;
  readonly receiverId: string;
  readonly funding: 'merchant' | 'upline';
  readonly currency: string;
  readonly teamBet: bigint;
  readonly teamProfit: bigint;
  readonly active: number;
  readonly tier: number | null;
  readonly rateText: string | null;
  readonly ownAmount: bigint;
  readonly amount: bigint;
  readonly shared: bigint;
  readonly carryIn: bigint;
  readonly carryOut: bigint;
  readonly deficitIn: bigint;
  readonly deficitOut: bigint;
  readonly net: bigint;
  readonly payDays: number;
  readonly lines: readonly LineDraft[];
}

/** Makes a run or holds the one that is there; null when it is past its preview. */
export async function holdRun(
  tx: Db,
  run: Pick<RunRow, 'id' | 'merchantId' | 'kind' | 'periodKey' | 'fromDay' | 'toDay' | 'computedAt' | 'computedBy'>,
): Promise<string | null> {
  await tx.run`
    insert into agency_run (id, merchant_id, kind, period_key, from_day, to_day, state, statements, total, input_hash, computed_at, computed_by)
    values (${run.id}, ${run.merchantId}, ${run.kind}, ${run.periodKey}, ${run.fromDay}::date, ${run.toDay}::date, 'preview', 0, 0, '',
      ${run.computedAt}, ${run.computedBy})
    on conflict do nothing`;
  const row = await tx.row<{ id: string; state: RunState }>`
    select id, state from agency_run
    where merchant_id = ${run.merchantId} and kind = ${run.kind} and period_key = ${run.periodKey} for update`;
  return row && (row.state === 'preview' || row.state === 'checked') ? row.id : null;
}

/** Puts statements in the place of those that a preview had. */
export async function replaceStatements(
  tx: Db,
  run: Pick<RunRow, 'id' | 'merchantId' | 'kind' | 'inputHash' | 'computedAt' | 'computedBy'>,
  drafts: readonly (StatementDraft & { readonly id: string })[],
): Promise<void> {
  const { merchantId, id: runId } = run;
  await tx.run`delete from agency_statement where run_id = ${runId} and merchant_id = ${merchantId}`;
  for (const one of drafts) {
    await tx.run`
      insert into agency_statement (id, merchant_id, run_id, kind, source_key, period_key, from_day, to_day, category, giver_id, receiver_id,
        funding, currency, team_bet, team_profit, active, tier, rate_text, own_amount, amount, shared, carry_in, carry_out, deficit_in,
        deficit_out, net, state, due_at)
      values (${one.id}, ${merchantId}, ${runId}, ${run.kind}, ${one.sourceKey}, ${one.periodKey}, ${one.fromDay}::date, ${one.toDay}::date,
        ${one.category}, ${one.giverId}, ${one.receiverId}, ${one.funding}, ${one.currency}, ${one.teamBet}, ${one.teamProfit}, ${one.active},
        ${one.tier}, ${one.rateText}, ${one.ownAmount}, ${one.amount}, ${one.shared}, ${one.carryIn}, ${one.carryOut}, ${one.deficitIn},
        ${one.deficitOut}, ${one.net}, ${one.net > 0n ? 'preview' : 'nothing'},
        ${run.computedAt}::timestamptz + make_interval(days => ${one.payDays}::int))`;
    const text = (pick: (line: LineDraft) => bigint | number | null) =>
      one.lines.map((line) => {
        const value = pick(line);
        return value === null ? null : String(value);
      });
    await tx.run`
      insert into agency_statement_line (merchant_id, statement_id, no, what, member_id, category, base, ppm, own_ppm, below_ppm, amount)
      select ${merchantId}, ${one.id}::uuid, l.no, l.what, l.member_id, l.category, l.base, l.ppm, l.own_ppm, l.below_ppm, l.amount
      from unnest(${one.lines.map(({ what }) => what)}::text[], ${one.lines.map(({ memberId }) => memberId)}::uuid[],
        ${one.lines.map(({ category }) => category)}::text[], ${text(({ base }) => base)}::bigint[], ${text(({ ppm }) => ppm)}::bigint[],
        ${text(({ ownPpm }) => ownPpm)}::int[], ${text(({ belowPpm }) => belowPpm)}::int[], ${text(({ amount }) => amount)}::bigint[])
        with ordinality l (what, member_id, category, base, ppm, own_ppm, below_ppm, amount, no)`;
  }
  const total = drafts.reduce((sum, { net }) => sum + net, 0n);
  await tx.run`
    update agency_run set statements = ${drafts.length}, total = ${total}, input_hash = ${run.inputHash}, computed_at = ${run.computedAt},
      computed_by = ${run.computedBy}, checked_by = '', state = 'preview'
    where merchant_id = ${merchantId} and id = ${runId}`;
}

export async function findRun(db: Db, merchantId: string, id: string): Promise<RunRow | null> {
  return db.row<RunRow>`select ${RUN} from agency_run r where r.merchant_id = ${merchantId} and r.id = ${id}`;
}

/** Newest first, each with the total of the run before it. */
export async function listRuns(
  db: Db,
  { merchantId, kind, isOpen, limit }: { merchantId: string; kind: string; isOpen: boolean; limit: number },
): Promise<(RunRow & { readonly before: bigint | null })[]> {
  return db.rows`
    select ${RUN}, b.total as before from agency_run r
    left join lateral (
      select e.total from agency_run e
      where e.merchant_id = r.merchant_id and e.kind = r.kind and e.to_day < r.from_day order by e.to_day desc limit 1) b on true
    where r.merchant_id = ${merchantId} ${kind === '' ? sql.empty : sql`and r.kind = ${kind}`}
      ${isOpen ? sql`and r.state <> 'paid'` : sql.empty}
    order by r.computed_at desc, r.to_day desc, r.id limit ${limit}`;
}

/** The totals of the runs before one, newest first. */
export async function listTotalsBefore(db: Db, run: RunRow, limit: number): Promise<bigint[]> {
  const rows = await db.rows<{ total: bigint }>`
    select total from agency_run
    where merchant_id = ${run.merchantId} and kind = ${run.kind} and to_day < ${run.fromDay}::date order by to_day desc limit ${limit}`;
  return rows.map(({ total }) => total);
}

/** Whether an earlier run of the kind waits: what it hands on is not certain yet. */
export async function hasEarlierOpen(db: Db, { merchantId, kind, fromDay }: RunRow): Promise<boolean> {
  return (
    (await db.row`
      select id from agency_run
      where merchant_id = ${merchantId} and kind = ${kind} and to_day < ${fromDay}::date and state in ('preview', 'checked') limit 1`) !==
    null
  );
}

/** The first yes; false when the run is past it or was computed anew meanwhile. */
export async function checkRun(
  tx: Db,
  { merchantId, id, inputHash, by }: { merchantId: string; id: string; inputHash: string; by: string },
): Promise<boolean> {
  const changed = await tx.run`
    update agency_run set state = 'checked', checked_by = ${by}
    where merchant_id = ${merchantId} and id = ${id} and state = 'preview' and input_hash = ${inputHash}`;
  return changed === 1;
}

/** The second yes: what is not held is due. False when somebody has released it before. */
export async function releaseRun(
  tx: Db,
  {
    merchantId,
    id,
    inputHash,
    by,
    at,
    from,
  }: { merchantId: string; id: string; inputHash: string; by: string; at: Date; from: RunState },
): Promise<boolean> {
  const changed = await tx.run`
    update agency_run set state = 'released', released_by = ${by}, released_at = ${at}
    where merchant_id = ${merchantId} and id = ${id} and state = ${from} and input_hash = ${inputHash}`;
  if (changed !== 1) return false;
  await tx.run`update agency_statement set state = 'due' where merchant_id = ${merchantId} and run_id = ${id} and state = 'preview'`;
  return true;
}

/** Runs that are being paid, over all merchants. */
export async function listPaying(db: Db, limit: number): Promise<RunRow[]> {
  return db.rows<RunRow>`select ${RUN} from agency_run r where r.state = 'released' and r.merchant_id is not null limit ${limit}`;
}

/** A run is paid when nothing of it is due; what is held or unfunded goes its own way. */
export async function endRun(db: Db, { merchantId, id }: Pick<RunRow, 'merchantId' | 'id'>): Promise<void> {
  await db.run`
    update agency_run set state = 'paid'
    where merchant_id = ${merchantId} and id = ${id} and state = 'released'
      and not exists (select from agency_statement where run_id = ${id} and merchant_id = ${merchantId} and state = 'due')`;
}
