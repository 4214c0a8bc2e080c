import type { App } from '../../kernel/app.ts';
import { fixPayeeName } from '../identity/index.ts';
import { newPersonHashes, printOf, sealDetails } from './details.ts';
import type { Details } from './kyc.rules.ts';
import {
  findCase,
  insertEvent,
  lockCase,
  updateDecided,
  updateDetails,
  updateSubmitted,
  type Owner,
} from './kyc.store.ts';

/** A demo member verified before the demo; existing cases stay. */
export async function approveForDemo(app: App, owner: Owner, details: Details): Promise<void> {
  const at = app.clock.now();
  const staffId = app.ids.uuid();
  await app.db.transaction(async (tx) => {
    if (await findCase(tx, owner)) return;
    await lockCase(tx, owner, at);
    const idNumberHash = printOf(app, owner.merchantId, details.idNumber);
    const personHashes = await newPersonHashes(app, tx, owner, details);
    await updateDetails(tx, owner, { sealed: sealDetails(app, owner, details), idNumberHash, personHashes, at });
    await updateSubmitted(tx, owner, { flags: [], device: '', ip: '', language: 'EN', at });
    const decided = await updateDecided(tx, owner, { status: 'A', attempt: 1, reasons: [], note: '', staffId, at });
    if (!decided) return;
    await insertEvent(tx, owner, { at, attempt: 1, what: 'approved', staffId });
    await fixPayeeName(tx, owner, details.payeename, at);
  });
}
