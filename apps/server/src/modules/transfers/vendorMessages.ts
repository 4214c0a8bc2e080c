import { toVendorAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { askVendorSigned, type ConnectedVendor } from '../vendors/index.ts';
import type { Transfer } from '../wallet/transfers/index.ts';
import { readBalanceAnswer, readTransferAnswer, type Said } from './answer.rules.ts';

const MOVE_MS = 5_000;
const STATUS_MS = 3_000;
const BALANCE_MS = 3_000;

type Owner = Pick<Transfer, 'memberId' | 'currency'>;

/** Repeatable: the vendor decides a transfer once. */
export async function sendTransfer(app: App, vendor: ConnectedVendor, transfer: Transfer): Promise<Said> {
  const path = transfer.direction === 'in' ? 'wallet/deposit' : 'wallet/withdraw';
  return ask(
    app,
    vendor,
    { path, transfer, timeoutMs: MOVE_MS },
    {
      // Exact: `mostOf` limits it.
      amount: Number(toVendorAmount(transfer.amount, transfer.currency)),
    },
  );
}

export const askStatus = (app: App, vendor: ConnectedVendor, transfer: Transfer): Promise<Said> =>
  ask(app, vendor, { path: 'wallet/status', transfer, timeoutMs: STATUS_MS }, {});

async function ask(
  app: App,
  vendor: ConnectedVendor,
  { path, transfer, timeoutMs }: { path: string; transfer: Transfer; timeoutMs: number },
  more: object,
): Promise<Said> {
  const requestUuid = app.ids.uuid();
  const message = {
    request_uuid: requestUuid,
    transfer_uuid: transfer.id,
    user: transfer.memberId,
    currency: transfer.currency,
    ...more,
  };
  const reply = await askVendorSigned(app, vendor, path, message, timeoutMs);
  return readTransferAnswer(reply, { requestUuid, transferUuid: transfer.id, currency: transfer.currency });
}

/** Minor units; null: no answer. */
export async function askBalance(
  app: App,
  vendor: ConnectedVendor,
  { memberId, currency }: Owner,
): Promise<bigint | null> {
  const requestUuid = app.ids.uuid();
  const message = { request_uuid: requestUuid, user: memberId, currency };
  const reply = await askVendorSigned(app, vendor, 'wallet/balance', message, BALANCE_MS);
  const read = readBalanceAnswer(reply, { requestUuid, currency });
  if ('balance' in read) return read.balance;
  app.log.warn({ vendor: vendor.code, problem: read.problem }, 'a vendor does not say what is in a wallet');
  return null;
}
