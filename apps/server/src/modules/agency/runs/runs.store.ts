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
  /** Corrections of paid statements that it works off. */
  readonly corrections: readonly string[];
  readonly lines: readonly LineDraft[];
}

/** Null when past its preview, or not there and not to be begun. */
export async function holdRun(
  tx: Db,
  run: Pick<RunRow, 'id' | 'merchantId' | 'kind' | 'periodKey' | 'fromDay' | 'toDay' | 'computedAt' | 'computedBy'>,
  { begins }: { readonly begins: boolean },
): Promise<string | null> {
  if (begins)
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

type Drafted = StatementDraft & { readonly id: string };
/** Statements that are written in one statement. */
const CHUNK = 1_000;

/** Of statements `s`: not one that came to nothing because it is no longer drafted. Each draft has a line. */
export const DRAFTED = sql`
  exists (select from agency_statement_line l where l.statement_id = s.id and l.merchant_id = s.merchant_id)`;

/**
 * A statement keeps its id, so that what was said of it or held stays with it; one that is no longer drafted goes, or comes to nothing when
 * somebody has spoken of it or holds it.
 */
export async function replaceStatements(
  tx: Db,
  run: Pick<RunRow, 'id' | 'merchantId' | 'kind' | 'inputHash' | 'computedAt' | 'computedBy'>,
  newDrafts: readonly Drafted[],
): Promise<void> {
  const { merchantId, id: runId } = run;
  const before = await tx.rows<{ id: string; sourceKey: string; periodKey: string }>`
    select id, source_key as "sourceKey", period_key as "periodKey" from agency_statement
    where run_id = ${runId} and merchant_id = ${merchantId}`;
  const keyOf = ({ sourceKey, periodKey }: { sourceKey: string; periodKey: string }) => `${sourceKey} ${periodKey}`;
  const idOf = new Map(before.map((row) => [keyOf(row), row.id]));
  const drafts = newDrafts.map((draft) => ({ ...draft, id: idOf.get(keyOf(draft)) ?? draft.id }));
  await tx.run`
    delete from agency_statement_line
    where merchant_id = ${merchantId} and statement_id = any(${before.map(({ id }) => id)}::uuid[])`;
  await tx.run`
    delete from agency_statement s where s.run_id = ${runId} and s.merchant_id = ${merchantId} and s.held_for = ''
      and not exists (select from agency_dispute d where d.statement_id = s.id)
      and not exists (select from agency_correction c where c.statement_id = s.id)`;
  await tx.run`
    update agency_statement set team_bet = 0, team_profit = 0, active = 0, tier = null, rate_text = null, own_amount = 0, amount = 0, shared = 0,
      carry_in = 0, carry_out = 0, deficit_in = 0, deficit_out = 0, net = 0, corrections = '{}', state = 'nothing'
    where run_id = ${runId} and merchant_id = ${merchantId}`;
  for (let at = 0; at < drafts.length; at += CHUNK) {
    const chunk = drafts.slice(at, at + CHUNK);
    await insertStatements(tx, run, chunk);
    await insertLines(tx, merchantId, chunk);
  }
  // What staff hold stays held, also after it came to nothing for a while.
  await tx.run`
    update agency_statement set state = 'held'
    where run_id = ${runId} and merchant_id = ${merchantId} and state = 'preview' and held_for <> ''`;
  const total = drafts.reduce((sum, { net }) => sum + net, 0n);
  await tx.run`
    update agency_run set statements = ${drafts.length}, total = ${total}, input_hash = ${run.inputHash}, computed_at = ${run.computedAt},
      computed_by = ${run.computedBy}, checked_by = '', state = 'preview'
    where merchant_id = ${merchantId} and id = ${runId}`;
}

const texts = <T>(rows: readonly T[], pick: (row: T) => bigint | number | string | null): (string | null)[] =>
  rows.map((row) => {
    const value = pick(row);
    return value === null ? null : String(value);
  });

const COMPUTED = sql`
  from_day, to_day, category, giver_id, receiver_id, funding, currency, team_bet, team_profit, active, tier, rate_text, own_amount, amount, shared,
  carry_in, carry_out, deficit_in, deficit_out, net, corrections, state, due_at`;
const COMPUTED_ANEW = sql`
  excluded.from_day, excluded.to_day, excluded.category, excluded.giver_id, excluded.receiver_id, excluded.funding, excluded.currency,
  excluded.team_bet, excluded.team_profit, excluded.active, excluded.tier, excluded.rate_text, excluded.own_amount, excluded.amount,
  excluded.shared, excluded.carry_in, excluded.carry_out, excluded.deficit_in, excluded.deficit_out, excluded.net, excluded.corrections,
  excluded.state, excluded.due_at`;

/** Unpaid ones say so at once. One with the id of another takes its place. */
export async function insertStatements(
  tx: Db,
  run: Pick<RunRow, 'id' | 'merchantId' | 'kind' | 'computedAt'>,
  drafts: readonly Drafted[],
  state: StatementState = 'preview',
): Promise<void> {
  const of = (pick: (draft: Drafted) => bigint | number | string | null) => texts(drafts, pick);
  await tx.run`
    insert into agency_statement (id, merchant_id, run_id, kind, source_key, period_key, ${COMPUTED})
    select d.id, ${run.merchantId}, ${run.id}::uuid, ${run.kind}, d.source_key, d.period_key, d.from_day, d.to_day, d.category, d.giver_id,
      d.receiver_id, d.funding, d.currency, d.team_bet, d.team_profit, d.active, d.tier, d.rate_text, d.own_amount, d.amount, d.shared,
      d.carry_in, d.carry_out, d.deficit_in, d.deficit_out, d.net, d.corrections::uuid[],
      case when d.net > 0 then ${state} else 'nothing' end, ${run.computedAt}::timestamptz + make_interval(days => d.pay_days)
    from unnest(${of(({ id }) => id)}::uuid[], ${of(({ sourceKey }) => sourceKey)}::text[], ${of(({ periodKey }) => periodKey)}::text[],
      ${of(({ fromDay }) => fromDay)}::date[], ${of(({ toDay }) => toDay)}::date[], ${of(({ category }) => category)}::text[],
      ${of(({ giverId }) => giverId)}::uuid[], ${of(({ receiverId }) => receiverId)}::uuid[], ${of(({ funding }) => funding)}::text[],
      ${of(({ currency }) => currency)}::text[], ${of(({ teamBet }) => teamBet)}::bigint[], ${of(({ teamProfit }) => teamProfit)}::bigint[],
      ${of(({ active }) => active)}::int[], ${of(({ tier }) => tier)}::int[], ${of(({ rateText }) => rateText)}::text[],
      ${of(({ ownAmount }) => ownAmount)}::bigint[], ${of(({ amount }) => amount)}::bigint[], ${of(({ shared }) => shared)}::bigint[],
      ${of(({ carryIn }) => carryIn)}::bigint[], ${of(({ carryOut }) => carryOut)}::bigint[], ${of(({ deficitIn }) => deficitIn)}::bigint[],
      ${of(({ deficitOut }) => deficitOut)}::bigint[], ${of(({ net }) => net)}::bigint[], ${of(({ payDays }) => payDays)}::int[],
      ${of(({ corrections }) => `{${corrections.join(',')}}`)}::text[])
      d (id, source_key, period_key, from_day, to_day, category, giver_id, receiver_id, funding, currency, team_bet, team_profit, active,
        tier, rate_text, own_amount, amount, shared, carry_in, carry_out, deficit_in, deficit_out, net, pay_days, corrections)
    on conflict (id) do update set (${COMPUTED}) = (${COMPUTED_ANEW})`;
}

/** From 1 in each statement. */
export async function insertLines(tx: Db, merchantId: string, drafts: readonly Drafted[]): Promise<void> {
  const lines = drafts.flatMap(({ id, lines: own }) => own.map((line, at) => ({ ...line, id, no: at + 1 })));
  const of = (pick: (line: (typeof lines)[number]) => bigint | number | string | null) => texts(lines, pick);
  await tx.run`
    insert into agency_statement_line (merchant_id, statement_id, no, what, member_id, category, base, ppm, own_ppm, below_ppm, amount)
    select ${merchantId}, l.* from unnest(${of(({ id }) => id)}::uuid[], ${of(({ no }) => no)}::int[], ${of(({ what }) => what)}::text[],
      ${of(({ memberId }) => memberId)}::uuid[], ${of(({ category }) => category)}::text[], ${of(({ base }) => base)}::bigint[],
      ${of(({ ppm }) => ppm)}::bigint[], ${of(({ ownPpm }) => ownPpm)}::int[], ${of(({ belowPpm }) => belowPpm)}::int[],
      ${of(({ amount }) => amount)}::bigint[]) l`;
}

export async function findRun(db: Db, merchantId: string, id: string): Promise<RunRow | null> {
  return db.row<RunRow>`select ${RUN} from agency_run r where r.merchant_id = ${merchantId} and r.id = ${id}`;
}

/** Unchanged until the transaction ends. */
export async function lockRunState(tx: Db, merchantId: string, id: string): Promise<RunState | null> {
  const row = await tx.row<{ state: RunState }>`
    select state from agency_run where merchant_id = ${merchantId} and id = ${id} for share`;
  return row?.state ?? null;
}

/** With the total of the run before. */
export async function listRuns(
  db: Db,
  {
    merchantId,
    kind,
    isOpen,
    before = null,
    limit,
  }: {
    merchantId: string;
    kind: string;
    isOpen: boolean;
    /** The last one of the page before. */
    before?: string | null;
    limit: number;
  },
): Promise<(RunRow & { readonly before: bigint | null })[]> {
  return db.rows`
    select ${RUN}, b.total as before from agency_run r
    left join lateral (
      select e.total from agency_run e
      where e.merchant_id = r.merchant_id and e.kind = r.kind and e.to_day < r.from_day order by e.to_day desc limit 1) b on true
    where r.merchant_id = ${merchantId} ${kind === '' ? sql.empty : sql`and r.kind = ${kind}`}
      ${isOpen ? sql`and r.state <> 'paid'` : sql.empty}
      ${
        before === null
          ? sql.empty
          : sql`and (r.computed_at, r.to_day, r.id) < (select p.computed_at, p.to_day, p.id from agency_run p
                  where p.id = ${before}::uuid and p.merchant_id = ${merchantId})`
      }
    order by r.computed_at desc, r.to_day desc, r.id desc limit ${limit}`;
}

/** The totals of the runs before one, newest first. */
export async function listTotalsBefore(db: Db, run: RunRow, limit: number): Promise<bigint[]> {
  const rows = await db.rows<{ total: bigint }>`
    select total from agency_run
    where merchant_id = ${run.merchantId} and kind = ${run.kind} and to_day < ${run.fromDay}::date order by to_day desc limit ${limit}`;
  return rows.map(({ total }) => total);
}

/** Its carry is not certain yet. */
export async function findEarlierOpen(db: Db, { merchantId, kind, fromDay }: RunRow): Promise<string | null> {
  const row = await db.row<{ periodKey: string }>`
    select period_key as "periodKey" from agency_run
    where merchant_id = ${merchantId} and kind = ${kind} and to_day < ${fromDay}::date and state in ('preview', 'checked')
    order by to_day limit 1`;
  return row?.periodKey ?? null;
}

/** False when past it or recomputed. */
export async function checkRun(
  tx: Db,
  { merchantId, id, inputHash, by }: { merchantId: string; id: string; inputHash: string; by: string },
): Promise<boolean> {
  const changed = await tx.run`
    update agency_run set state = 'checked', checked_by = ${by}
    where merchant_id = ${merchantId} and id = ${id} and state = 'preview' and input_hash = ${inputHash}`;
  return changed === 1;
}

/** What is not held is due. False: released before. */
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
  // Held because of a finding, with its class of reason.
  await tx.run`
    update agency_statement s set state = case when h.found then 'held' else 'due' end, held_for = case when h.found then 'review' else '' end
    from (
      select o.id, exists (
        select from agency_marker k where k.merchant_id = o.merchant_id and k.agent_id = o.receiver_id and k.state = 'held') as found
      from agency_statement o where o.merchant_id = ${merchantId} and o.run_id = ${id} and o.state = 'preview') h
    where s.id = h.id and s.merchant_id = ${merchantId}`;
  await tx.run`
    update agency_correction c set settled_in = s.id from agency_statement s
    where s.merchant_id = ${merchantId} and s.run_id = ${id} and s.corrections <> '{}' and c.merchant_id = s.merchant_id
      and c.id = any(s.corrections)`;
  return true;
}

/** Runs that are being paid, over all merchants. */
export async function listPaying(db: Db, limit: number): Promise<RunRow[]> {
  return db.rows<RunRow>`select ${RUN} from agency_run r where r.state = 'released' and r.merchant_id is not null limit ${limit}`;
}

/** Nothing of it is due; held and unfunded ones go their own way. */
export async function endRun(db: Db, { merchantId, id }: Pick<RunRow, 'merchantId' | 'id'>): Promise<void> {
  await db.run`
    update agency_run set state = 'paid'
    where merchant_id = ${merchantId} and id = ${id} and state = 'released'
      and not exists (select from agency_statement where run_id = ${id} and merchant_id = ${merchantId} and state = 'due')`;
}

/** Of one correcting statement, already seen by two. */
export async function insertCorrectionRun(
  tx: Db,
  run: Pick<
    RunRow,
    'id' | 'merchantId' | 'kind' | 'periodKey' | 'fromDay' | 'toDay' | 'computedAt' | 'total' | 'inputHash'
  > & {
    readonly by: string;
    readonly releasedBy: string;
  },
): Promise<void> {
  await tx.run`
    insert into agency_run (id, merchant_id, kind, period_key, from_day, to_day, state, statements, total, input_hash, computed_at,
      computed_by, checked_by, released_by, released_at)
    values (${run.id}, ${run.merchantId}, ${run.kind}, ${run.periodKey}, ${run.fromDay}::date, ${run.toDay}::date, 'released', 1,
      ${run.total}, ${run.inputHash}, ${run.computedAt}, ${run.by}, ${run.by}, ${run.releasedBy}, ${run.computedAt})`;
}
