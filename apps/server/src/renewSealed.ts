import type { App } from './kernel/app.ts';
import { renewBlobs } from './kernel/blobs.ts';
import { renewKeys, type Renewed } from './kernel/renewing.ts';
import { renewSecondFactors } from './modules/backoffice/index.ts';
import { renewDestinations, renewPayoutAccounts } from './modules/cashier/index.ts';
import { renewChatMessages, renewChatNotes, renewChatRatings } from './modules/chat/index.ts';
import { renewFeedback, renewInbox } from './modules/inbox/index.ts';
import { renewMessages } from './modules/delivery/index.ts';
import { renewCallbacks, renewGatewayAccounts } from './modules/gateways/index.ts';
import { renewBarred, renewIdNumbers } from './modules/identity/index.ts';
import { renewAddresses, renewOrderAddresses } from './modules/loyalty/index.ts';
import { renewDetails } from './modules/kyc/index.ts';
import { renewFamilies } from './modules/protection/index.ts';

/**
 * Seals and prints everything anew that lies under an older secret of BAIZE_SECRETS, so that the older ones can leave. May run beside
 * running processes once all of them have the newest secret in front; may be cut off and run again.
 */
export async function renewSealed(app: App): Promise<Renewed[]> {
  const done: Renewed[] = [];
  for (const renew of [
    renewKeys,
    renewSecondFactors,
    renewMessages,
    renewInbox,
    renewFeedback,
    renewChatMessages,
    renewChatNotes,
    renewChatRatings,
    renewIdNumbers,
    renewDetails,
    renewBarred,
    renewPayoutAccounts,
    renewDestinations,
    renewAddresses,
    renewOrderAddresses,
    renewGatewayAccounts,
    renewCallbacks,
    renewFamilies,
    renewBlobs,
  ])
    done.push(await renew(app));
  return done;
}
