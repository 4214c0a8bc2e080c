import { FreeRoundsAnswer, type FreeRoundsRequest, type VendorStatus } from '@baize/contract/vendor/protocol.ts';
import * as v from 'valibot';
import type { App } from '../../kernel/app.ts';
import { askVendor } from './outbound.ts';
import type { ConnectedVendor } from './registry.ts';

const ASK_MS = 5_000;

/** Gives or cancels free rounds. Null: undecided; ask again with the same id. */
export async function askFreeRounds(
  app: App,
  vendor: Pick<ConnectedVendor, 'code' | 'baseUrl'>,
  message: FreeRoundsRequest | { readonly request_uuid: string; readonly reward_uuid: string },
): Promise<VendorStatus | null> {
  const path = 'game_code' in message ? 'freebet/rewards/create' : 'freebet/rewards/cancel';
  const reply = await askVendor(app, vendor, path, message, ASK_MS);
  if (reply?.status !== 200) return null;
  const read = v.safeParse(FreeRoundsAnswer, reply.body);
  return read.success ? read.output.status : null;
}
