import type { App } from '../../../kernel/app.ts';

import { give } from './give.ts';
import { step } from './step.ts';
import type { Claim } from './claims.store.ts';

/** Once, however often pressed. Null: nothing to take, or too late. */
export async function takeClaim(app: App, claim: Claim): Promise<Claim | null> {
  if (['issued', 'claimed'].includes(claim.state)) return claim;
  if (claim.state === 'process') return give(app, claim);
  if (claim.state !== 'claimable') return null;
  if (claim.claimUntil && claim.claimUntil <= app.clock.now()) return null;
  const taken = await step(app, claim, 'process', 'taken', { actor: 'member' });
  if (['process', 'issued', 'claimed'].includes(taken.state)) return give(app, taken);
  return null;
}
