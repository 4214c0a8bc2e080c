import { addDays } from '@baize/contract/calendar.ts';
import type { RateKey } from '@baize/contract/agency/shapes.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { findMember, updateParent } from '../../identity/index.ts';
import { endContractsBetween } from '../contracts/contracts.store.ts';
import { todayOf } from '../day.ts';
import { firstAbove, lowest, percentOf, type Ppm } from '../keys.rules.ts';
import { syncQuotas } from '../rates/quotas.ts';
import { moveQuotaUses } from '../rates/quotas.store.ts';
import { listAboveRates, ratesOn, writeRates } from '../rates/rates.store.ts';
import type { Named } from '../team/rows.ts';
import { momentOf, tellMoved } from '../tellMembers.ts';
import { isAgentType, isTestType } from '../types.rules.ts';
import { RATE_KEYS } from '@baize/contract/agency/shapes.ts';
import { changeLines, changesLater, insertPlace, listDueMoves, markApplied, type MoveRow } from './moves.store.ts';
import { addSize, findParent, listAboveNow, sizeOf } from './size.store.ts';
import { EVER, holdTree, LINE_MAX, lineOf, listAgentsBelow, type Node } from './tree.store.ts';

export interface Cut {
  readonly userName: string;
  readonly key: RateKey;
  readonly from: string;
  readonly to: string;
}

export type MoveRefusal =
  | { readonly outcome: 'unknown' | 'cycle' | 'tooDeep' }
  | { readonly outcome: 'pending'; readonly userName: string }
  | { readonly outcome: 'above'; readonly key: RateKey; readonly max: string };

export interface MovePlan {
  readonly outcome: 'fine';
  readonly members: number;
  readonly cuts: readonly { readonly id: string; readonly ppm: Ppm; readonly parentId: string | null }[];
  readonly cut: readonly (Cut & Named)[];
  readonly lines: readonly {
    readonly agentId: string;
    readonly parentId: string | null;
    readonly line: readonly string[];
  }[];
}

/** From tomorrow on, or why not. With the tree held. */
export async function planMove(
  tx: Db,
  { node, target, day, lower }: { node: Node; target: Node; day: string; lower: boolean },
): Promise<MovePlan | MoveRefusal> {
  const { merchantId } = node;
  const place = { merchantId, day };
  const isFit =
    isAgentType(target.type) && target.status === 'active' && isTestType(target.type) === isTestType(node.type);
  if (!isFit || target.parentId === undefined) return { outcome: 'unknown' };
  const line = [...lineOf(target), target.id];
  if (line.includes(node.id) || target.id === node.id) return { outcome: 'cycle' };
  if (await changesLater(tx, merchantId, [node.id, ...line], addDays(day, -1)))
    return { outcome: 'pending', userName: node.userName };
  const agents = isAgentType(node.type) ? await listAgentsBelow(tx, place, node.id) : [];
  const lines = isAgentType(node.type)
    ? [
        { agentId: node.id, parentId: target.id, line },
        ...agents.map((agent) => ({
          agentId: agent.agentId,
          parentId: agent.parentId,
          line: [...line, ...agent.line.slice(agent.line.indexOf(node.id))],
        })),
      ]
    : [];
  if (lines.some((one) => one.line.length >= LINE_MAX)) return { outcome: 'tooDeep' };
  const rates = await ratesOn(tx, place, [node.id, target.id]);
  const [own, max] = [rates.of(node.id), rates.of(target.id)];
  const above = firstAbove(own, max);
  if (above && !lower) return { outcome: 'above', key: above.key, max: percentOf(above.max) };
  const below = above ? await listAboveRates(tx, place, node.id, lowest(own, max)) : [];
  const all = above
    ? [
        ...below,
        {
          id: node.id,
          userName: node.userName,
          type: node.type,
          parentId: node.parentId,
          were: own,
          ppm: lowest(own, max),
        },
      ]
    : [];
  const { members } = isAgentType(node.type) ? await sizeOf(tx, merchantId, node.id) : { members: 0 };
  return {
    outcome: 'fine',
    members: members + 1,
    cuts: all.map(({ id, ppm, parentId }) => ({ id, ppm, parentId })),
    cut: all.flatMap(({ userName, type, parentId, were, ppm }) =>
      RATE_KEYS.flatMap((key, at) =>
        were[at] === ppm[at]
          ? []
          : [{ userName, type, parentId, key, from: percentOf(were[at] ?? 0), to: percentOf(ppm[at] ?? 0) }],
      ),
    ),
    lines,
  };
}

export async function writeMove(
  tx: Db,
  { node, target, day, plan, by }: { node: Node; target: Node; day: string; plan: MovePlan; by: string },
): Promise<void> {
  const { merchantId } = node;
  await insertPlace(tx, { merchantId, memberId: node.id, from: node.parentId, to: target.id, day, ever: EVER });
  await changeLines(tx, { merchantId, day }, plan.lines);
  await writeRates(tx, { merchantId, day }, plan.cuts, by);
  await syncQuotas(tx, merchantId, plan.cuts);
}

const PAGE = 50;

/** From today on below the new upline; contracts with the old one end. */
export async function applyMoves(app: App): Promise<void> {
  for (const { id: merchantId } of await app.merchants.list()) {
    const today = await todayOf(app, merchantId);
    for (const move of await listDueMoves(app.db, merchantId, today, PAGE)) await applyMove(app, move, today);
  }
}

async function applyMove(app: App, move: MoveRow, today: string): Promise<void> {
  const { merchantId, memberId, fromParent, toParent } = move;
  const effectiveAt = await momentOf(app, merchantId, move.fromDay ?? today);
  await app.db.transaction(async (tx) => {
    await holdTree(tx, merchantId);
    if (!(await markApplied(tx, move, app.clock.now()))) return;
    await shiftSize(tx, move);
    await updateParent(tx, { merchantId, memberId, parentId: toParent });
    if (fromParent) await moveQuotaUses(tx, { merchantId, memberId, from: fromParent, to: toParent });
    if (fromParent)
      await endContractsBetween(tx, {
        merchantId,
        giverId: fromParent,
        receiverId: memberId,
        lastDay: addDays(today, -1),
      });
    const [member, to] = [await findMember(tx, memberId), await findMember(tx, toParent)];
    if (member && to) await tellMoved(app, tx, { merchantId, effectiveAt, member, from: fromParent, to });
  });
  for (const id of [memberId, toParent, fromParent]) if (id) app.live.toMember(id, { type: 'team' });
}

/** From the old upline's counts to the new one's. */
async function shiftSize(tx: Db, { merchantId, memberId, toParent }: MoveRow): Promise<void> {
  const [old, next, size, member] = [
    await listAboveNow(tx, merchantId, await findParent(tx, merchantId, memberId)),
    await listAboveNow(tx, merchantId, toParent),
    await sizeOf(tx, merchantId, memberId),
    await findMember(tx, memberId),
  ];
  const branch = { members: size.members + 1, agents: size.agents + Number(isAgentType(member?.type ?? 0)) };
  await addSize(tx, { merchantId, ups: old }, { members: -branch.members, agents: -branch.agents });
  await addSize(tx, { merchantId, ups: next }, branch);
}
