import type { App } from '../../kernel/app.ts';
import { RENEW_PAGE, reencryptRows, type Renewed } from '../../kernel/reencrypting.ts';
import { listSealed, replaceSealed } from './messages.store.ts';
import { PURPOSE } from './sealing.ts';

/** Seals texts anew that lie under an older secret. */
export const reencryptMessages = ({ db, cipher }: App): Promise<Renewed> =>
  reencryptRows('texts of messages', {
    page: (after) => listSealed(db, after, RENEW_PAGE),
    async write({ id, merchantId, sealed }) {
      const anew = cipher.renew(PURPOSE, Buffer.from(sealed));
      return anew !== null && replaceSealed(db, { id, merchantId, sealed }, anew);
    },
  });
