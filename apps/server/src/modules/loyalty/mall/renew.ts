import type { App } from '../../../kernel/app.ts';
import { RENEW_PAGE, renewRows, type Renewed } from '../../../kernel/renewing.ts';
import { renewAddress } from './orders.ts';
import { listSealed, listSealedOrders, replaceSealed, replaceSealedOrder } from './renew.store.ts';

/** Seals members' addresses anew that lie under an older secret. */
export const renewAddresses = (app: App): Promise<Renewed> =>
  renewRows('addresses of members', {
    page: (after) => listSealed(app.db, after, RENEW_PAGE),
    async write(row) {
      const anew = renewAddress(app, row.merchantId, row.id, row.sealed);
      return anew !== null && replaceSealed(app.db, row, anew);
    },
  });

/** The same for the copies that orders of the points mall keep. */
export const renewOrderAddresses = (app: App): Promise<Renewed> =>
  renewRows('addresses of parcels', {
    page: (after) => listSealedOrders(app.db, after, RENEW_PAGE),
    async write(row) {
      const anew = renewAddress(app, row.merchantId, row.id, row.sealed);
      return anew !== null && replaceSealedOrder(app.db, row, anew);
    },
  });
