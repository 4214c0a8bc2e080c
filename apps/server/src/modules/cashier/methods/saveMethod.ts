import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { listGatewayAccounts, type GatewayAccount } from '../../gateways/index.ts';
import { judgeMethod } from './judgeMethod.rules.ts';
import type { Method, MethodRow } from './methods.rules.ts';
import { findMethod, insertMethod, updateMethod } from './methods.store.ts';

/** Adds a method that the merchant does not have; one that is there stays as it is. */
export const addMethodOnce = async (app: App, method: Omit<MethodRow, 'version' | 'updatedAt'>): Promise<void> =>
  void (await insertMethod(app.db, method, app.clock.now()));

export type SaveOutcome =
  | { readonly refusal: 'unknown' | 'idTaken' | 'changed' | 'noAccount' }
  | { readonly wrong: Record<string, string> }
  | { readonly version: number; readonly before: Method | null };

/** Adds (version 0) or changes a method as staff wrote it. */
export async function saveMethod(
  app: App,
  tx: Db,
  { version, ...method }: Omit<MethodRow, 'updatedAt'>,
): Promise<SaveOutcome> {
  const { merchantId, methodId, currency, settings } = method;
  const wrong = judgeMethod(settings, currency);
  if (Object.keys(wrong).length > 0) return { wrong };
  // By the transaction's own connection: the embedded database has no other, and would wait for itself without end.
  const accounts = await listGatewayAccounts(app, merchantId, tx);
  for (const id of settings.gatewayAccountIds) {
    const account = accounts.find((one) => one.id === id);
    if (!account) return { refusal: 'noAccount' };
    if (!suits(account, settings, currency))
      return { wrong: { settings: `${account.name} does not take this kind or currency.` } };
  }
  const now = app.clock.now();
  if (version === 0)
    return (await insertMethod(tx, method, now)) ? { version: 1, before: null } : { refusal: 'idTaken' };
  const before = await findMethod(tx, merchantId, methodId);
  if (!before) return { refusal: 'unknown' };
  if (!(await updateMethod(tx, method, version, now))) return { refusal: 'changed' };
  return { version: version + 1, before };
}

const suits = (
  { currency: own, capabilities }: GatewayAccount,
  { direction, kind }: MethodRow['settings'],
  currency: string,
): boolean =>
  own === currency &&
  (direction === 'in' ? capabilities.depositKinds : capabilities.payoutKinds).some((one) => one === kind);
