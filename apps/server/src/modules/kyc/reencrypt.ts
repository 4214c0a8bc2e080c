import type { App } from '../../kernel/app.ts';
import { REENCRYPT_PAGE, reencryptRows, type Reencrypted } from '../../kernel/reencrypting.ts';
import { openDetails, newPersonHashes, printOf, purposeOf } from './details.ts';
import { listSealedCases, replaceSealedCase } from './reencrypt.store.ts';

/** Reseals and rehashes identity checks. */
export const reencryptDetails = (app: App): Promise<Reencrypted> =>
  reencryptRows('details of identity checks', {
    page: (after) => listSealedCases(app.db, after, REENCRYPT_PAGE),
    async write(row) {
      const { merchantId, id: memberId } = row;
      const sealed = Buffer.from(row.sealed);
      const fresh = app.cipher.reencrypt(purposeOf({ merchantId, memberId }), sealed);
      const details = openDetails(app, { merchantId, memberId, sealed });
      if (!details) return false;
      const idNumberHash = printOf(app, merchantId, details.idNumber);
      const personHashes = await newPersonHashes(app, app.db, { merchantId, memberId }, details);
      if (!fresh && idNumberHash === row.idNumberHash && personHashes.join() === row.personHashes?.join()) return false;
      return replaceSealedCase(app.db, row, { sealed: fresh ?? sealed, idNumberHash, personHashes });
    },
  });
