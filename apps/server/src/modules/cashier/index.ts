import { isUuid } from '../../kernel/cursor.ts';
import type { Module } from '../../kernel/module.ts';
import { provideCallbackListener } from '../gateways/index.ts';
import { noteBy } from '../wallet/index.ts';
import { listPublicTexts } from './adjustments/adjustments.store.ts';
import { goOnWithAdjustments } from './adjustments/decideAdjustment.ts';
import { addCallbackTaker, hearCallback } from './callbackListener.ts';
import './cashier.events.ts';
import { takeDepositCallback } from './deposits/callbacks.ts';
import { depositCalls } from './deposits/deposits.calls.ts';
import { depositFigures } from './deposits/depositFigures.ts';
import { askDueDeposits, expireDeposits, noteForgotten } from './deposits/worker.ts';
import { payoutAccountCalls } from './payoutAccounts/payoutAccounts.calls.ts';
import { readStatements } from './statements.ts';
import { finishUnderWay } from './withdrawals/carryOn.ts';
import { goOnWithWithdrawals, takeWithdrawalCallback, watchPayouts } from './withdrawals/goOn.ts';
import { listDestinationNames } from './withdrawals/history.store.ts';
import { withdrawalCalls } from './withdrawals/withdrawals.calls.ts';

export { findAdjustment, insertAdjustment, listAdjustments, type Adjustment } from './adjustments/adjustments.store.ts';
export { decideAdjustment } from './adjustments/decideAdjustment.ts';
export { RULE_KINDS } from './risk/defaultRules.ts';
export { rulesOf } from './risk/judgeWithdrawal.ts';
export { findRules } from './risk/rules.store.ts';
export { saveRules } from './risk/saveRules.ts';
export { tryRules } from './risk/tryRules.ts';
export { cashierSettingsOf, writtenCashierSettings } from './settings.ts';
export {
  approveWithdrawal,
  claimWithdrawal,
  enterPaid,
  freezeWithdrawal,
  rejectWithdrawal,
  retryWithdrawal,
  sayNotSent,
  type Decider,
} from './withdrawals/decide.ts';
export { withdrawalFile } from './withdrawals/file.ts';
export {
  hasWithdrawals,
  keepPastAccount,
  keepPastWithdrawal,
  type PastWithdrawal,
} from './withdrawals/pastWithdrawals.ts';
export { withdrawalQueue } from './withdrawals/queue.ts';
export { renewDestinations, renewPayoutAccounts } from './payoutAccounts/renew.ts';

export { depositFile, userNamesOf } from './deposits/depositFile.ts';
export { findDeposit, sumPaid, sumSince } from './deposits/deposits.store.ts';
export type { Deposit } from './deposits/deposits.rules.ts';
export { planPastDeposits, type PastDeposit } from './deposits/pastDeposits.ts';
export { settleDeposit } from './deposits/settle.ts';
export {
  askForProof,
  claimDeposit,
  confirmPayment,
  creditDeposit,
  holderOf,
  proofPicture,
  rejectDeposit,
  sendPaymentBack,
} from './deposits/staff.ts';
export { countStaffQueue, listStaffDeposits, listStaffQueue, statsByMethod } from './deposits/staff.store.ts';
export { explainException } from './exceptions.ts';
export { countOpenExceptions, listExceptions } from './exceptions.store.ts';
export { listMethods } from './methods/methods.store.ts';
export { addMethodOnce, saveMethod } from './methods/saveMethod.ts';
export {
  provideBonusGuard,
  provideDepositGate,
  provideOffers,
  type DepositBar,
  type DepositWish,
  type Offer,
  type OfferSource,
} from './ports.ts';
export { sumPaidOut } from './withdrawals/paidOut.store.ts';
export { findStanding, sumSinceMoment } from './overview/overview.store.ts';
export { STUCK_MS } from './withdrawals/withdrawals.rules.ts';

const ASK_EVERY_MS = 2000;
const EXPIRE_EVERY_MS = 10_000;
const FORGOTTEN_EVERY_MS = 3_600_000;
const ADJUSTMENTS_EVERY_MS = 60_000;
const STATEMENTS_EVERY_MS = 3_600_000;

/** Money in and out: deposits, payout accounts, withdrawals. */
export const cashierModule: Module = {
  name: 'cashier',
  handlers: [...depositCalls, ...payoutAccountCalls, ...withdrawalCalls],
  start(app) {
    depositFigures(app);
    addCallbackTaker(app, takeDepositCallback);
    addCallbackTaker(app, takeWithdrawalCallback);
    provideCallbackListener(app, hearCallback);
    app.jobs.every('cashier-ask-deposits', ASK_EVERY_MS, () => askDueDeposits(app));
    app.jobs.every('cashier-expire-deposits', EXPIRE_EVERY_MS, () => expireDeposits(app));
    app.jobs.every('cashier-forgotten-deposits', FORGOTTEN_EVERY_MS, () => noteForgotten(app));
    app.jobs.every('cashier-withdrawals', ASK_EVERY_MS, async () => void (await goOnWithWithdrawals(app)));
    app.jobs.every('cashier-adjustments', ADJUSTMENTS_EVERY_MS, () => goOnWithAdjustments(app));
    app.jobs.every('cashier-statements', STATEMENTS_EVERY_MS, () => readStatements(app));
    noteBy(app, 'withdrawal', (ids) => listDestinationNames(app.db, ids.filter(isUuid)));
    noteBy(app, 'correction', (ids) => listPublicTexts(app.db, ids.filter(isUuid)));
    watchPayouts(app);
  },
  stop: finishUnderWay,
};
