import { send } from '@baize/server/modules/gateways/connection.ts';
import type { GatewayConnection } from '@baize/server/modules/gateways/gateway.types.ts';

/** Short, for gateways that never answer; the product waits ten seconds. */
const TIMEOUT_MS = 700;

/** A connection as the product opens one, without a product. */
export const connectionTo = (
  baseUrl: string,
  { settings, callbackSecret }: { settings: Record<string, string>; callbackSecret: string },
): GatewayConnection => ({
  ...{ accountId: 'gw_check', merchantId: 'check', currency: 'PHP', mode: 'test' },
  settings: { ...settings, baseUrl },
  callbackSecrets: [callbackSecret],
  now: () => new Date(),
  request: (request) => send(baseUrl, request, { reach: { demo: true, ownHosts: new Set() }, timeoutMs: TIMEOUT_MS }),
});
