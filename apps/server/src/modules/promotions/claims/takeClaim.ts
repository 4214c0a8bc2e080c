import type { App } from '../../../kernel/app.ts';

import { give } from './give.ts';
import { step } from './step.ts';
import type { Claim } from './claims.store.ts';

/** Takes what waits to be taken: once, however often it is pressed. Null: there is nothing to take, or its time is over. */
export async function takeClaim(app: App, claim: Claim): Promise<Claim | null> {
  if (['issued', 'claimed'].includes(claim.state)) return claim;
  if (claim.state === 'process') return give(app, claim);
  if (claim.state !== 'claimable') return null;
  if (claim.claimUntil && claim.claimUntil <= app.clock.now()) return null;
  const taken = await step(app, claim, 'process', 'taken', { actor: 'member' });
  if (['process', 'issued', 'claimed'].includes(taken.state)) return give(app, taken);
  return null;
}
