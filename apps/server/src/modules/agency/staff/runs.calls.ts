import {
  agencyRun,
  agencyRuns,
  checkAgencyRun,
  holdAgencyStatement,
  recomputeAgencyRun,
  releaseAgencyRun,
} from '@baize/contract/backoffice/agency.ts';
import { agencyDisputes, answerAgencyDispute } from '@baize/contract/backoffice/agencyDisputes.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount } from '@baize/money';
import { cursorOf, isMoment, isSequence, isUuid, readCursor } from '../../../kernel/cursor.ts';
import { checkRun, findRun, listRuns, lockRunState, type RunRow } from '../runs/runs.store.ts';
import { deskRelease, payReleasedRun, recompute } from '../desk.ts';
import { findStatement, insertDispute, listNewDisputes, listOfRun, stepStatement } from '../runs/statements.store.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

/** More than this many times the usual is shown. */
const OUTLIER = 3n;

const faceOf = (run: RunRow, before: bigint | null, currency: string) => ({
  ...{ runId: run.id, kind: run.kind, periodKey: run.periodKey, fromDay: run.fromDay, toDay: run.toDay },
  ...{ state: run.state, statements: run.statements, total: formatAmount(run.total, currency) },
  before: before === null ? null : formatAmount(before, currency),
  ...{ inputHash: run.inputHash, computedAt: run.computedAt.toISOString(), computedBy: run.computedBy },
  ...{ checkedBy: run.checkedBy, releasedBy: run.releasedBy },
});

const runs = onList(agencyRuns, {
  cursor: [isUuid],
  load: ({ db, input: { merchantId, kind, state } }, { after, limit }) =>
    listRuns(db, { merchantId, kind, isOpen: state === 'open', before: after?.[0] ?? null, limit }),
  placeOf: ({ id }) => [id],
  present: async (page, { app, fail, input: { merchantId } }) => {
    const { currency } = (await requireMerchant({ app, fail }, merchantId)).settings;
    return page.map(({ before, ...run }) => faceOf(run, before, currency));
  },
});

const run = onStaff(agencyRun, async ({ app, db, input: { merchantId, runId, cursor }, fail, invalid }) => {
  const { currency } = (await requireMerchant({ app, fail }, merchantId)).settings;
  const found = await findRun(db, merchantId, runId);
  if (!found) throw fail('agency.runUnknown');
  const position = cursor === '' ? null : readCursor(cursor, [isSequence, isUuid]);
  if (cursor !== '' && !position) throw invalid({ cursor: sentence('desk.notPosition') });
  const before = position ? { net: BigInt(position[0] ?? '0'), id: position[1] ?? '' } : null;
  const rows = await listOfRun(db, { merchantId, runId, before, limit: PageSize + 1 });
  const page = rows.slice(0, PageSize);
  const last = page.at(-1);
  const text = (amount: bigint) => formatAmount(amount, currency);
  return {
    run: faceOf(found, null, currency),
    list: page.map((row) => ({
      ...{ statementId: row.id, receiver: row.receiverName, giver: row.giverName, category: row.category },
      ...{ teamBet: text(row.teamBet), active: row.active, rate: row.rateText, amount: text(row.amount) },
      ...{ shared: text(row.shared), net: text(row.net), state: row.state, heldFor: row.heldFor },
      outlier: row.usual !== null && row.usual > 0n && row.net > OUTLIER * row.usual,
    })),
    nextCursor: rows.length > PageSize && last ? cursorOf([last.net, last.id]) : null,
  };
});

const recomputeRun = onStaff(recomputeAgencyRun, async ({ app, db, input, staff, audit, fail }) => {
  const { merchantId, runId } = input;
  const { currency } = (await requireMerchant({ app, fail }, merchantId)).settings;
  const before = await findRun(db, merchantId, runId);
  if (!before) throw fail('agency.runUnknown');
  if (before.state !== 'preview' && before.state !== 'checked') throw fail('agency.runOver');
  if ((await recompute(app, merchantId, runId, staff.userName)) === null) throw fail('agency.runOver');
  const after = (await findRun(db, merchantId, runId)) ?? before;
  await db.transaction((tx) =>
    audit(tx, {
      ...{ target: { kind: 'agencyRun', id: runId }, merchantId },
      ...{ before: { inputHash: before.inputHash, total: String(before.total) } },
      ...{ after: { inputHash: after.inputHash, total: String(after.total) } },
    }),
  );
  return { inputHash: after.inputHash, total: formatAmount(after.total, currency) };
});

const check = onStaff(checkAgencyRun, async ({ app, db, input, staff, audit, fail }) => {
  const { merchantId, runId, inputHash } = input;
  await requireMerchant({ app, fail }, merchantId);
  const found = await findRun(db, merchantId, runId);
  if (!found) throw fail('agency.runUnknown');
  if (found.state !== 'preview') throw fail('agency.runOver');
  await db.transaction(async (tx) => {
    if (!(await checkRun(tx, { merchantId, id: runId, inputHash, by: staff.userName })))
      throw fail('staff.changedMeanwhile');
    await audit(tx, {
      ...{ target: { kind: 'agencyRun', id: runId }, merchantId, before: { state: 'preview' } },
      after: { state: 'checked', inputHash },
    });
  });
  return { state: 'checked' };
});

const release = onStaff(releaseAgencyRun, async ({ app, db, input, staff, audit, fail }) => {
  const { merchantId, runId, inputHash, reason } = input;
  await requireMerchant({ app, fail }, merchantId);
  if (!(await findRun(db, merchantId, runId))) throw fail('agency.runUnknown');
  await db.transaction(async (tx) => {
    const outcome = await deskRelease(app, tx, { merchantId, runId, inputHash, staff });
    if (outcome === 'own') throw fail('approval.sameStaff');
    if (outcome === 'changed') throw fail('staff.changedMeanwhile');
    if (outcome === 'over') throw fail('agency.runOver');
    if (outcome === 'notChecked') throw fail('agency.runNotChecked');
    if (typeof outcome === 'object') throw fail('agency.runEarlier', { period: outcome.earlier });
    await audit(tx, {
      ...{ target: { kind: 'agencyRun', id: runId }, merchantId, reason, before: { state: 'checked' } },
      after: { state: 'released', inputHash },
    });
  });
  await payReleasedRun(app, merchantId, runId);
  return { state: 'released' };
});

const hold = onStaff(holdAgencyStatement, async ({ app, db, input, audit, fail }) => {
  const { merchantId, statementId, reason } = input;
  await requireMerchant({ app, fail }, merchantId);
  const found = await findStatement(db, merchantId, statementId);
  if (!found) throw fail('agency.statementUnknown');
  const to = await db.transaction(async (tx) => {
    const parent = await lockRunState(tx, merchantId, found.runId);
    const isReleased = parent === 'released' || parent === 'paid';
    const to = input.hold ? ('held' as const) : isReleased ? ('due' as const) : ('preview' as const);
    const from = input.hold ? (['preview', 'due', 'unfunded', 'overdue'] as const) : (['held'] as const);
    if (!(await stepStatement(tx, found, { from, to, heldFor: input.hold ? 'review' : '' })))
      throw fail('agency.runState');
    await audit(tx, {
      ...{ target: { kind: 'agencyStatement', id: statementId }, merchantId, reason },
      ...{ before: { state: found.state }, after: { state: to } },
    });
    return to;
  });
  return { state: to };
});

const disputes = onList(agencyDisputes, {
  cursor: [isMoment, isUuid],
  load: async ({ app, db, input: { merchantId }, fail }, { after, limit }) => {
    await requireMerchant({ app, fail }, merchantId);
    const before = after ? { at: new Date(after[0] ?? ''), id: after[1] ?? '' } : null;
    return listNewDisputes(db, { merchantId, before, limit });
  },
  placeOf: ({ at, statementId }) => [at, statementId],
  present: (page) =>
    page.map(({ statementId, receiver, kind, periodKey, net, currency, at, byStaff, text }) => ({
      ...{ statementId, receiver, kind, periodKey, at, text },
      ...{ net: formatAmount(net, currency), by: byStaff || receiver },
    })),
});

const answer = onStaff(answerAgencyDispute, async ({ app, db, input, staff, audit, fail }) => {
  const { merchantId, statementId, text } = input;
  await requireMerchant({ app, fail }, merchantId);
  const found = await findStatement(db, merchantId, statementId);
  if (!found) throw fail('agency.statementUnknown');
  await db.transaction(async (tx) => {
    await insertDispute(tx, { merchantId, statementId, at: app.clock.now(), byStaff: staff.userName, text });
    await audit(tx, {
      ...{ target: { kind: 'agencyStatement', id: statementId }, merchantId },
      ...{ before: null, after: { answer: text } },
    });
  });
  app.live.toMember(found.receiverId, { type: 'contracts' });
  return {};
});

export const agencyRunHandlers: readonly StaffHandler[] = [
  runs,
  run,
  recomputeRun,
  check,
  release,
  hold,
  disputes,
  answer,
];
