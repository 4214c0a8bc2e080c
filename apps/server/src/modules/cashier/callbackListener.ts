import type { App } from '../../kernel/app.ts';
import { allProvidedBy, createPort } from '../../kernel/ports.ts';
import type { CallbackWake } from '../gateways/index.ts';
import { noteException } from './exceptions.ts';

/** Asks the gateway if the callback is about something of its own; else false. */
export type CallbackTaker = (app: App, wake: CallbackWake) => Promise<boolean>;

export const callbackTakers = createPort<CallbackTaker>();

/** One that is about nothing of ours is an exception. */
export async function hearCallback(app: App, wake: CallbackWake): Promise<'handled' | 'orphan'> {
  for (const take of allProvidedBy(app, callbackTakers)) if (await take(app, wake)) return 'handled';
  const { merchantId, accountId, reference, gatewayId } = wake;
  await noteException(app, app.db, {
    merchantId,
    kind: 'orphan',
    key: `${accountId} ${gatewayId ?? reference ?? ''}`,
    accountId,
    detail: { reference: reference ?? '', gatewayId: gatewayId ?? '' },
  });
  return 'orphan';
}
