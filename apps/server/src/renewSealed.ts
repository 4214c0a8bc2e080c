import type { App } from './kernel/app.ts';
import { renewBlobs } from './kernel/blobs.ts';
import { renewKeys, type Renewed } from './kernel/renewing.ts';
import { renewSecondFactors } from './modules/backoffice/index.ts';
import { renewMessages } from './modules/delivery/index.ts';
import { renewBarred, renewIdNumbers } from './modules/identity/index.ts';
import { renewDetails } from './modules/kyc/index.ts';

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
    renewIdNumbers,
    renewDetails,
    renewBarred,
    renewBlobs,
  ])
    done.push(await renew(app));
  return done;
}
