import { UUID } from '@baize/contract/shapes.ts';
import type { CallbackTaker } from '../callbackListener.ts';
import { carryOpening } from './opening.ts';
import type { Deposit } from './deposits.rules.ts';
import { findDeposit, findDepositAtGateway } from './deposits.store.ts';
import { settleDeposit } from './settle.ts';

/** Only wakes: the gateway is asked, the callback's content ignored. */
export const takeDepositCallback: CallbackTaker = async (app, wake) => {
  const { merchantId, accountId, reference, gatewayId } = wake;
  const byReference =
    reference && UUID.test(reference) ? await findDeposit(app.db, { merchantId, id: reference }) : null;
  const found: Deposit | null =
    byReference ?? (gatewayId ? await findDepositAtGateway(app.db, { merchantId, accountId, gatewayId }) : null);
  if (found?.gatewayAccountId !== accountId) return false;
  if (found.state === 'opening') await carryOpening(app, found, 'callback');
  const reply = await settleDeposit(app, found, 'callback');
  // The inbox calls again, and the deposit's own clock asks.
  if (reply?.kind === 'unknown') throw new Error(`no sure answer about a payment: ${reply.why}`);
  return true;
};
