import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { App } from '../../../kernel/app.ts';
import { hashToken } from '../../../kernel/ids.ts';

export const PURPOSE = 'staff-totp';
const PERIOD_S = 30;
/** Half a minute of clock difference. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 8;

/** A new secret (RFC 6238), sealed for storage and plain for the authenticator. */
export function newSecret(app: App, userName: string): { sealed: Buffer; secret: string; uri: string; qr: string[] } {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = totpOf(secret, userName).toString();
  return {
    sealed: app.cipher.seal(PURPOSE, Buffer.from(secret.base32)),
    secret: secret.base32,
    uri,
    qr: encode(uri, { border: 2 }).data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')),
  };
}

const totpOf = (secret: Secret, userName: string): TOTP =>
  new TOTP({ issuer: 'Baize back office', label: userName, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret });

/** A right code's time step, or null; constant time. */
export function stepOf(app: App, sealed: Buffer, code: string): number | null {
  const secret = Secret.fromBase32(app.cipher.open(PURPOSE, sealed).toString());
  const timestamp = app.clock.now().getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

/** 64 random bits each, in four groups. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (randomBytes(RECOVERY_BYTES).toString('hex').match(/.{4}/g) ?? []).join('-'),
  );

/** Ignoring dashes and case. */
export const recoveryHash = (code: string): Buffer => hashToken(code.toLowerCase().replaceAll(/[^0-9a-f]/g, ''));
