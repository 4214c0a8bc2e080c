import { PAYMENT_CALLBACK } from '@baize/contract/cashier/paymentCallback.ts';
import type { Module } from '../../kernel/module.ts';
import { provide } from '../../kernel/ports.ts';
import { changeAppliers } from '../../kernel/staff/changes.ts';
import { meterSilence } from './breaker.ts';
import { mountCallbacks } from './callback.routes.ts';
import { forgetOldCallbacks, sweepCallbacks } from './callbackInbox.ts';
import { gatewayHandlers } from './staff/gateways.calls.ts';
import { dayCapApplier, newGatewayApplier, secretsApplier } from './staff/secondPerson.ts';

export {
  changeGatewayAccount,
  findGatewayAccount,
  judgeSettings,
  keepGatewayAccount,
  listGatewayAccounts,
  lockGatewayAccount,
  openGatewayAccount,
  rotateCallbackSecret,
  type GatewayAccount,
} from './accounts.ts';
export {
  askPaymentStatus,
  askPayoutStatus,
  cancelPayout,
  createPayment,
  listGatewayChannels,
  refundPayment,
  sendPayout,
  type AccountRef,
} from './ask.ts';
export {
  countGatewayCallbacks,
  findGatewayFile,
  listGatewayFiles,
  listGatewayKinds,
  modeHere,
  secretsToType,
  tryGateway,
  type GatewayAccountFile,
} from './desk.ts';
export { callbackListener, type CallbackListener, type CallbackWake } from './callbackInbox.ts';
export type {
  Channel,
  CreatedPayment,
  DepositKind,
  GatewayReply,
  Lookup,
  Money,
  NextStep,
  PaymentRequest,
  PaymentStatus,
  PayoutDestination,
  PayoutKind,
  PayoutRequest,
  PayoutStatus,
  ReceivedPayment,
  Refunded,
  Reversal,
  StatementLine,
} from './gateway.types.ts';
export { countWaitingCallbacks } from './callbacks.store.ts';
export { listHealth } from './health.store.ts';
export { reencryptCallbacks, reencryptGatewayAccounts } from './reencrypt.ts';
export { listStatementLines, readStatement, sumStatementLines } from './statement.ts';

const SWEEP_EVERY_MS = 5000;
const FORGET_EVERY_MS = 3_600_000;

/** Payment gateways: accounts, adapters and the callback inbox. Knows no deposits or members. */
export const gatewaysModule: Module = {
  name: 'gateways',
  handlers: [],
  staffHandlers: gatewayHandlers,
  raw: mountCallbacks,
  documented: [PAYMENT_CALLBACK],
  start(app) {
    meterSilence(app);
    provide(app, changeAppliers, newGatewayApplier);
    provide(app, changeAppliers, secretsApplier);
    provide(app, changeAppliers, dayCapApplier);
    app.jobs.every('gateways-sweep-callbacks', SWEEP_EVERY_MS, () => sweepCallbacks(app));
    app.jobs.every('gateways-forget-callbacks', FORGET_EVERY_MS, () => forgetOldCallbacks(app));
  },
};
