import {
  agencyStatement,
  agencyStatements,
  makeGeneralAgent,
  type StaffStatement,
} from '@baize/contract/backoffice/agencyStatements.ts';
import { formatAmount } from '@baize/money';
import { isDay, isUuid } from '../../../kernel/cursor.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { todayOf } from '../day.ts';
import { fractionOf } from '../keys.rules.ts';
import { findRun, type RunState } from '../runs/runs.store.ts';
import { findStatement, listOfReceiver, listStatementLines, type StatementRow } from '../runs/statements.store.ts';
import { makeGeneral } from '../tree/lines.ts';
import { findNodeByName } from '../tree/tree.store.ts';

const faceOf = (row: StatementRow, runState: RunState): StaffStatement => ({
  ...{ statementId: row.id, runId: row.runId, kind: row.kind, periodKey: row.periodKey, category: row.category },
  ...{ fromDay: row.fromDay, toDay: row.toDay, receiver: row.receiverName, giver: row.giverName },
  ...{ net: formatAmount(row.net, row.currency), state: row.state, heldFor: row.heldFor, runState },
  ...{ paidAt: row.paidAt?.toISOString() ?? null, disputed: row.disputed },
});

const statements = onList(agencyStatements, {
  cursor: [isDay, isUuid],
  load: async ({ app, db, input: { merchantId, userName }, fail }, { after, limit }) => {
    await requireMerchant({ app, fail }, merchantId);
    const node = await findNodeByName(db, { merchantId, day: await todayOf(app, merchantId) }, userName);
    if (!node) throw fail('agency.unknown');
    const before = after ? { toDay: after[0] ?? '', id: after[1] ?? '' } : null;
    return listOfReceiver(db, { merchantId, receiverId: node.id, before, limit });
  },
  placeOf: ({ toDay, id }) => [toDay, id],
  present: (page) => page.map((row) => faceOf(row, row.runState)),
});

const statement = onStaff(agencyStatement, async ({ app, db, input: { merchantId, statementId }, fail }) => {
  await requireMerchant({ app, fail }, merchantId);
  const row = await findStatement(db, merchantId, statementId);
  const run = row && (await findRun(db, merchantId, row.runId));
  if (!row || !run) throw fail('agency.statementUnknown');
  const lines = await listStatementLines(db, merchantId, statementId);
  const text = (amount: bigint) => formatAmount(amount, row.currency);
  return {
    statement: faceOf(row, run.state),
    ...{ teamBet: text(row.teamBet), active: row.active, amount: text(row.amount), shared: text(row.shared) },
    ...{ carryIn: text(row.carryIn), carryOut: text(row.carryOut) },
    ...{ deficitIn: text(row.deficitIn), deficitOut: text(row.deficitOut) },
    lines: lines.map(({ no, what, userName, category, base, ppm, amount }) => ({
      ...{ no, what, userName, category, base: base === null ? null : text(base) },
      ...{ rate: ppm === null ? null : fractionOf(ppm), amount: text(amount) },
    })),
  };
});

const general = onStaff(makeGeneralAgent, async ({ app, db, input, audit, fail }) => {
  const { merchantId, userName, reason } = input;
  await requireMerchant({ app, fail }, merchantId);
  const day = await todayOf(app, merchantId);
  return db.transaction(async (tx) => {
    const made = await makeGeneral(tx, { merchantId, day }, userName);
    if (made === 'unknown') throw fail('agency.unknown');
    if (made === 'hasUpline') throw fail('agency.notOfHouse');
    if (made === 'already') throw fail('agency.alreadyAgent');
    await audit(tx, {
      ...{ target: { kind: 'member', id: made.memberId }, merchantId, reason },
      ...{ before: { type: made.before }, after: { type: made.type } },
    });
    return { type: made.type };
  });
});

export const agencyStatementHandlers: readonly StaffHandler[] = [statements, statement, general];
