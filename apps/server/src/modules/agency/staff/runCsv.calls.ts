import { agencyRunCsv, RUN_CSV_MAX } from '@baize/contract/backoffice/agencyContracts.ts';
import { formatAmount } from '@baize/money';
import { csvOf, type CsvCell } from '@baize/contract/csv.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { findRun, type RunRow } from '../runs/runs.store.ts';
import { listOfRun, type StatementRow } from '../runs/statements.store.ts';

const HASH_SHOWN = 16;

const HEAD = [
  ...['Statement', 'To', 'From', 'Category', 'First day', 'Last day', 'Team valid bets', 'Active members', 'Rate'],
  ...['Amount', 'Shared', 'Carry in', 'Carry out', 'Deficit in', 'Deficit out', 'Net', 'State', 'Held for', 'Paid at'],
];

function rowOf(row: StatementRow): CsvCell[] {
  const figure = (amount: bigint): CsvCell => ({ plain: formatAmount(amount, row.currency) });
  return [
    ...[row.id, row.receiverName, row.giverName ?? 'house', row.category, row.fromDay, row.toDay],
    ...[figure(row.teamBet), { plain: String(row.active) }, { plain: row.rateText ?? '' }, figure(row.amount)],
    ...[figure(row.shared), figure(row.carryIn), figure(row.carryOut), figure(row.deficitIn), figure(row.deficitOut)],
    ...[figure(row.net), row.state, row.heldFor, row.paidAt?.toISOString() ?? ''],
  ];
}

/** What the file is of: whoever has it finds the run again, and sees whether that was computed anew since. */
const aboutOf = (run: RunRow, currency: string): CsvCell[][] => [
  ['Run', run.id],
  ['Kind', run.kind],
  ['Period', run.fromDay, run.toDay],
  ['State', run.state],
  ['Input hash', run.inputHash],
  ['Computed', run.computedAt.toISOString(), run.computedBy],
  ['Checked by', run.checkedBy],
  ['Released by', run.releasedBy],
  ['Currency', currency],
  ['Statements', { plain: String(run.statements) }],
  ['Total', { plain: formatAmount(run.total, currency) }],
  [],
];

const csv = onStaff(agencyRunCsv, async ({ app, db, input: { merchantId, runId }, fail }) => {
  const { currency } = (await requireMerchant({ app, fail }, merchantId)).settings;
  // One moment of the run: computed anew meanwhile, its lines would be of another hash.
  return db.transaction(async (tx) => {
    await tx.run`set transaction isolation level repeatable read, read only`;
    const run = await findRun(tx, merchantId, runId);
    if (!run) throw fail('agency.runUnknown');
    if (run.statements > RUN_CSV_MAX) throw fail('records.tooMany', { max: RUN_CSV_MAX });
    const rows = (await listOfRun(tx, { merchantId, runId, before: null, limit: RUN_CSV_MAX })).map(rowOf);
    const fileName = `agency-${run.kind}-${run.periodKey}-${run.inputHash.slice(0, HASH_SHOWN)}.csv`;
    return {
      fileName: fileName.replaceAll(/[^\w.-]/g, '_'),
      ...{ lines: rows.length, inputHash: run.inputHash, csv: csvOf([...aboutOf(run, currency), HEAD, ...rows]) },
    };
  });
});

export const agencyRunCsvHandlers: readonly StaffHandler[] = [csv];
