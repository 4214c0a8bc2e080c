import type { App } from '../../../kernel/app.ts';
import { endGrant, openGrant, releaseGrant, tellEnds } from './grants.ts';
import { listDueGrants } from './grants.store.ts';
import type { Grant } from './grants.rules.ts';

export const GRANTS_MS = 15_000;

/** Continues half opened or half ended grants, and ends those that are over. */
export async function resumeGrants(app: App): Promise<void> {
  for (const grant of await listDueGrants(app.db, app.clock.now())) {
    try {
      await resume(app, grant);
    } catch (error) {
      app.log.error({ err: error, grant: grant.id }, 'a bonus could not be gone on with');
    }
  }
  await tellEnds(app);
}

async function resume(app: App, grant: Grant): Promise<void> {
  if (grant.state === 'waiting') await openGrant(app, grant);
  else if (grant.state === 'met') await releaseGrant(app, grant.id);
  else await endGrant(app, grant.id, 'expired');
}
