import type { App } from '../../kernel/app.ts';
import { RENEW_PAGE, renewRows, type Renewed } from '../../kernel/renewing.ts';
import { listSealed, replaceSealed } from './messages.store.ts';
import { PURPOSE } from './sealing.ts';

/** Seals texts anew that lie under an older secret. */
export const renewMessages = ({ db, cipher }: App): Promise<Renewed> =>
  renewRows('texts of messages', {
    page: (after) => listSealed(db, after, RENEW_PAGE),
    async write({ id, merchantId, sealed }) {
      const anew = cipher.renew(PURPOSE, Buffer.from(sealed));
      return anew !== null && replaceSealed(db, { id, merchantId, sealed }, anew);
    },
  });
