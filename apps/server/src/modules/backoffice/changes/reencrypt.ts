import type { App } from '../../../kernel/app.ts';
import { REENCRYPT_PAGE, reencryptRows, type Reencrypted } from '../../../kernel/reencrypting.ts';
import { listSealedChanges, replaceSealedChange, type SealedChange } from './changes.store.ts';
import { reencryptForChange } from './sealing.ts';

/** Reseals waiting changes' secrets under the first of our secrets. */
export const reencryptChanges = (app: App): Promise<Reencrypted> =>
  reencryptRows<SealedChange>('secrets that wait for a second person', {
    page: (after) => listSealedChanges(app.db, after, REENCRYPT_PAGE),
    async write(row) {
      const anew = reencryptForChange(app, row, row.sealed);
      return anew === null ? false : replaceSealedChange(app.db, row, anew);
    },
  });
