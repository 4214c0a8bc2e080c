import type { App } from './kernel/app.ts';
import { reencryptBlobs } from './kernel/blobs.ts';
import { reencryptKeys, type Reencrypted } from './kernel/reencrypting.ts';
import { reencryptAudit, reencryptChanges, reencryptSecondFactors } from './modules/backoffice/index.ts';
import { reencryptDestinations, reencryptPayoutAccounts } from './modules/cashier/index.ts';
import { reencryptChatMessages, reencryptChatNotes, reencryptChatRatings } from './modules/chat/index.ts';
import { reencryptFeedback, reencryptInbox } from './modules/inbox/index.ts';
import { reencryptMessages } from './modules/delivery/index.ts';
import { reencryptCallbacks, reencryptGatewayAccounts } from './modules/gateways/index.ts';
import { reencryptImports, reencryptRestricted, reencryptIdNumbers } from './modules/identity/index.ts';
import { reencryptAddresses, reencryptItemCodes, reencryptOrderAddresses } from './modules/loyalty/index.ts';
import { reencryptDetails } from './modules/kyc/index.ts';
import { reencryptDraws } from './modules/promotions/index.ts';
import { reencryptSeals } from './modules/reports/index.ts';
import { reencryptFamilies } from './modules/protection/index.ts';

/**
 * Seals and prints everything anew that lies under an older secret of BAIZE_SECRETS, so that the older ones can leave. May run beside
 * running processes once all of them have the newest secret in front; may be cut off and run again.
 */
export async function reencryptAll(app: App): Promise<Reencrypted[]> {
  const done: Reencrypted[] = [];
  for (const reencrypt of [
    reencryptKeys,
    reencryptAudit,
    reencryptSeals,
    reencryptSecondFactors,
    reencryptChanges,
    reencryptMessages,
    reencryptInbox,
    reencryptFeedback,
    reencryptChatMessages,
    reencryptChatNotes,
    reencryptChatRatings,
    reencryptIdNumbers,
    reencryptDetails,
    reencryptRestricted,
    reencryptImports,
    reencryptPayoutAccounts,
    reencryptDestinations,
    reencryptAddresses,
    reencryptOrderAddresses,
    reencryptItemCodes,
    reencryptGatewayAccounts,
    reencryptCallbacks,
    reencryptFamilies,
    reencryptDraws,
    reencryptBlobs,
  ])
    done.push(await reencrypt(app));
  return done;
}
