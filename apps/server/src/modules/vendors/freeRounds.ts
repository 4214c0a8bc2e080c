import { FreeRoundsAnswer, type FreeRoundsRequest, type VendorStatus } from '@baize/contract/vendor/protocol.ts';
import * as v from 'valibot';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { askVendor } from './outbound.ts';
import type { ConnectedVendor } from './registry.ts';

/** A movement of a round that the platform has given. */
export interface FreePlay {
  readonly merchantId: string;
  readonly memberId: string;
  readonly vendor: string;
  readonly txId: string;
  readonly rewardId: string;
  readonly kind: 'bet' | 'win';
  /** Minor units; of a bet nothing. */
  readonly amount: bigint;
}

/** Who gives free rounds hears of each movement before its vendor is answered, so that what a dead process missed comes again. */
export interface FreePlayListener {
  played(app: App, play: FreePlay): Promise<void>;
  /** A movement was taken back; perhaps one of a free round. */
  undone(
    app: App,
    movement: { readonly vendor: string; readonly txId: string; readonly merchantId: string },
  ): Promise<void>;
}

const listenerOf = perApp((): { listener: FreePlayListener | null } => ({ listener: null }));

export const provideFreePlay = (app: App, listener: FreePlayListener): void =>
  void (listenerOf(app).listener = listener);

export const freePlay = (app: App): FreePlayListener | null => listenerOf(app).listener;

const ASK_MS = 5_000;

/** Gives free rounds at a vendor, or calls them off: what it decided; null: nothing that counts, ask again with the same id. */
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
