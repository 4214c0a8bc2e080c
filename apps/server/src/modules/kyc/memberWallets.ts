import type { MemberType } from '@baize/contract/identity/session.ts';
import type { Db } from '@baize/db';
import { createPort } from '../../kernel/ports.ts';

interface WalletOwner {
  readonly merchantId: string;
  readonly memberId: string;
  readonly type: MemberType;
  /** The account's; a trial wallet may differ. */
  readonly currency: string;
}

/** Balances for staff; module wallet provides it. Minor units. */
export interface MemberWallets {
  /** Main balances by member id; 0 without a wallet. */
  mainBalances(
    db: Db,
    merchantId: string,
    owners: readonly WalletOwner[],
  ): Promise<ReadonlyMap<string, { readonly main: bigint; readonly currency: string }>>;
  balances(
    db: Db,
    owner: WalletOwner,
  ): Promise<{ readonly main: bigint; readonly locked: bigint; readonly currency: string; readonly trial: boolean }>;
}

export const memberWallets = createPort<MemberWallets>();
