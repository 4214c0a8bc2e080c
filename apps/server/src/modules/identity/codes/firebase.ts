import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { outsideFetch } from '../../../kernel/http/askOutside.ts';
import { hashToken } from '../../../kernel/ids.ts';
import { isSpent, spendOnce } from '../../../kernel/spent.ts';
import type { Merchant, PhoneService } from '../../../kernel/merchant.ts';
import { perApp } from '../../../kernel/perApp.ts';

const KEY_SET_TIMEOUT_MS = 5000;
/** As long as a code is valid (`field.md` A9). */
const PROOF_AGE_MAX_MS = 10 * 60_000;
const E164 = /^\+[1-9]\d{6,14}$/;

/** Key sets by address; jose refetches for unknown keys. */
const keySetsOf = perApp<Map<string, JWTVerifyGetKey>>(() => new Map());

function keySetAt(app: App, address: string): JWTVerifyGetKey {
  const known = keySetsOf(app).get(address);
  if (known) return known;
  const made = createRemoteJWKSet(new URL(address), {
    timeoutDuration: KEY_SET_TIMEOUT_MS,
    [customFetch]: outsideFetch(app.config),
  });
  keySetsOf(app).set(address, made);
  return made;
}

/** The merchant's phone service: configured (PHONE_SERVICES), else its settings. */
export const phoneServiceOf = ({ config }: App, { id, settings }: Merchant): PhoneService | undefined =>
  config.phoneServices[id] ?? settings.phoneService;

/**
 * The number proven by a Firebase id token, or null (issuer, audience, signature, age, reuse, or service not in use).
 * A token is valid once: `keep` only reads it, `spendIn` spends it in the caller's transaction.
 */
export async function verifyFirebaseToken(
  app: App,
  merchant: Merchant,
  idToken: string,
  { keep = false, spendIn = app.db }: { keep?: boolean; spendIn?: Db } = {},
): Promise<{ phone: string } | null> {
  const service = phoneServiceOf(app, merchant);
  if (!service) return null;
  const claims = await claimsOf(app, service, idToken);
  const phone = claims?.['phone_number'];
  if (!claims || typeof phone !== 'string' || !E164.test(phone) || !claims.sub) return null;
  const provenAt = Number(claims['auth_time'] ?? claims.iat ?? 0) * 1000;
  if (app.clock.now().getTime() - provenAt > PROOF_AGE_MAX_MS) return null;
  // By the signed part: a signature can be encoded in several ways.
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  const key = `firebase:${merchant.id}:${hashToken(signed).toString('base64url')}`;
  const until = new Date(app.clock.now().getTime() + 2 * PROOF_AGE_MAX_MS);
  const isGood = keep ? !(await isSpent(app.db, key)) : await spendOnce(spendIn, key, until);
  return isGood ? { phone } : null;
}

async function claimsOf(app: App, service: PhoneService, idToken: string): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(idToken, keySetAt(app, service.keySetUrl), {
      issuer: service.issuer,
      audience: service.audience,
      algorithms: ['RS256', 'ES256'],
      currentDate: app.clock.now(),
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    return payload;
  } catch (error) {
    // Without a key set nothing is proven: fail closed and log it.
    if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout)
      app.log.warn({ err: error }, 'the key set of the phone service could not be read');
    return null;
  }
}
