import type { App } from '../../../kernel/app.ts';
import { keepPrintKeys } from '../../../kernel/printKeys.ts';
import { RENEW_PAGE, renewRows, type Renewed } from '../../../kernel/renewing.ts';
import { plainIdNumber } from './barred.rules.ts';
import { ID_NUMBER, idNumberPrint } from './idNumbers.ts';
import { BARRED } from './barred.ts';
import { listIdNumbers, replaceIdNumber } from '../registration/registration.store.ts';

/** Seals ID numbers of registration anew that lie under an older secret, and prints them anew. */
export const renewIdNumbers = (app: App): Promise<Renewed> =>
  renewRows('ID numbers of registration', {
    page: (after) => listIdNumbers(app.db, after, RENEW_PAGE),
    async write(row) {
      const sealed = Buffer.from(row.idNumber);
      const anew = app.cipher.renew(ID_NUMBER, sealed);
      const plain = plainIdNumber(app.cipher.open(ID_NUMBER, sealed).toString());
      const print = idNumberPrint(app, row.merchantId, plain);
      if (!anew && print === row.idNumberPrint) return false;
      return replaceIdNumber(app.db, row, { idNumber: anew ?? sealed, idNumberPrint: print });
    },
  });

/** Persons who may not play are kept by prints only: the keys that made them stay, and no secret has to. */
export async function renewBarred(app: App): Promise<Renewed> {
  return {
    what: 'keys of barred persons',
    looked: app.config.secrets.length,
    renewed: await keepPrintKeys(app, BARRED),
  };
}
