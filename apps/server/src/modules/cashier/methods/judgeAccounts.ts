import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { listGatewayAccounts, type GatewayAccount } from '../../gateways/index.ts';
import type { MethodRow } from './methods.rules.ts';

/** What is wrong with the gateway accounts of a method; null: nothing. */
export async function judgeAccounts(
  app: App,
  tx: Db,
  { merchantId, currency, settings }: Pick<MethodRow, 'merchantId' | 'currency' | 'settings'>,
): Promise<{ readonly refusal: 'noAccount' } | { readonly wrong: Record<string, string> } | null> {
  // By the transaction's own connection: the embedded database has no other, and would wait for itself without end.
  const accounts = await listGatewayAccounts(app, merchantId, tx);
  for (const id of settings.gatewayAccountIds) {
    const account = accounts.find((one) => one.id === id);
    if (!account) return { refusal: 'noAccount' };
    if (!suits(account, settings, currency))
      return { wrong: { settings: `${account.name} does not take this kind or currency.` } };
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
