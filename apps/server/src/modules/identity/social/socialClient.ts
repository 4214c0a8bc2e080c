import { SOCIAL_SERVICES, type SocialService } from '@baize/contract/identity/social.ts';
import { allowInsecureRequests, ClientSecretPost, Configuration, customFetch, discovery, None } from 'openid-client';
import type { App } from '../../../kernel/app.ts';
import { createCache, type Cache } from '../../../kernel/cache.ts';
import { outsideFetch } from '../../../kernel/http/askOutside.ts';
import { isOwnHost } from '../../../kernel/outsideAddress.rules.ts';
import type { Merchant, SocialClient } from '../../../kernel/merchant.ts';
import { perApp } from '../../../kernel/perApp.ts';
import { isSocialOn } from './social.rules.ts';

/** Discovery and keys hardly change; a changed account is a new entry. */
const KEPT_MS = 3_600_000;
const TIMEOUT_SECONDS = 5;

const clientsOf = perApp<Cache<Configuration>>(() => createCache({ ttlMs: KEPT_MS, max: 200 }));

type Account = SocialClient & { readonly clientSecret: string };

/**
 * The merchant's account at a service if shown and with keys, else null. The trusted issuer and the secret are
 * configuration: staff's issuer counts only if it is that one.
 */
export function socialAccount(app: App, merchant: Merchant, provider: SocialService): Account | null {
  const configured = app.config.socialClients[`${merchant.id}/${provider}`];
  if (!configured || !isSocialOn(provider, merchant.flags)) return null;
  const set = merchant.settings.social?.[provider];
  const { clientId, ...rest } = set?.issuer === configured.issuer ? { ...set, ...configured } : configured;
  return clientId ? { clientId, ...rest } : null;
}

/** Whether keys exist, shown or not. */
export const hasSocialKeys = (app: App, merchant: Merchant): boolean =>
  SOCIAL_SERVICES.some((provider) => app.config.socialClients[`${merchant.id}/${provider}`] !== undefined);

/** Services on the login page (A2): switched on and with keys. */
export const socialServicesOf = (app: App, merchant: Merchant): SocialService[] =>
  SOCIAL_SERVICES.filter((provider) => socialAccount(app, merchant, provider) !== null);

/** The account's OpenID Connect client. Throws when the service does not answer. */
export const socialClient = (app: App, account: Account): Promise<Configuration> =>
  clientsOf(app).get(JSON.stringify(account), () => connect(app, account));

async function connect({ config }: App, account: Account): Promise<Configuration> {
  const auth = account.clientSecret === '' ? None() : ClientSecretPost(account.clientSecret);
  const issuer = new URL(account.issuer);
  // Plain http only to hosts of our own, in the demo this machine's.
  const insecure = isOwnHost(issuer, config) ? [allowInsecureRequests] : [];
  if (!account.endpoints) {
    return discovery(issuer, account.clientId, undefined, auth, {
      execute: insecure,
      timeout: TIMEOUT_SECONDS,
      [customFetch]: outsideFetch(config),
    });
  }
  const { authorization, token, keys } = account.endpoints;
  const client = new Configuration(
    { issuer: account.issuer, authorization_endpoint: authorization, token_endpoint: token, jwks_uri: keys },
    account.clientId,
    undefined,
    auth,
  );
  client.timeout = TIMEOUT_SECONDS;
  client[customFetch] = outsideFetch(config);
  for (const allow of insecure) allow(client);
  return client;
}
