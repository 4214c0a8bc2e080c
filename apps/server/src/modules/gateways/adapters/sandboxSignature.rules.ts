import { createHmac, timingSafeEqual } from 'node:crypto';

const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
const SKEW_MAX_S = 300;

/** Hex HMAC-SHA256 over `<unix seconds>.<raw body>`. */
export const signSandbox = (secret: string, timestamp: number, body: Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

/** Signed by one of the secrets within five minutes of `at`; constant time. */
export function isSandboxSignature(
  header: string | undefined,
  { bytes, at, secrets }: { bytes: Buffer; at: Date; secrets: readonly string[] },
): boolean {
  const [, time = '', given = ''] = HEADER.exec(header ?? '') ?? [];
  const timestamp = Number(time);
  if (given === '' || Math.abs(at.getTime() / 1000 - timestamp) > SKEW_MAX_S) return false;
  const signature = Buffer.from(given, 'hex');
  return secrets.some((secret) =>
    timingSafeEqual(Buffer.from(signSandbox(secret, timestamp, bytes), 'hex'), signature),
  );
}
