import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';

export interface PlatformKeys {
  /** Whether the platform has signed these very bytes. */
  isSigned(raw: Buffer, signature: string): Promise<boolean>;
}

const PEM = /-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----/g;
/** A wrong signature may mean a new key, but must not make us ask constantly. */
const ASK_AGAIN_MS = 10_000;

/** The platform's public keys: configured, or read from `<url>/keys` when needed. */
export function createPlatformKeys({
  url,
  publicKey,
  timeoutMs,
  clock,
  log,
}: {
  url: string;
  publicKey: string | undefined;
  timeoutMs: number;
  clock: Clock;
  log: Logger;
}): PlatformKeys {
  let keys = publicKey === undefined ? [] : [createPublicKey(publicKey)];
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    try {
      const response = await fetch(`${url}/keys`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
      // PEM, alone or inside JSON with escaped line ends.
      const text = (await response.text()).replaceAll('\\n', '\n').replaceAll('\\r', '');
      const found = response.ok ? (text.match(PEM) ?? []).map((pem) => createPublicKey(pem)) : [];
      if (found.length > 0) keys = found;
    } catch (error) {
      log.warn({ err: error }, 'the platform’s keys could not be read');
    }
  }

  const fits = (raw: Buffer, signature: string): boolean => keys.some((key) => isBy(key, raw, signature));

  return {
    async isSigned(raw, signature) {
      if (!/^[A-Za-z0-9+/]{40,2000}={0,2}$/.test(signature)) return false;
      if (fits(raw, signature)) return true;
      const now = clock.now().getTime();
      if (publicKey !== undefined || (asking === null && now - askedAt < ASK_AGAIN_MS)) return false;
      askedAt = now;
      asking ??= ask().finally(() => (asking = null));
      await asking;
      return fits(raw, signature);
    },
  };
}

function isBy(key: KeyObject, raw: Buffer, signature: string): boolean {
  return verify('RSA-SHA256', raw, key, Buffer.from(signature, 'base64'));
}
