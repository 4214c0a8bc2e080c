import type { App } from '../../../kernel/app.ts';
import { REENCRYPT_PAGE, reencryptRows, type Reencrypted } from '../../../kernel/reencrypting.ts';
import { listSealedFactors, replaceSealedFactors, type SealedFactors } from './login.store.ts';
import { PURPOSE } from './totp.ts';

/** Reseals authenticators' secrets under the first of our secrets. */
export const reencryptSecondFactors = ({ db, cipher }: App): Promise<Reencrypted> =>
  reencryptRows<SealedFactors>('authenticators of staff', {
    page: (after) => listSealedFactors(db, after, REENCRYPT_PAGE),
    async write(row) {
      const fresh = (sealed: Uint8Array | null): Buffer | null =>
        sealed && cipher.reencrypt(PURPOSE, Buffer.from(sealed));
      const [sealed, pending] = [fresh(row.sealed), fresh(row.pending)];
      if (!sealed && !pending) return false;
      return replaceSealedFactors(db, row, { sealed: sealed ?? row.sealed, pending: pending ?? row.pending });
    },
  });
