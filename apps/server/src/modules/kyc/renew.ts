import type { App } from '../../kernel/app.ts';
import { RENEW_PAGE, renewRows, type Renewed } from '../../kernel/renewing.ts';
import { openDetails, newPersonPrints, printOf, purposeOf } from './details.ts';
import { listSealedCases, replaceSealedCase } from './renew.store.ts';

/** Seals details of identity checks anew that lie under an older secret, and prints document and person anew. */
export const renewDetails = (app: App): Promise<Renewed> =>
  renewRows('details of identity checks', {
    page: (after) => listSealedCases(app.db, after, RENEW_PAGE),
    async write(row) {
      const { merchantId, id: memberId } = row;
      const sealed = Buffer.from(row.sealed);
      const anew = app.cipher.renew(purposeOf({ merchantId, memberId }), sealed);
      const details = openDetails(app, { merchantId, memberId, sealed });
      if (!details) return false;
      const idNumberPrint = printOf(app, merchantId, details.idNumber);
      const personPrints = await newPersonPrints(app, app.db, { merchantId, memberId }, details);
      if (!anew && idNumberPrint === row.idNumberPrint && personPrints.join() === row.personPrints?.join())
        return false;
      return replaceSealedCase(app.db, row, { sealed: anew ?? sealed, idNumberPrint, personPrints });
    },
  });
