import {
  disputeStatement,
  payoutDividend,
  queryDividend,
  statement,
  statements,
  type Statement,
} from '@baize/contract/agency/contracts.ts';
import { addDays } from '@baize/contract/calendar.ts';
import { formatAmount } from '@baize/money';
import { on } from '../../../kernel/on.ts';
import { findBalances } from '../../wallet/index.ts';
import { todayOf } from '../day.ts';
import { fractionOf } from '../keys.rules.ts';
import { pagesOf } from '../pages.rules.ts';
import { requireSignature } from '../signature.ts';
import { payStatement } from './pay.ts';
import {
  findStatementOf,
  insertDispute,
  listDisputes,
  listStatementLines,
  listStatements,
  type StatementRow,
} from './statements.store.ts';

const DISPUTE_DAYS = 30;

const faceOf = (row: StatementRow): Statement => {
  const text = (amount: bigint) => formatAmount(amount, row.currency);
  return {
    id: row.id,
    kind: row.kind,
    category: row.category,
    period: { key: row.periodKey, from: row.fromDay, to: row.toDay },
    giver: row.giverName,
    receiver: row.receiverName,
    team_bet: text(row.teamBet),
    team_profit: text(row.teamProfit),
    active_member: row.active,
    contract_rate: row.rateText,
    amount: text(row.amount),
    shared: text(row.shared),
    net: text(row.net),
    state: row.state,
    disputed: row.disputed,
    paidAt: row.paidAt?.toISOString() ?? null,
  };
};

export const statementCalls = [
  on(queryDividend, async ({ db, session, input }) => {
    const { merchantId, memberId } = session;
    const { pageNo, pageSize, side } = input;
    const offset = (pageNo - 1) * pageSize;
    const { list, total } = await listStatements(db, {
      ...{ merchantId, memberId, side, kind: 'dividend', limit: pageSize, offset },
    });
    return { list: list.map(faceOf), ...pagesOf(input, total) };
  }),

  on(statements, async ({ db, session, input }) => {
    const { merchantId, memberId } = session;
    const { pageNo, pageSize, side, kind } = input;
    const offset = (pageNo - 1) * pageSize;
    const { list, total } = await listStatements(db, { merchantId, memberId, side, kind, limit: pageSize, offset });
    return { list: list.map(faceOf), ...pagesOf(input, total) };
  }),

  on(statement, async ({ app, db, session, input: { id }, fail }) => {
    const { merchantId, memberId } = session;
    const row = await findStatementOf(db, merchantId, memberId, id);
    if (!row) throw fail('agency.statementUnknown');
    const [lines, disputes, today] = await Promise.all([
      listStatementLines(db, merchantId, id),
      listDisputes(db, merchantId, id),
      todayOf(app, merchantId),
    ]);
    const text = (amount: bigint) => formatAmount(amount, row.currency);
    return {
      ...faceOf(row),
      carryIn: text(row.carryIn),
      carryOut: text(row.carryOut),
      deficitIn: text(row.deficitIn),
      deficitOut: text(row.deficitOut),
      lines: lines.map(({ no, what, userName, category, base, ppm, amount }) => ({
        ...{ no, what, userName, category, base: base === null ? null : text(base), amount: text(amount) },
        rate: ppm === null ? null : fractionOf(ppm),
      })),
      // The ledger's entries bear the statement's id.
      entryId: row.state === 'paid' ? row.id : null,
      heldFor: row.state === 'held' ? row.heldFor : null,
      disputes: disputes.map(({ at, byStaff, text: said }) => ({
        at: at.toISOString(),
        by: byStaff === '' ? ('agent' as const) : ('staff' as const),
        text: said,
      })),
      canDispute: row.receiverId === memberId && row.toDay >= addDays(today, -DISPUTE_DAYS),
    };
  }),

  on(disputeStatement, async ({ app, db, session, input: { id, text }, fail }) => {
    const { merchantId, memberId } = session;
    const row = await findStatementOf(db, merchantId, memberId, id);
    if (row?.receiverId !== memberId) throw fail('agency.statementUnknown');
    if (row.toDay < addDays(await todayOf(app, merchantId), -DISPUTE_DAYS)) throw fail('agency.disputeClosed');
    await insertDispute(db, { merchantId, statementId: id, at: app.clock.now(), byStaff: '', text });
    return { disputed: true };
  }),

  on(payoutDividend, async (ask) => {
    const { app, db, session, input, fail } = ask;
    const { merchantId, memberId, currency } = session;
    const paid: string[] = [];
    const unfunded: string[] = [];
    const rows: StatementRow[] = [];
    for (const id of new Set(input.statementIds)) {
      const row = await findStatementOf(db, merchantId, memberId, id);
      if (row?.giverId !== memberId || row.funding !== 'upline') throw fail('agency.statementUnknown');
      rows.push(row);
    }
    const spend = await requireSignature(ask);
    await db.transaction(spend);
    for (const row of rows) {
      const isOpen = ['due', 'unfunded', 'overdue'].includes(row.state);
      const outcome = isOpen ? await payStatement(app, row) : row.state;
      (outcome === 'paid' ? paid : unfunded).push(row.id);
    }
    const { main } = await findBalances(db, { merchantId, memberId, currency, trial: false });
    return { paid, unfunded, balance: formatAmount(main, currency) };
  }),
];
