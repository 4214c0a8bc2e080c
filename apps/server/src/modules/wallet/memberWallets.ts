import type { MemberWallets } from '../kyc/index.ts';
import { findBalances, listMainBalances } from './accounts.store.ts';
import { walletKeyOf } from './wallet.rules.ts';

export const walletsForChecks: MemberWallets = {
  async mainBalances(db, merchantId, owners) {
    const keys = owners.map(walletKeyOf);
    const balances = await listMainBalances(db, merchantId, keys);
    return new Map(keys.map(({ memberId, currency }) => [memberId, { main: balances.get(memberId) ?? 0n, currency }]));
  },
  async balances(db, owner) {
    const key = walletKeyOf(owner);
    const { main, locked } = await findBalances(db, key);
    return { main, locked, currency: key.currency, trial: key.trial };
  },
};
