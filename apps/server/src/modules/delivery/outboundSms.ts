import { createHmac } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { askOutside } from '../../kernel/http/askOutside.ts';
import type { Reach } from '../../kernel/outsideAddress.rules.ts';
import { Undeliverable, type Carrier } from './carrier.ts';

const TIMEOUT_MS = 10_000;

/** Hex HMAC-SHA256 over `<timestamp>.<raw body>`, seconds since 1970. */
export const signWebhook = (secret: string, timestamp: number, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

export interface SmsGateway {
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly reach: Reach;
}

/**
 * SMS by a signed webhook: POST {id, to, text, from} with `X-Baize-Timestamp` and `X-Baize-Signature`. The id is
 * constant over tries, so that gateways can deduplicate.
 */
export function createSmsCarrier({ url, secret, clock, reach }: SmsGateway): Carrier {
  return {
    async send({ id, to, text, from }) {
      const body = JSON.stringify({ id, to, text, from });
      const timestamp = Math.floor(clock.now().getTime() / 1000);
      const response = await askOutside(reach, url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': id,
          'X-Baize-Timestamp': String(timestamp),
          'X-Baize-Signature': signWebhook(secret, timestamp, body),
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new Error(`no answer from the gateway (${reasonOf(error)})`, { cause: error });
      });
      await response.body?.cancel();
      if (response.status >= 300 && response.status < 400)
        throw new Error('no answer from the gateway (unexpected redirect)');
      if (response.ok) return;
      // Other 4xx are final.
      const isLasting = response.status < 500 && ![408, 425, 429].includes(response.status);
      throw isLasting ? new Undeliverable(`gateway ${response.status}`) : new Error(`gateway ${response.status}`);
    },
    close: () => undefined,
  };
}

/** `fetch` only says that it failed. */
function reasonOf(error: unknown): string {
  const first = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(first instanceof Error)) return 'unknown';
  return 'code' in first && typeof first.code === 'string' ? first.code : first.message;
}
