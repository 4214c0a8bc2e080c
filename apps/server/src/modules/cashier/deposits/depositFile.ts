import type { App } from '../../../kernel/app.ts';
import { findMember, findProfile, userNamesOf } from '../../identity/index.ts';
import { kycCase } from '../../kyc/index.ts';
import { findBalances, walletKeyOf } from '../../wallet/index.ts';
import { listEvents, type CashierEvent } from '../events.store.ts';
import type { Deposit } from './deposits.rules.ts';
import { findDeposit, sumPaid, type DepositRef } from './deposits.store.ts';
import { listPayments, type Payment } from './payments.store.ts';
import { listSameProofs } from './staff.store.ts';

/** All that staff see of one deposit. */
export interface DepositFacts {
  readonly deposit: Deposit;
  readonly userName: string;
  readonly payments: readonly Payment[];
  readonly events: readonly CashierEvent[];
  readonly duplicates: readonly {
    readonly depositId: string;
    readonly userName: string;
    readonly why: 'picture' | 'reference';
  }[];
  readonly member: {
    readonly payeeName: string;
    readonly verifiedName: string;
    readonly kyc: string;
    readonly status: string;
    readonly main: bigint;
    readonly depositsPaid: number;
    readonly depositsSum: bigint;
  };
}

/** With payments, timeline, similar proofs and member. */
export async function depositFile(app: App, ref: DepositRef): Promise<DepositFacts | null> {
  const deposit = await findDeposit(app.db, ref);
  if (!deposit) return null;
  const { merchantId, memberId, currency, proof, id } = deposit;
  const owner = { merchantId, memberId };
  const [member, profile, check, payments, events, paid] = await Promise.all([
    findMember(app.db, memberId),
    findProfile(app.db, owner),
    kycCase(app, owner),
    listPayments(app.db, merchantId, [id]),
    listEvents(app.db, merchantId, [id]),
    sumPaid(app.db, owner),
  ]);
  const same = proof ? await listSameProofs(app.db, merchantId, { id, ...proof }) : [];
  const names = await userNamesOf(
    app,
    merchantId,
    same.map((one) => one.memberId),
  );
  const { main } = await findBalances(app.db, walletKeyOf({ ...owner, type: member?.type ?? 0, currency }));
  return {
    deposit,
    userName: member?.userName ?? '',
    payments,
    events,
    duplicates: same.map((one) => ({ depositId: one.id, userName: names.get(one.memberId) ?? '', why: one.why })),
    member: {
      payeeName: profile?.payeeName ?? '',
      verifiedName: check?.status === 'A' ? (check.details?.payeename ?? '') : '',
      kyc: check?.status ?? 'N',
      status: member?.status ?? '',
      main,
      depositsPaid: paid.count,
      depositsSum: paid.sum,
    },
  };
}
