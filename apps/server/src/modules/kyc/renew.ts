import type { App } from '../../kernel/app.ts';
import { RENEW_PAGE, reencryptRows, type Renewed } from '../../kernel/reencrypting.ts';
import { openDetails, newPersonHashes, printOf, purposeOf } from './details.ts';
import { listSealedCases, replaceSealedCase } from './renew.store.ts';

/** Seals details of identity checks anew that lie under an older secret, and prints document and person anew. */
export const reencryptDetails = (app: App): Promise<Renewed> =>
  reencryptRows('details of identity checks', {
    page: (after) => listSealedCases(app.db, after, RENEW_PAGE),
    async write(row) {
      const { merchantId, id: memberId } = row;
      const sealed = Buffer.from(row.sealed);
      const anew = app.cipher.renew(purposeOf({ merchantId, memberId }), sealed);
      const details = openDetails(app, { merchantId, memberId, sealed });
      if (!details) return false;
      const idNumberHash = printOf(app, merchantId, details.idNumber);
      const personHashes = await newPersonHashes(app, app.db, { merchantId, memberId }, details);
      if (!anew && idNumberHash === row.idNumberHash && personHashes.join() === row.personHashes?.join()) return false;
      return replaceSealedCase(app.db, row, { sealed: anew ?? sealed, idNumberHash, personHashes });
    },
  });
