import type { App } from '../../../kernel/app.ts';
import { keepHashKeys } from '../../../kernel/hashKeys.ts';
import { REENCRYPT_PAGE, reencryptRows, type Reencrypted } from '../../../kernel/reencrypting.ts';
import { plainIdNumber } from './restricted.rules.ts';
import { ID_NUMBER, idNumberHash } from './idNumbers.ts';
import { RESTRICTED } from './restricted.ts';
import { listIdNumbers, replaceIdNumber } from '../registration/registration.store.ts';

/** Reseals and rehashes registration's ID numbers. */
export const reencryptIdNumbers = (app: App): Promise<Reencrypted> =>
  reencryptRows('ID numbers of registration', {
    page: (after) => listIdNumbers(app.db, after, REENCRYPT_PAGE),
    async write(row) {
      const sealed = Buffer.from(row.idNumber);
      const fresh = app.cipher.reencrypt(ID_NUMBER, sealed);
      const plain = plainIdNumber(app.cipher.open(ID_NUMBER, sealed).toString());
      const hash = idNumberHash(app, row.merchantId, plain);
      if (!fresh && hash === row.idNumberHash) return false;
      return replaceIdNumber(app.db, row, { idNumber: fresh ?? sealed, idNumberHash: hash });
    },
  });

/** Restricted persons are stored as hashes only: their keys stay. */
export async function reencryptRestricted(app: App): Promise<Reencrypted> {
  return {
    what: 'keys of restricted persons',
    looked: app.config.secrets.length,
    reencrypted: await keepHashKeys(app, RESTRICTED),
  };
}
