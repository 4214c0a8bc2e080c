import { createHmac } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { Undeliverable, type Carrier } from './carrier.ts';

const TIMEOUT_MS = 10_000;

/** What a gateway has to recompute: hex HMAC-SHA256 over `<timestamp>.<raw body>`, timestamp in seconds since 1970. */
export const signWebhook = (secret: string, timestamp: number, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/**
 * SMS by a signed HTTP webhook: POST {id, to, text, from} with headers `X-Baize-Timestamp` and `X-Baize-Signature`. The id is the
 * same at every try, so that a gateway can send each message once.
 */
export function createSmsCarrier({ url, secret, clock }: { url: string; secret: string; clock: Clock }): Carrier {
  return {
    async send({ id, to, text, from }) {
      const body = JSON.stringify({ id, to, text, from });
      const timestamp = Math.floor(clock.now().getTime() / 1000);
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': id,
          'X-Baize-Timestamp': String(timestamp),
          'X-Baize-Signature': signWebhook(secret, timestamp, body),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new Error(`no answer from the gateway (${reasonOf(error)})`, { cause: error });
      });
      await response.body?.cancel();
      if (response.ok) return;
      // 408 and 429 ask to come again; the other 4xx will not change their mind.
      const isLasting = response.status < 500 && ![408, 425, 429].includes(response.status);
      throw isLasting ? new Undeliverable(`gateway ${response.status}`) : new Error(`gateway ${response.status}`);
    },
    close: () => undefined,
  };
}

/** Why a request did not arrive, in a word for who looks after the line: `fetch` itself only says that it failed. */
function reasonOf(error: unknown): string {
  const first = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(first instanceof Error)) return 'unknown';
  return 'code' in first && typeof first.code === 'string' ? first.code : first.message;
}
