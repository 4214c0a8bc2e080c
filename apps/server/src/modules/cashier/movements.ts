import type { App } from '../../kernel/app.ts';
import { must } from '../../kernel/must.ts';
import { movementEntry, post, type MovementCode } from '../wallet/ledger/index.ts';

interface Moved {
  readonly id: string;
  readonly merchantId: string;
  readonly memberId: string;
  readonly currency: string;
}

/** Posts under the key of its kind. `conflict`: used by another movement. */
export async function move(
  app: App,
  { id, merchantId, memberId, currency }: Moved,
  movement: { readonly code: MovementCode; readonly amount: bigint; readonly gatewayAccount?: string },
): Promise<'applied' | 'repeated' | 'conflict' | 'notEnough'> {
  const key = { merchantId, memberId, currency, trial: false };
  const { verdict } = await post(app, movementEntry({ ...key, ...movement, reference: id }));
  must(
    verdict === 'applied' || verdict === 'repeated' || verdict === 'conflict' || verdict === 'notEnough',
    'a movement of the cashier is judged by its money and its key',
  );
  return verdict;
}
