import type { App } from '../../../kernel/app.ts';
import { settleGrant } from '../grants/grants.ts';
import { payDebt } from './debt.ts';
import { entryKind } from './entryKinds.rules.ts';
import type { Entry, Outcome } from './ledger.rules.ts';
import { postEntry } from './posting.ts';

/**
 * Posts an entry: the only way money moves. Resolves when durable; creates a missing wallet, converts a met bonus, and takes
 * what is owed from a gift: the balance told is the one before that. Refuses with `server.busy`. When it throws otherwise the entry may have been applied: repeating the key
 * tells.
 */
export async function post(app: App, entry: Entry): Promise<Outcome> {
  const outcome = await postEntry(app, entry);
  if (outcome.met !== undefined || outcome.spent !== undefined) await settleGrant(app, outcome);
  if (entryKind(entry.code).gift && (outcome.verdict === 'applied' || outcome.verdict === 'repeated'))
    await payDebt(app, entry);
  return outcome;
}
