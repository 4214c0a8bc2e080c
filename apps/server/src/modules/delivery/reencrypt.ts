import type { App } from '../../kernel/app.ts';
import { REENCRYPT_PAGE, reencryptRows, type Reencrypted } from '../../kernel/reencrypting.ts';
import { listSealed, replaceSealed } from './messages.store.ts';
import { PURPOSE } from './sealing.ts';

/** Reseals texts under the first of our secrets. */
export const reencryptMessages = ({ db, cipher }: App): Promise<Reencrypted> =>
  reencryptRows('texts of messages', {
    page: (after) => listSealed(db, after, REENCRYPT_PAGE),
    async write({ id, merchantId, sealed }) {
      const fresh = cipher.reencrypt(PURPOSE, Buffer.from(sealed));
      return fresh !== null && replaceSealed(db, { id, merchantId, sealed }, fresh);
    },
  });
