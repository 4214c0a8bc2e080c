import { addDays } from '@baize/contract/calendar.ts';
import { moveDownlines, teamMoves } from '@baize/contract/agency/team.ts';
import type { ErrorCode } from '@baize/contract/errors.ts';
import { on, refuse } from '../../../kernel/on.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { requireDirect } from '../access.ts';
import { todayOf } from '../day.ts';
import { agencySettingsOf } from '../settings.ts';
import { nameFor } from '../team/rows.ts';
import { insertMove, listMoves } from './moves.store.ts';
import { planMove, writeMove, type Cut, type MoveRefusal } from './moves.ts';
import { findBelow, holdTree, LINE_MAX } from './tree.store.ts';

const SHOWN_MAX = 50;

/** In words; with the member's name where it helps. */
export function refuseMove(refused: MoveRefusal): Refusal {
  const codes = {
    unknown: 'agency.unknown',
    cycle: 'agency.cycle',
    tooDeep: 'agency.tooDeep',
    pending: 'agency.movePending',
    above: 'agency.rateAbove',
  } as const satisfies Record<MoveRefusal['outcome'], ErrorCode>;
  const { outcome, ...rest } = refused;
  return refuse(codes[outcome], outcome === 'tooDeep' ? { max: LINE_MAX } : rest);
}

export const moveCalls = [
  on(moveDownlines, async (ask) => {
    const { app, db, session, input, fail } = ask;
    const { merchantId, memberId: agentId } = session;
    const { settings } = await agencySettingsOf(db, merchantId);
    if (settings.moves === 'staff') throw fail('agency.movesClosed');
    const fromDay = addDays(await todayOf(app, merchantId), 1);
    const names = [...new Set(input.userNames)];
    const isPlanned = settings.moves === 'agent';
    const { lower, preview } = input;
    const result = await db.transaction(async (tx) => {
      await holdTree(tx, merchantId);
      const inTree = { app, db: tx, session };
      const target = await findBelow(tx, { merchantId, day: fromDay }, agentId, input.to);
      if (!target) throw refuse(input.to === session.userName ? 'agency.cycle' : 'agency.unknown');
      const cut: Cut[] = [];
      let [members, moveId] = [0, null as string | null];
      for (const userName of names) {
        const node = await requireDirect(inTree, userName, fromDay);
        const plan = await planMove(tx, { node, target, day: fromDay, lower: lower || preview });
        if (plan.outcome !== 'fine') throw refuseMove(plan);
        cut.push(...plan.cut.map(({ key, from, to, ...who }) => ({ userName: nameFor(agentId, who), key, from, to })));
        members += plan.members;
        if (preview) continue;
        if (isPlanned) await writeMove(tx, { node, target, day: fromDay, plan, by: session.userName });
        const id = app.ids.uuid();
        moveId ??= id;
        const inserted = await insertMove(tx, {
          ...{ id, merchantId, memberId: node.id, fromParent: node.parentId, toParent: target.id, lower },
          ...{ fromDay: isPlanned ? fromDay : null, members: plan.members, askedBy: agentId, decidedBy: '' },
          ...{ state: isPlanned ? ('planned' as const) : ('asked' as const), createdAt: app.clock.now() },
        });
        if (!inserted) throw refuse('agency.movePending', { userName });
      }
      return { cut, members, moveId };
    });
    const state = preview ? ('preview' as const) : isPlanned ? ('planned' as const) : ('asked' as const);
    return { ...result, state, fromDay };
  }),

  on(teamMoves, async ({ db, session }) => {
    const states = ['asked', 'planned', 'applied', 'refused'] as const;
    const rows = await listMoves(db, {
      ...{ merchantId: session.merchantId, askedBy: session.memberId, states, limit: SHOWN_MAX },
    });
    return {
      list: rows.map(({ id, userName, toName, fromDay, state, createdAt }) => ({
        ...{ moveId: id, userName, to: toName, fromDay, state, at: createdAt.toISOString() },
      })),
    };
  }),
];
