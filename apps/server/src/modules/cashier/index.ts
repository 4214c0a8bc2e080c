import { memberSubjects } from '../../kernel/staff/memberSubjects.ts';
import { cashierSubjects } from './subjects.store.ts';
import { provide } from '../../kernel/ports.ts';
import { changeAppliers } from '../../kernel/staff/changes.ts';
import { isUuid } from '../../kernel/cursor.ts';
import type { Module } from '../../kernel/module.ts';
import { callbackListener } from '../gateways/index.ts';
import { entryNotes } from '../wallet/index.ts';
import { listPublicTexts } from './adjustments/adjustments.store.ts';
import { resumeAdjustments } from './adjustments/decideAdjustment.ts';
import { callbackTakers, hearCallback } from './callbackListener.ts';
import './cashier.events.ts';
import { takeDepositCallback } from './deposits/callbacks.ts';
import { depositCalls } from './deposits/deposits.calls.ts';
import { depositFigures } from './deposits/depositFigures.ts';
import { askDueDeposits, expireDeposits, noteForgotten } from './deposits/worker.ts';
import { payoutAccountCalls } from './payoutAccounts/payoutAccounts.calls.ts';
import { readStatements } from './statements.ts';
import { finishUnderWay } from './withdrawals/advance.ts';
import { resumeWithdrawals, takeWithdrawalCallback, watchPayouts } from './withdrawals/resume.ts';
import { listMethodNames } from './deposits/methodNames.store.ts';
import { listDestinationNames } from './withdrawals/history.store.ts';
import { withdrawalCalls } from './withdrawals/withdrawals.calls.ts';
import { overviewHandlers } from './staff/overview.calls.ts';
import { depositHandlers } from './staff/deposits.calls.ts';
import { withdrawalHandlers } from './staff/withdrawals.calls.ts';
import { methodApplier, newMethodApplier } from './methods/changeMethod.ts';
import { methodHandlers } from './staff/methods.calls.ts';
import { methodPreviewHandlers } from './staff/methodPreview.calls.ts';
import { reconcileHandlers } from './staff/reconcile.calls.ts';
import { riskRuleHandlers, riskRulesApplier } from './staff/riskRules.calls.ts';
import { adjustmentHandlers } from './staff/adjustments.calls.ts';

export { findAdjustment } from './adjustments/adjustments.store.ts';
export { hearCallback } from './callbackListener.ts';
export { noteForgotten } from './deposits/worker.ts';
export { RULE_KINDS } from './risk/defaultRules.ts';
export { saveRules } from './risk/saveRules.ts';
export { fitsStaffDay } from './fitsStaffDay.ts';
export { writtenCashierSettings } from './settings.ts';
export { activeBonusOf } from './withdrawals/leaving.ts';
export {
  hasWithdrawals,
  keepPastAccount,
  importDemoWithdrawal,
  type PastWithdrawal,
} from './withdrawals/pastWithdrawals.ts';
export { withdrawalQueue } from './withdrawals/queue.ts';
export { hasPayoutAccount } from './payoutAccounts/payoutAccounts.store.ts';
export { payoutPrintsOf } from './payoutAccounts/prints.ts';
export { reencryptDestinations, reencryptPayoutAccounts } from './payoutAccounts/reencrypt.ts';

export { mustVerify } from './deposits/mustVerify.ts';
export { findDeposit, sumPaid, sumSince } from './deposits/deposits.store.ts';
export { isPaidByAnother } from './deposits/payers.ts';
export { planPastDeposits, type PastDeposit } from './deposits/pastDeposits.ts';
export { addMethodOnce } from './methods/saveMethod.ts';
export {
  bonusGuard,
  depositGate,
  depositOffers,
  type DepositBar,
  type DepositRequest,
  type Offer,
  type OfferSource,
  receivedMoney,
  receivedSince,
} from './ports.ts';
export { moneySigns } from './protectionSigns.store.ts';
export { sumPaidOut } from './withdrawals/paidOut.store.ts';

const ASK_EVERY_MS = 2000;
const EXPIRE_EVERY_MS = 10_000;
const FORGOTTEN_EVERY_MS = 3_600_000;
const ADJUSTMENTS_EVERY_MS = 60_000;
const STATEMENTS_EVERY_MS = 3_600_000;

/** Money in and out: deposits, payout accounts, withdrawals. */
export const cashierModule: Module = {
  name: 'cashier',
  handlers: [...depositCalls, ...payoutAccountCalls, ...withdrawalCalls],
  staffHandlers: [
    ...overviewHandlers,
    ...depositHandlers,
    ...withdrawalHandlers,
    ...methodHandlers,
    ...methodPreviewHandlers,
    ...reconcileHandlers,
    ...riskRuleHandlers,
    ...adjustmentHandlers,
  ],
  start(app) {
    for (const finder of cashierSubjects) provide(app, memberSubjects, finder);
    depositFigures(app);
    provide(app, callbackTakers, takeDepositCallback);
    provide(app, callbackTakers, takeWithdrawalCallback);
    provide(app, callbackListener, hearCallback);
    provide(app, changeAppliers, riskRulesApplier);
    provide(app, changeAppliers, methodApplier);
    provide(app, changeAppliers, newMethodApplier);
    app.jobs.every('cashier-ask-deposits', ASK_EVERY_MS, () => askDueDeposits(app));
    app.jobs.every('cashier-expire-deposits', EXPIRE_EVERY_MS, () => expireDeposits(app));
    app.jobs.every('cashier-forgotten-deposits', FORGOTTEN_EVERY_MS, () => noteForgotten(app));
    app.jobs.every('cashier-withdrawals', ASK_EVERY_MS, async () => void (await resumeWithdrawals(app)));
    app.jobs.every('cashier-adjustments', ADJUSTMENTS_EVERY_MS, () => resumeAdjustments(app));
    app.jobs.every('cashier-statements', STATEMENTS_EVERY_MS, () => readStatements(app));
    provide(app, entryNotes, { source: 'deposit', note: (ids) => listMethodNames(app.db, ids.filter(isUuid)) });
    provide(app, entryNotes, { source: 'withdrawal', note: (ids) => listDestinationNames(app.db, ids.filter(isUuid)) });
    provide(app, entryNotes, { source: 'correction', note: (ids) => listPublicTexts(app.db, ids.filter(isUuid)) });
    watchPayouts(app);
  },
  stop: finishUnderWay,
};
