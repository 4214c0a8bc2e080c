import type { App } from '../../../kernel/app.ts';
import { settleGrant } from '../grants/grants.ts';
import type { Entry, Outcome } from './ledger.rules.ts';
import { postEntry } from './posting.ts';

/**
 * Posts an entry: the one way money moves. Answers when it is durable; a member without a wallet gets one. A bonus whose requirement it
 * has met is turned to cash before that.
 * Refuses with `server.busy` when too many wait. Fails when the database cannot be asked: then the entry may have been
 * applied, and asking again with the same key tells.
 */
export async function post(app: App, entry: Entry): Promise<Outcome> {
  const outcome = await postEntry(app, entry);
  if (outcome.met !== undefined || outcome.spent !== undefined) await settleGrant(app, outcome);
  return outcome;
}
