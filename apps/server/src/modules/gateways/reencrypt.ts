import type { App } from '../../kernel/app.ts';
import { REENCRYPT_PAGE, reencryptRows, type Reencrypted } from '../../kernel/reencrypting.ts';
import { fingerprintsOf } from './accounts.ts';
import {
  listSealedAccounts,
  listSealedCallbacks,
  replaceSealedAccount,
  replaceSealedCallback,
} from './reencrypt.store.ts';
import { openForAccount, reencryptForAccount, type CallbackSecret } from './sealing.ts';

/** Reseals accounts' secrets; fingerprints follow. */
export const reencryptGatewayAccounts = (app: App): Promise<Reencrypted> =>
  reencryptRows('secrets of gateway accounts', {
    page: (after) => listSealedAccounts(app.db, after, REENCRYPT_PAGE),
    async write(row) {
      const secretsSealed = reencryptForAccount(app, row, row.secretsSealed);
      const callbackSecretsSealed = reencryptForAccount(app, row, row.callbackSecretsSealed);
      if (!secretsSealed && !callbackSecretsSealed) return false;
      const secrets = openForAccount<Record<string, string>>(app, row, row.secretsSealed);
      const callback = openForAccount<CallbackSecret[]>(app, row, row.callbackSecretsSealed);
      return replaceSealedAccount(app.db, row, {
        secretsSealed: secretsSealed ?? row.secretsSealed,
        callbackSecretsSealed: callbackSecretsSealed ?? row.callbackSecretsSealed,
        fingerprints: fingerprintsOf(app, secrets, callback),
      });
    },
  });

/** Reseals callbacks under the first of our secrets. */
export const reencryptCallbacks = (app: App): Promise<Reencrypted> =>
  reencryptRows('callbacks of gateways', {
    page: (after) => listSealedCallbacks(app.db, after, REENCRYPT_PAGE),
    async write(row) {
      const fresh = reencryptForAccount(app, { merchantId: row.merchantId, id: row.accountId }, row.sealed);
      return fresh !== null && replaceSealedCallback(app.db, row, fresh);
    },
  });
