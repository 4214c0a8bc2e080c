import type { MarkerKind, MarkerState } from '@baize/contract/backoffice/agencyReview.ts';
import { sql, type Db } from '@baize/db';
import type { InferOutput } from 'valibot';

export type Kind = InferOutput<typeof MarkerKind>;
type State = InferOutput<typeof MarkerState>;

/** Others concerned, and figures by name. */
export interface Finding {
  readonly kind: Kind;
  readonly agentId: string;
  /** What makes it the same finding again. */
  readonly subject: string;
  readonly memberIds: readonly string[];
  readonly facts: Readonly<Record<string, string>>;
}

export interface MarkerRow {
  readonly id: string;
  readonly agentId: string;
  readonly agent: string;
  readonly kind: Kind;
  readonly state: State;
  readonly evidence: { readonly memberIds: readonly string[]; readonly facts: Readonly<Record<string, string>> };
  readonly members: readonly string[];
  readonly foundAt: Date;
  readonly seenAt: Date;
  readonly decidedBy: string;
  readonly fromDay: string | null;
}

/** Names that are shown beside a finding. */
const NAMES = 20;

/** Known ones are seen again; staff's decision stays. */
export async function keepFindings(
  tx: Db,
  merchantId: string,
  findings: readonly (Finding & { readonly id: string })[],
  at: Date,
): Promise<void> {
  if (findings.length === 0) return;
  const evidence = findings.map(({ memberIds, facts }) => JSON.stringify({ memberIds, facts }));
  await tx.run`
    insert into agency_marker as k (id, merchant_id, agent_id, kind, subject, evidence, state, found_at, seen_at)
    select f.id, ${merchantId}, f.agent_id, f.kind, f.subject, f.evidence::jsonb, 'open', ${at}, ${at}
    from unnest(${findings.map(({ id }) => id)}::uuid[], ${findings.map(({ agentId }) => agentId)}::uuid[],
      ${findings.map(({ kind }) => kind)}::text[], ${findings.map(({ subject }) => subject)}::text[], ${evidence}::text[])
      f (id, agent_id, kind, subject, evidence)
    on conflict (merchant_id, kind, agent_id, subject) do update set evidence = excluded.evidence, seen_at = excluded.seen_at`;
}

export async function listMarkers(
  db: Db,
  {
    merchantId,
    states,
    kind,
    before,
    limit,
  }: {
    merchantId: string;
    states: readonly string[];
    kind: string;
    before: { at: Date; id: string } | null;
    limit: number;
  },
): Promise<MarkerRow[]> {
  return db.rows<MarkerRow>`
    select k.id, k.agent_id as "agentId", a.user_name as agent, k.kind, k.state, k.evidence, k.found_at as "foundAt", k.seen_at as "seenAt",
      k.decided_by as "decidedBy", k.from_day::text as "fromDay",
      (select coalesce(array_agg(m.user_name order by m.user_name), '{}') from (
        select m.user_name from identity_member m
        where m.merchant_id = k.merchant_id
          and m.id in (select x::uuid from jsonb_array_elements_text(k.evidence -> 'memberIds') x)
        order by m.user_name limit ${NAMES}) m) as members
    from agency_marker k join identity_member a on a.id = k.agent_id and a.merchant_id = k.merchant_id
    where k.merchant_id = ${merchantId} and k.state = any(${[...states]}::text[])
      ${kind === '' ? sql.empty : sql`and k.kind = ${kind}`}
      ${before ? sql`and (k.seen_at, k.id) < (${before.at}, ${before.id}::uuid)` : sql.empty}
    order by k.seen_at desc, k.id desc limit ${limit}`;
}

export interface Decision {
  readonly merchantId: string;
  readonly id: string;
  readonly state: Exclude<State, 'open'>;
  readonly by: string;
  /** From then on `uncounted` members count for nobody above. */
  readonly fromDay: string;
}

/** Ends what an earlier decision did. Null: there is none. */
export async function decideMarker(
  tx: Db,
  { merchantId, id, state, by, fromDay }: Decision,
): Promise<{ readonly agentId: string; readonly before: State } | null> {
  const row = await tx.row<{ agentId: string; before: State }>`
    select agent_id as "agentId", state as before from agency_marker
    where merchant_id = ${merchantId} and id = ${id} for update`;
  if (!row) return null;
  await tx.run`
    update agency_marker set state = ${state}, decided_by = ${by},
      from_day = ${state === 'uncounted' ? fromDay : null}::date
    where merchant_id = ${merchantId} and id = ${id}`;
  if (state !== 'uncounted')
    await tx.run`delete from agency_uncounted where merchant_id = ${merchantId} and marker_id = ${id}`;
  else
    await tx.run`
      insert into agency_uncounted (merchant_id, member_id, from_day, marker_id)
      select ${merchantId}, x::uuid, ${fromDay}::date, ${id}
      from agency_marker k cross join lateral jsonb_array_elements_text(k.evidence -> 'memberIds') x
      where k.merchant_id = ${merchantId} and k.id = ${id} order by 2
      on conflict do nothing`;
  return row;
}
