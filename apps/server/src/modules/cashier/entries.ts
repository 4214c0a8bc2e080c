import { movementEntry, type Entry } from '../wallet/ledger/index.ts';

/** Money of one account at a gateway, by the gateway's name. */
export interface DepositMovement {
  readonly merchantId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly depositId: string;
  readonly gatewayAccountId: string;
  /** Of the payment or reversal, unique in its account. */
  readonly id: string;
  /** Minor units. */
  readonly amount: bigint;
}

const made = (
  { merchantId, memberId, currency, depositId, gatewayAccountId, id, amount }: DepositMovement,
  code: 'DEPOSIT' | 'DEPOSIT_FEE' | 'DEPOSIT_REVERSED',
): Entry =>
  movementEntry({
    ...{ merchantId, memberId, currency, trial: false, code, amount, id },
    reference: depositId,
    gatewayAccount: gatewayAccountId,
  });

/** Received by a gateway: into main. */
export const depositEntry = (movement: DepositMovement): Entry => made(movement, 'DEPOSIT');

/** The part of it that is the fee. */
export const depositFeeEntry = (movement: DepositMovement): Entry => made(movement, 'DEPOSIT_FEE');

/** Taken back; what main lacks becomes a debt. */
export const depositReversedEntry = (movement: DepositMovement): Entry => made(movement, 'DEPOSIT_REVERSED');

export const disputeWonEntry = (movement: DepositMovement): Entry =>
  depositEntry({ ...movement, id: `${movement.id} won` });
