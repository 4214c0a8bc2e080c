import type { App } from '../../../kernel/app.ts';
import { formatAmount } from '@baize/money';
import { leaveNotice } from '../../delivery/index.ts';
import { isVerified } from '../../kyc/index.ts';
import { movementEntry, post } from '../../wallet/ledger/index.ts';
import { endRun, listPaying, type RunKind, type RunRow } from './runs.store.ts';
import { findStatementState, listDue, markOverdue, stepStatement, type StatementRow } from './statements.store.ts';

const PAGE = 200;
const RUNS = 20;
const AT_ONCE = 50;
const CODE = { daily: 'DAILY_SALARY', hour: 'HOURLY_SALARY', dividend: 'DIVIDEND' } as const satisfies Record<
  Exclude<RunKind, 'rebate'>,
  string
>;
type Paid = 'paid' | 'unfunded' | 'held';

const walletOf = ({ merchantId, currency }: StatementRow, memberId: string) =>
  ({ merchantId, memberId, currency, trial: false }) as const;

async function pay(app: App, ...[entry]: Parameters<typeof movementEntry>): Promise<'paid' | 'notEnough'> {
  const { verdict } = await post(app, movementEntry(entry));
  if (verdict === 'notEnough') return 'notEnough';
  if (verdict !== 'applied' && verdict !== 'repeated') throw new Error(`a statement could not be paid: ${verdict}`);
  return 'paid';
}

/**
 * Once: each entry has its key, so a resume moves nothing twice. An upline's money is set aside first, whole or not
 * at all.
 */
export async function payStatement(app: App, statement: StatementRow): Promise<Paid> {
  const { id: reference, kind, receiverId, giverId, funding, net, ownAmount, amount } = statement;
  const open = ['due', 'unfunded', 'overdue'] as const;
  // Staff may have held it since the list.
  const now = await findStatementState(app.db, statement);
  if (now === 'paid') return 'paid';
  if (!open.some((state) => state === now)) return 'held';
  // A player's own rebate needs no look at papers.
  if (amount > ownAmount && !(await isVerified(app.db, { merchantId: statement.merchantId, memberId: receiverId }))) {
    await stepStatement(app.db, statement, { from: open, to: 'held', heldFor: 'kyc' });
    return 'held';
  }
  const to = walletOf(statement, receiverId);
  if (kind === 'rebate') {
    // What is worked off comes of the rest first.
    const own = ownAmount < net ? ownAmount : net;
    if (own > 0n) await pay(app, { ...to, code: 'AGENCY_REBATE', amount: own, reference });
    if (net > own) await pay(app, { ...to, code: 'AGENT_COMMISSION', amount: net - own, reference });
  } else if (funding === 'merchant' || giverId === null) {
    await pay(app, { ...to, code: CODE[kind], amount: net, reference });
  } else {
    const funded = await pay(app, { ...walletOf(statement, giverId), code: 'CONTRACT_FUND', amount: net, reference });
    if (funded === 'notEnough') {
      const { merchantId, receiverName } = statement;
      const isNews = await app.db.transaction(async (tx) => {
        if (!(await stepStatement(tx, statement, { from: ['due'], to: 'unfunded' }))) return false;
        const values = {
          member: receiverName,
          amount: `${formatAmount(net, statement.currency)} ${statement.currency}`,
        };
        await leaveNotice(app, tx, { merchantId, memberId: giverId, notice: 'contractUnfunded', values });
        return true;
      });
      if (isNews) tell(app, statement);
      return 'unfunded';
    }
    await pay(app, { ...to, code: CODE[kind], amount: net, reference, legsForm: 1 });
  }
  // Held while being paid: too late.
  await stepStatement(app.db, statement, { from: [...open, 'held'], to: 'paid', paidAt: app.clock.now() });
  tell(app, statement);
  await payOwed(app, statement);
  return 'paid';
}

function tell(app: App, { receiverId, giverId }: StatementRow): void {
  for (const id of [receiverId, giverId]) if (id) app.live.toMember(id, { type: 'contracts' });
}

/** An upline's income pays its debts to downlines, oldest first. */
async function payOwed(app: App, { merchantId, receiverId: giverId }: StatementRow): Promise<void> {
  const states = ['unfunded', 'overdue'] as const;
  for (const statement of await listDue(app.db, { merchantId, giverId, states, limit: PAGE }))
    if ((await payStatement(app, statement)) !== 'paid') return;
}

/** Some at once: their entries share a commit. */
export async function payRun(app: App, { merchantId, id: runId }: Pick<RunRow, 'merchantId' | 'id'>): Promise<void> {
  for (;;) {
    const due = await listDue(app.db, { merchantId, runId, states: ['due'], limit: PAGE });
    if (due.length === 0) break;
    for (let at = 0; at < due.length; at += AT_ONCE)
      await Promise.all(due.slice(at, at + AT_ONCE).map((statement) => payStatement(app, statement)));
  }
  await endRun(app.db, { merchantId, id: runId });
}

/** Runs of dead processes, and held ones whose papers are approved. */
export async function payReleased(app: App): Promise<void> {
  for (const run of await listPaying(app.db, RUNS)) await payRun(app, run);
  for (const { id: merchantId } of await app.merchants.list())
    for (const statement of await listDue(app.db, { merchantId, states: ['due'], limit: PAGE }))
      await payStatement(app, statement);
}

/** Tries again what givers had no money for. */
export async function payUnfunded(app: App): Promise<void> {
  await markOverdue(app.db, app.clock.now());
  for (const { id: merchantId } of await app.merchants.list())
    for (const statement of await listDue(app.db, { merchantId, states: ['unfunded', 'overdue'], limit: PAGE }))
      await payStatement(app, statement);
}
