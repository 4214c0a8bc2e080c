import { isSamePerson } from '../../../kernel/staff/secondPerson.ts';
import type { Asker } from '../../../kernel/staff/changes.ts';
import { addDays } from '@baize/contract/calendar.ts';
import { CORRECTION_DAYS } from '@baize/contract/backoffice/agencyReview.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { present } from '../../../kernel/must.ts';
import { todayOf } from '../day.ts';
import {
  decideCorrection,
  insertCorrection,
  lockCorrection,
  sumCorrections,
  type CorrectionRow,
} from './corrections.store.ts';
import { insertCorrectionRun, insertLines, insertStatements, lockRunState, type StatementDraft } from './runs.store.ts';
import { findStatement, type StatementRow } from './statements.store.ts';

interface Request {
  readonly merchantId: string;
  readonly statementId: string;
  /** What it should have come to, in minor units. */
  readonly shouldBe: bigint;
  readonly cause: CorrectionRow['cause'];
  readonly reason: string;
  readonly by: string;
}
type AskRefusal = 'unknown' | 'state' | 'same' | 'open' | 'late';

/** Of a paid statement, in the transaction of the audit log. */
export async function askCorrection(
  app: App,
  tx: Db,
  { merchantId, statementId, shouldBe, cause, reason, by }: Request,
): Promise<CorrectionRow | AskRefusal> {
  const statement = await findStatement(tx, merchantId, statementId);
  if (!statement) return 'unknown';
  if (statement.state !== 'paid' && statement.state !== 'nothing') return 'state';
  // A run that is still looked at is computed anew instead.
  const runState = await lockRunState(tx, merchantId, statement.runId);
  if (runState === 'preview' || runState === 'checked') return 'state';
  if (statement.toDay < addDays(await todayOf(app, merchantId, tx), -CORRECTION_DAYS)) return 'late';
  const difference = shouldBe - statement.net - (await sumCorrections(tx, merchantId, statementId));
  if (difference === 0n) return 'same';
  const row: CorrectionRow = {
    ...{ id: app.ids.uuid(), merchantId, statementId, sourceKey: statement.sourceKey, difference, cause, reason },
    ...{ state: 'asked', askedBy: by, askedAt: app.clock.now(), decidedBy: '', settledIn: null },
  };
  return (await insertCorrection(tx, row)) ? row : 'open';
}

export interface DecidedCorrection {
  readonly correction: CorrectionRow;
  readonly state: 'approved' | 'refused';
  /** Null: nothing is paid now. */
  readonly runId: string | null;
  readonly settledIn: string | null;
}

/**
 * By a second person. More is paid by a statement of its own; less is left as a line to the next ones, taken from no
 * wallet.
 */
export async function judgeCorrection(
  app: App,
  tx: Db,
  { merchantId, id, approve, staff }: { merchantId: string; id: string; approve: boolean; staff: Asker },
): Promise<DecidedCorrection | 'unknown' | 'over' | 'own'> {
  const correction = await lockCorrection(tx, merchantId, id);
  if (!correction) return 'unknown';
  if (correction.state !== 'asked') return 'over';
  if (await isSamePerson({ app, staff }, tx, { userName: correction.askedBy })) return 'own';
  const by = staff.userName;
  const state = approve ? ('approved' as const) : ('refused' as const);
  const pays = approve && correction.difference > 0n;
  const paid = pays ? await payMore(app, tx, correction, by) : null;
  const settledIn = paid?.statementId ?? null;
  await decideCorrection(tx, correction, { state, by, settledIn });
  return { correction, state, runId: paid?.runId ?? null, settledIn };
}

async function payMore(app: App, tx: Db, correction: CorrectionRow, by: string) {
  const { merchantId, statementId, difference, askedBy } = correction;
  const statement = present(await findStatement(tx, merchantId, statementId), 'a statement is never deleted once paid');
  const [runId, id] = [app.ids.uuid(), app.ids.uuid()];
  const draft = draftOf(statement, correction);
  const run = { id: runId, merchantId, kind: statement.kind, computedAt: app.clock.now() };
  await insertCorrectionRun(tx, {
    ...run,
    ...{ periodKey: draft.periodKey, fromDay: statement.fromDay, toDay: statement.toDay, total: difference },
    ...{ inputHash: correction.id, by: askedBy, releasedBy: by },
  });
  await insertStatements(tx, run, [{ ...draft, id }], 'due');
  await insertLines(tx, merchantId, [{ ...draft, id }]);
  return { runId, statementId: id };
}

/** Its one line names the correction. */
function draftOf(statement: StatementRow, { id, difference }: CorrectionRow): StatementDraft {
  const isOwn = statement.kind === 'rebate' && statement.amount === statement.ownAmount;
  const { fromDay, toDay, category, giverId, receiverId, funding, currency } = statement;
  return {
    ...{ sourceKey: `correction:${id}`, periodKey: `${statement.periodKey} ${id}`, fromDay, toDay, category },
    ...{ giverId, receiverId, funding, currency, teamBet: 0n, teamProfit: 0n, active: 0, tier: null, rateText: null },
    ...{ ownAmount: isOwn ? difference : 0n, amount: difference, shared: 0n, carryIn: 0n, carryOut: 0n },
    ...{ deficitIn: 0n, deficitOut: 0n, net: difference, payDays: 0, corrections: [] },
    lines: [
      {
        ...{ what: 'correction', memberId: null, category: null, base: null, ppm: null, ownPpm: null, belowPpm: null },
        amount: difference,
      },
    ],
  };
}
