import type { App } from '../../../kernel/app.ts';
import { RENEW_PAGE, reencryptRows, type Renewed } from '../../../kernel/reencrypting.ts';
import {
  listSealedDestinations,
  listSealedNumbers,
  replaceSealedDestination,
  replaceSealedNumber,
} from './renew.store.ts';
import { hashOfNumber, openNumber, reencryptNumber } from './sealing.ts';

/** Seals numbers of payout accounts anew that lie under an older secret, and hashes them anew. */
export const reencryptPayoutAccounts = (app: App): Promise<Renewed> =>
  reencryptRows('numbers of payout accounts', {
    page: (after) => listSealedNumbers(app.db, after, RENEW_PAGE),
    async write(row) {
      const sealed = Buffer.from(row.numberSealed);
      const anew = reencryptNumber(app, row, sealed);
      const numberHash = hashOfNumber(app, row, openNumber(app, row, sealed));
      if (!anew && numberHash.equals(Buffer.from(row.numberHash))) return false;
      return replaceSealedNumber(app.db, row, { numberSealed: anew ?? sealed, numberHash });
    },
  });

/** The same for the copies that withdrawals keep. */
export const reencryptDestinations = (app: App): Promise<Renewed> =>
  reencryptRows('destinations of withdrawals', {
    page: (after) => listSealedDestinations(app.db, after, RENEW_PAGE),
    async write(row) {
      const anew = reencryptNumber(app, row, row.sealed);
      return anew !== null && replaceSealedDestination(app.db, row, anew);
    },
  });
