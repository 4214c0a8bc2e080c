import type { App } from '../../../kernel/app.ts';
import { keepHashKeys } from '../../../kernel/hashKeys.ts';
import { RENEW_PAGE, reencryptRows, type Renewed } from '../../../kernel/reencrypting.ts';
import { plainIdNumber } from './restricted.rules.ts';
import { ID_NUMBER, idNumberHash } from './idNumbers.ts';
import { RESTRICTED } from './restricted.ts';
import { listIdNumbers, replaceIdNumber } from '../registration/registration.store.ts';

/** Seals ID numbers of registration anew that lie under an older secret, and prints them anew. */
export const reencryptIdNumbers = (app: App): Promise<Renewed> =>
  reencryptRows('ID numbers of registration', {
    page: (after) => listIdNumbers(app.db, after, RENEW_PAGE),
    async write(row) {
      const sealed = Buffer.from(row.idNumber);
      const anew = app.cipher.renew(ID_NUMBER, sealed);
      const plain = plainIdNumber(app.cipher.open(ID_NUMBER, sealed).toString());
      const print = idNumberHash(app, row.merchantId, plain);
      if (!anew && print === row.idNumberHash) return false;
      return replaceIdNumber(app.db, row, { idNumber: anew ?? sealed, idNumberHash: print });
    },
  });

/** Persons who may not play are kept by prints only: the keys that made them stay, and no secret has to. */
export async function reencryptRestricted(app: App): Promise<Renewed> {
  return {
    what: 'keys of restricted persons',
    looked: app.config.secrets.length,
    renewed: await keepHashKeys(app, RESTRICTED),
  };
}
