import type { App } from '../../../kernel/app.ts';
import { createBatchedRead } from '../../../kernel/batchedRead.ts';
import { perApp } from '../../../kernel/perApp.ts';
import type { WalletKey } from './ledger.rules.ts';
import { findMoney, NO_MONEY, walletNameOf, type Money } from '../transfers/money.store.ts';
import { findPosted, postedNameOf, type PostedKey } from '../statement.store.ts';

const moneyReaderOf = perApp(({ db }: App) =>
  createBatchedRead({ nameOf: walletNameOf, read: (keys: readonly WalletKey[]) => findMoney(db, keys) }),
);

/** All a member has, at one moment; batched per turn. */
export const moneyOf = async (app: App, key: WalletKey): Promise<Money> => (await moneyReaderOf(app)(key)) ?? NO_MONEY;

const postedReaderOf = perApp(({ db }: App) =>
  createBatchedRead({ nameOf: postedNameOf, read: (keys: readonly PostedKey[]) => findPosted(db, keys) }),
);

/** `isPosted`, batched per turn. */
export const wasPosted = async (app: App, key: PostedKey): Promise<boolean> =>
  (await postedReaderOf(app)(key)) !== null;
