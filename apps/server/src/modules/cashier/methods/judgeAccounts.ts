import { sentence } from '@baize/contract/sentence.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { listGatewayAccounts, type GatewayAccount } from '../../gateways/index.ts';
import type { MethodRow } from './methods.rules.ts';

/** Null: nothing is wrong with them. */
export async function judgeAccounts(
  app: App,
  tx: Db,
  { merchantId, currency, settings }: Pick<MethodRow, 'merchantId' | 'currency' | 'settings'>,
): Promise<{ readonly refusal: 'noAccount' } | { readonly wrong: Record<string, string> } | null> {
  // By the transaction's connection: the embedded database has no other and would deadlock.
  const accounts = await listGatewayAccounts(app, merchantId, tx);
  for (const id of settings.gatewayAccountIds) {
    const account = accounts.find((one) => one.id === id);
    if (!account) return { refusal: 'noAccount' };
    if (!suits(account, settings, currency))
      return { wrong: { settings: sentence('desk.accountTakesNot', { account: account.name }) } };
  }
  return null;
}

const suits = (
  { currency: own, capabilities }: GatewayAccount,
  { direction, kind }: MethodRow['settings'],
  currency: string,
): boolean =>
  own === currency &&
  (direction === 'in' ? capabilities.depositKinds : capabilities.payoutKinds).some((one) => one === kind);
