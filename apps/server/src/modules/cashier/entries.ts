import { movementEntry, type Entry } from '../wallet/ledger/index.ts';

/** What is moved by a deposit: money of one account at a gateway, under the gateway's name of it. */
export interface DepositMovement {
  readonly merchantId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly depositId: string;
  readonly gatewayAccountId: string;
  /** Of the payment or reversal, unique in its account: the entry's key. */
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

/** Money that a gateway has received for a member: into the main wallet. */
export const depositEntry = (movement: DepositMovement): Entry => made(movement, 'DEPOSIT');

/** The part of it that is the fee. */
export const depositFeeEntry = (movement: DepositMovement): Entry => made(movement, 'DEPOSIT_FEE');

/** What a gateway has taken back; what main does not hold becomes a debt. */
export const depositReversedEntry = (movement: DepositMovement): Entry => made(movement, 'DEPOSIT_REVERSED');

/** A dispute was won: its money is the member's again. */
export const disputeWonEntry = (movement: DepositMovement): Entry =>
  depositEntry({ ...movement, id: `${movement.id} won` });
