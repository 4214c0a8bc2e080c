import { isSamePerson } from '../../kernel/staff/secondPerson.ts';
import type { Asker } from '../../kernel/staff/changes.ts';
import { addDays } from '@baize/contract/calendar.ts';
import type { Rates, TeamSums } from '@baize/contract/agency/shapes.ts';
import type { MemberType } from '@baize/contract/identity/session.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { todayOf } from './day.ts';
import { NO_SUMS, sumsText } from './figures/figures.rules.ts';
import { sumTeams } from './figures/figures.store.ts';
import { ppmOf, ratesOf } from './keys.rules.ts';
import type { Quota } from '@baize/contract/agency/rates.ts';
import { quotasOf } from './rates/quotas.calls.ts';
import { addQuota } from './rates/quotas.store.ts';
import { setRates, type RateOutcome } from './rates/rates.ts';
import { pendingRates, ratesOn } from './rates/rates.store.ts';
import { computeRun } from './runs/compute.ts';
import { payRun } from './runs/pay.ts';
import { findEarlierOpen, findRun, releaseRun } from './runs/runs.store.ts';
import { listHouseAgents, listAllDirect } from './team/team.store.ts';
import { decideMove, lockMove } from './tree/moves.store.ts';
import { planMove, writeMove, type MoveRefusal } from './tree/moves.ts';
import { momentOf, tellRates } from './tellMembers.ts';
import { countTeams } from './tree/size.store.ts';
import { findNode, findNodeByName, holdTree, lineOf, listNodes, type Node } from './tree/tree.store.ts';
import { isAgentType } from './types.rules.ts';

const FIGURE_DAYS = 30;

export interface DeskNode {
  readonly memberId: string;
  readonly userName: string;
  readonly type: MemberType;
  readonly status: Node['status'];
  readonly isAgent: boolean;
  readonly members: number;
  readonly agents: number;
  readonly rates: Rates;
  readonly pending: { readonly fromDay: string; readonly rates: Rates } | null;
}

async function deskNodes(app: App, merchantId: string, ids: readonly string[]): Promise<DeskNode[]> {
  const place = { merchantId, day: await todayOf(app, merchantId) };
  const nodes = new Map((await listNodes(app.db, place, ids)).map((node) => [node.id, node]));
  const agents = ids.filter((id) => isAgentType(nodes.get(id)?.type ?? 0));
  const [counts, rates] = await Promise.all([countTeams(app.db, place, agents), ratesOn(app.db, place, ids)]);
  const found: DeskNode[] = [];
  for (const id of ids) {
    const node = nodes.get(id);
    if (!node) continue;
    const pending = await pendingRates(app.db, place, id);
    found.push({
      ...{
        memberId: id,
        userName: node.userName,
        type: node.type,
        status: node.status,
        isAgent: isAgentType(node.type),
      },
      ...{ members: counts.get(id)?.members ?? 0, agents: counts.get(id)?.agents ?? 0, rates: ratesOf(rates.of(id)) },
      pending: pending && { fromDay: pending.fromDay, rates: ratesOf(pending.ppm) },
    });
  }
  return found;
}

export interface DeskTree {
  readonly node: DeskNode | null;
  readonly path: readonly { readonly userName: string }[];
  readonly figures: TeamSums | null;
  readonly list: readonly DeskNode[];
  /** The name after which the next page begins. */
  readonly next: string | null;
}

/** A node with direct downlines, or the house's agents; null: unknown name. */
export async function deskTree(
  app: App,
  { merchantId, userName, after, limit }: { merchantId: string; userName: string; after: string; limit: number },
): Promise<DeskTree | null> {
  const place = { merchantId, day: await todayOf(app, merchantId) };
  const node = userName === '' ? null : await findNodeByName(app.db, place, userName);
  if (userName !== '' && !node) return null;
  const found = await (node
    ? listAllDirect(app.db, { merchantId, nodeId: node.id, limit: limit + 1, after })
    : listHouseAgents(app.db, { merchantId, limit: limit + 1, after }));
  const page = found.slice(0, limit);
  const [shown] = node ? await deskNodes(app, merchantId, [node.id]) : [];
  const line = node ? lineOf(node) : [];
  const names = new Map((await listNodes(app.db, place, line)).map(({ id, userName: name }) => [id, name]));
  const span = { merchantId, from: addDays(place.day, 1 - FIGURE_DAYS), to: place.day };
  const sums = node && isAgentType(node.type) ? (await sumTeams(app.db, span, [node.id])).get(node.id)?.sums : null;
  return {
    node: shown ?? null,
    path: [...line.map((id) => ({ userName: names.get(id) ?? '' })), ...(node ? [{ userName: node.userName }] : [])],
    figures: node && isAgentType(node.type) ? sumsText(sums ?? NO_SUMS, node.currency) : null,
    list: await deskNodes(
      app,
      merchantId,
      page.map(({ id }) => id),
    ),
    next: found.length > limit ? (page.at(-1)?.userName ?? null) : null,
  };
}

/** In the transaction of the audit log; null: unknown name. */
export async function deskRates(
  app: App,
  tx: Db,
  request: {
    merchantId: string;
    userName: string;
    rates: Partial<Rates>;
    cascade: boolean;
    by: string;
    /** Only says what would come. */
    preview?: boolean;
  },
): Promise<{ readonly memberId: string; readonly before: Rates; readonly outcome: RateOutcome } | null> {
  const { merchantId, userName, cascade, by, preview = false } = request;
  const today = await todayOf(app, merchantId, tx);
  const node = await findNodeByName(tx, { merchantId, day: addDays(today, 1) }, userName);
  if (!node) return null;
  const were = (await ratesOn(tx, { merchantId, day: addDays(today, 1) }, [node.id])).of(node.id);
  const ppm = ppmOf(request.rates, were);
  const outcome = await setRates(app, tx, { node, ppm, cascade, preview, today, by });
  const effectiveAt = await momentOf(app, merchantId, addDays(today, 1), tx);
  if (outcome.outcome === 'set' && !preview)
    await tellRates(app, tx, { merchantId, effectiveAt, changed: outcome.changed });
  return { memberId: node.id, before: ratesOf(were), outcome };
}

/** Quotas by name; a count gives more or takes unused ones. Null: no such agent. */
export async function deskQuotas(
  app: App,
  tx: Db,
  {
    merchantId,
    userName,
    give,
  }: { merchantId: string; userName: string; give: { quotaId: string; count: number } | null },
): Promise<{ readonly memberId: string; readonly list: Quota[]; readonly refused: 'unknown' | Quota | null } | null> {
  const node = await findNodeByName(tx, { merchantId, day: await todayOf(app, merchantId, tx) }, userName);
  if (!node || !isAgentType(node.type)) return null;
  if (!give) return { memberId: node.id, list: await quotasOf(tx, merchantId, node.id), refused: null };
  await holdTree(tx, merchantId);
  const list = await quotasOf(tx, merchantId, node.id);
  const own = list.find(({ quotaId }) => quotaId === give.quotaId);
  if (!own) return { memberId: node.id, list, refused: 'unknown' };
  if (own.quotaRemaining + give.count < 0) return { memberId: node.id, list, refused: own };
  await addQuota(tx, { merchantId, agentId: node.id, templateId: give.quotaId }, give.count);
  return { memberId: node.id, list: await quotasOf(tx, merchantId, node.id), refused: null };
}

/** From tomorrow on, or refused; null: there is none. */
export async function deskMove(
  app: App,
  tx: Db,
  { merchantId, moveId, approve, by }: { merchantId: string; moveId: string; approve: boolean; by: string },
): Promise<
  | { readonly memberId: string; readonly state: 'planned' | 'refused'; readonly fromDay: string | null }
  | MoveRefusal
  | 'over'
  | null
> {
  await holdTree(tx, merchantId);
  const move = await lockMove(tx, merchantId, moveId);
  if (!move) return null;
  if (move.state !== 'asked') return 'over';
  const { memberId } = move;
  if (!approve) {
    await decideMove(tx, { merchantId, id: moveId, state: 'refused', fromDay: null, by });
    return { memberId, state: 'refused', fromDay: null };
  }
  const day = addDays(await todayOf(app, merchantId, tx), 1);
  const [node, target] = [
    await findNode(tx, { merchantId, day }, memberId),
    await findNode(tx, { merchantId, day }, move.toParent),
  ];
  if (!node || !target) return { outcome: 'unknown' };
  const plan = await planMove(tx, { node, target, day, lower: move.lower });
  if (plan.outcome !== 'fine') return plan;
  await writeMove(tx, { node, target, day, plan, by });
  await decideMove(tx, { merchantId, id: moveId, state: 'planned', fromDay: day, by });
  return { memberId, state: 'planned', fromDay: day };
}

/** Null: released already. */
export async function recompute(app: App, merchantId: string, runId: string, by: string): Promise<string | null> {
  const run = await findRun(app.db, merchantId, runId);
  if (!run) return null;
  const { kind, periodKey, fromDay: from, toDay: to } = run;
  return computeRun(app, { merchantId, kind, periodKey, from, to }, by);
}

/** `earlier`: the period of an open run that comes first. */
export type Released = 'released' | 'own' | 'over' | 'notChecked' | 'changed' | { readonly earlier: string };

/** By a third person. `payRun` pays after the commit. */
export async function deskRelease(
  app: App,
  tx: Db,
  { merchantId, runId, inputHash, staff }: { merchantId: string; runId: string; inputHash: string; staff: Asker },
): Promise<Released> {
  const run = await findRun(tx, merchantId, runId);
  if (run?.state === 'preview') return 'notChecked';
  if (run?.state !== 'checked') return 'over';
  const earlier = await findEarlierOpen(tx, run);
  if (earlier !== null) return { earlier };
  for (const userName of [run.checkedBy, run.computedBy])
    if (userName && (await isSamePerson({ app, staff }, tx, { userName }))) return 'own';
  if (run.inputHash !== inputHash) return 'changed';
  const request = {
    merchantId,
    id: runId,
    inputHash,
    by: staff.userName,
    at: app.clock.now(),
    from: 'checked' as const,
  };
  return (await releaseRun(tx, request)) ? 'released' : 'over';
}

/** A job goes on if this process dies. */
export const payReleasedRun = (app: App, merchantId: string, id: string): Promise<void> =>
  payRun(app, { merchantId, id });
