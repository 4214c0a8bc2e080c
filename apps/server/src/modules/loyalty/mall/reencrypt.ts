import type { App } from '../../../kernel/app.ts';
import { REENCRYPT_PAGE, reencryptRows, type Reencrypted } from '../../../kernel/reencrypting.ts';
import { reencryptAddress, reencryptCode } from './orders.ts';
import {
  listSealed,
  listSealedCodes,
  listSealedOrders,
  replaceSealed,
  replaceSealedCode,
  replaceSealedOrder,
} from './reencrypt.store.ts';

/** Seals members' addresses anew that lie under an older secret. */
export const reencryptAddresses = (app: App): Promise<Reencrypted> =>
  reencryptRows('addresses of members', {
    page: (after) => listSealed(app.db, after, REENCRYPT_PAGE),
    async write(row) {
      const fresh = reencryptAddress(app, row.merchantId, row.id, row.sealed);
      return fresh !== null && replaceSealed(app.db, row, fresh);
    },
  });

/** For copies in orders of the mall. */
export const reencryptOrderAddresses = (app: App): Promise<Reencrypted> =>
  reencryptRows('addresses of parcels', {
    page: (after) => listSealedOrders(app.db, after, REENCRYPT_PAGE),
    async write(row) {
      const fresh = reencryptAddress(app, row.merchantId, row.id, row.sealed);
      return fresh !== null && replaceSealedOrder(app.db, row, fresh);
    },
  });

/** The same for codes of digital items. */
export const reencryptItemCodes = (app: App): Promise<Reencrypted> =>
  reencryptRows('codes of the points mall', {
    page: (after) => listSealedCodes(app.db, after, REENCRYPT_PAGE),
    async write(row) {
      const fresh = reencryptCode(app, row.merchantId, row.id, row.sealed);
      return fresh !== null && replaceSealedCode(app.db, row, fresh);
    },
  });
