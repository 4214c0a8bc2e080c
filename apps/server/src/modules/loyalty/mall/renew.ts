import type { App } from '../../../kernel/app.ts';
import { RENEW_PAGE, reencryptRows, type Renewed } from '../../../kernel/reencrypting.ts';
import { reencryptAddress } from './orders.ts';
import { listSealed, listSealedOrders, replaceSealed, replaceSealedOrder } from './renew.store.ts';

/** Seals members' addresses anew that lie under an older secret. */
export const reencryptAddresses = (app: App): Promise<Renewed> =>
  reencryptRows('addresses of members', {
    page: (after) => listSealed(app.db, after, RENEW_PAGE),
    async write(row) {
      const anew = reencryptAddress(app, row.merchantId, row.id, row.sealed);
      return anew !== null && replaceSealed(app.db, row, anew);
    },
  });

/** The same for the copies that orders of the points mall keep. */
export const reencryptOrderAddresses = (app: App): Promise<Renewed> =>
  reencryptRows('addresses of parcels', {
    page: (after) => listSealedOrders(app.db, after, RENEW_PAGE),
    async write(row) {
      const anew = reencryptAddress(app, row.merchantId, row.id, row.sealed);
      return anew !== null && replaceSealedOrder(app.db, row, anew);
    },
  });
