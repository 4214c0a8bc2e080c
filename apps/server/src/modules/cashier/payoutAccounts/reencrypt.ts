import type { App } from '../../../kernel/app.ts';
import { REENCRYPT_PAGE, reencryptRows, type Reencrypted } from '../../../kernel/reencrypting.ts';
import {
  listSealedDestinations,
  listSealedNumbers,
  replaceSealedDestination,
  replaceSealedNumber,
} from './reencrypt.store.ts';
import { hashOfNumber, openNumber, reencryptNumber } from './sealing.ts';

/** Reseals and rehashes numbers under an older secret. */
export const reencryptPayoutAccounts = (app: App): Promise<Reencrypted> =>
  reencryptRows('numbers of payout accounts', {
    page: (after) => listSealedNumbers(app.db, after, REENCRYPT_PAGE),
    async write(row) {
      const sealed = Buffer.from(row.numberSealed);
      const fresh = reencryptNumber(app, row, sealed);
      const numberHash = hashOfNumber(app, row, openNumber(app, row, sealed));
      if (!fresh && numberHash.equals(Buffer.from(row.numberHash))) return false;
      return replaceSealedNumber(app.db, row, { numberSealed: fresh ?? sealed, numberHash });
    },
  });

/** The same for the copies that withdrawals keep. */
export const reencryptDestinations = (app: App): Promise<Reencrypted> =>
  reencryptRows('destinations of withdrawals', {
    page: (after) => listSealedDestinations(app.db, after, REENCRYPT_PAGE),
    async write(row) {
      const fresh = reencryptNumber(app, row, row.sealed);
      return fresh !== null && replaceSealedDestination(app.db, row, fresh);
    },
  });
