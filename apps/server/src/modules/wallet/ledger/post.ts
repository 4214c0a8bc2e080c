import type { App } from '../../../kernel/app.ts';
import { settleGrant } from '../grants/grants.ts';
import type { Entry, Outcome } from './ledger.rules.ts';
import { postEntry } from './posting.ts';

/**
 * Posts an entry: the only way money moves. Resolves when durable; creates a missing wallet, and first converts a met
 * bonus. Refuses with `server.busy`. When it throws otherwise the entry may have been applied: repeating the key
 * tells.
 */
export async function post(app: App, entry: Entry): Promise<Outcome> {
  const outcome = await postEntry(app, entry);
  if (outcome.met !== undefined || outcome.spent !== undefined) await settleGrant(app, outcome);
  return outcome;
}
