import type { App } from '../../../kernel/app.ts';
import { RENEW_PAGE, reencryptRows, type Renewed } from '../../../kernel/reencrypting.ts';
import { listSealedFactors, replaceSealedFactors, type SealedFactors } from './login.store.ts';
import { PURPOSE } from './totp.ts';

/** Seals the secrets of authenticators anew that lie under an older secret of ours. */
export const reencryptSecondFactors = ({ db, cipher }: App): Promise<Renewed> =>
  reencryptRows<SealedFactors>('authenticators of staff', {
    page: (after) => listSealedFactors(db, after, RENEW_PAGE),
    async write(row) {
      const anew = (sealed: Uint8Array | null): Buffer | null => sealed && cipher.renew(PURPOSE, Buffer.from(sealed));
      const [sealed, pending] = [anew(row.sealed), anew(row.pending)];
      if (!sealed && !pending) return false;
      return replaceSealedFactors(db, row, { sealed: sealed ?? row.sealed, pending: pending ?? row.pending });
    },
  });
