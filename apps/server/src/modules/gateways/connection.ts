import { sentence } from '@baize/contract/sentence.ts';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { App } from '../../kernel/app.ts';
import { publicLookup } from '../../kernel/http/askOutside.ts';
import { isOwnHost, judgeGatewayUrl, type Reach } from '../../kernel/outsideAddress.rules.ts';
import type { GatewayAccountRow } from './accounts.store.ts';
import type { GatewayConnection, GatewayRequest, GatewayResponse } from './gateway.types.ts';
import { openForAccount, type CallbackSecret } from './sealing.ts';

const TIMEOUT_MS = 10_000;
const RESPONSE_BYTES_MAX = 256 * 1024;

/** Unsealed for one question, tied to its host. */
export function openConnection(app: App, account: GatewayAccountRow): GatewayConnection {
  const secrets = openForAccount<Record<string, string>>(app, account, account.secretsSealed);
  const settings = { ...account.settings, ...secrets };
  return {
    accountId: account.id,
    merchantId: account.merchantId,
    currency: account.currency,
    mode: account.mode,
    settings,
    callbackSecrets: validSecrets(app, account),
    now: () => app.clock.now(),
    request: (request) => send(settings['baseUrl'] ?? '', request, { reach: app.config }),
  };
}

function validSecrets(app: App, account: GatewayAccountRow): string[] {
  const now = app.clock.now().toISOString();
  return openForAccount<CallbackSecret[]>(app, account, account.callbackSecretsSealed)
    .filter(({ validUntil }) => validUntil === null || validUntil > now)
    .map(({ secret }) => secret);
}

interface SendOptions {
  readonly reach: Reach;
  readonly timeoutMs?: number;
}

/**
 * https to the account's host (http to loopback in the demo). Redirects, private addresses, silence or over 256 KB:
 * no answer.
 */
export async function send(baseUrl: string, request: GatewayRequest, options: SendOptions): Promise<GatewayResponse> {
  const problem = judgeGatewayUrl(baseUrl, options.reach);
  if (problem) return { kind: 'noAnswer', why: problem };
  const base = baseUrl.replace(/\/+$/, '');
  const url = new URL(base + request.path);
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
  if (url.origin !== new URL(base).origin) return { kind: 'noAnswer', why: sentence('gateway.otherHost') };
  try {
    return await exchange(url, request, options);
  } catch (error) {
    return { kind: 'noAnswer', why: reasonOf(error) };
  }
}

async function exchange(url: URL, request: GatewayRequest, options: SendOptions): Promise<GatewayResponse> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const body = request.body === undefined ? undefined : Buffer.from(request.body);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const ask = url.protocol === 'https:' ? requestHttps : requestHttp;
    const asking = ask(url, {
      method: request.method,
      signal,
      lookup: isOwnHost(url, options.reach) ? undefined : publicLookup,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
        ...request.headers,
      },
    });
    asking.on('response', resolve).on('error', reject);
    asking.end(body);
  });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > RESPONSE_BYTES_MAX) {
      answer.destroy();
      return { kind: 'noAnswer', why: sentence('gateway.tooLarge') };
    }
    chunks.push(chunk);
  }
  // A body without a length, cut off, looks complete.
  if (!answer.complete) return { kind: 'noAnswer', why: sentence('gateway.cutOff') };
  return { kind: 'response', status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return sentence('gateway.noAnswer');
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return sentence('gateway.noAnswerInTime');
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
