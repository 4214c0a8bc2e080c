import type { AskOf, Call, OutputOf } from '@baize/contract/call.ts';
import type { Envelope } from '@baize/contract/envelope.ts';
import { Offline, Refusal } from './failure.ts';

/** How a client reaches its server, and who it is there. */
export interface ClientOptions {
  /** Prefix of every address, without a slash at the end; empty for the same origin. */
  readonly baseUrl: string;
  readonly token: () => string | null;
  readonly language: () => string;
  /** Told when the server no longer knows the session. */
  readonly onSessionEnded?: () => void;
  /** How to reach the server; tests and tools bring their own. */
  readonly fetch?: typeof fetch;
  /** Sends a large body and reports progress, which `fetch` cannot; without it there is no progress. */
  readonly uploadWith?: (onUpload: (share: number) => void) => Promise<typeof fetch>;
  readonly timeoutMs?: number;
  /** Key of the cached server keys; default: the base address. */
  readonly cacheKey?: string;
}

/** What one call takes beside its input. */
export interface AskOptions {
  /** The same key for every try of one request (money calls). */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly headers?: Record<string, string>;
  /** Upload progress, 0 to 1. Such a call may take three minutes. */
  readonly onUpload?: (share: number) => void;
}

/** A call of the site or the back office. */
type AnyCall = Omit<Call, 'access'>;

/** The typed client: a function for every call of the contract. Throws `Refusal` or `Offline`. */
export interface Client {
  call<C extends AnyCall>(call: C, input: AskOf<C>, options?: AskOptions): Promise<OutputOf<C>>;
}

const TIMEOUT_MS = 20_000;
const UPLOAD_MS = 180_000;

/**
 * Makes a server's client. Without an answer within 20 s (`timeoutMs`) it throws `Offline`; a refused session also
 * calls `onSessionEnded`.
 */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));

  return {
    async call(call, input, ask = {}) {
      const { url, body } = address(call, (input ?? {}) as Record<string, unknown>);
      const headers: Record<string, string> = {
        Accept: 'application/json',
        'Accept-Language': options.language(),
        ...ask.headers,
      };
      const token = options.token();
      if (token) headers['Authorization'] = `Bearer ${token}`;
      if (ask.idempotencyKey) headers['Idempotency-Key'] = ask.idempotencyKey;

      let payload: string | undefined;
      if (body !== null) {
        headers['Content-Type'] = call.form ? 'application/x-www-form-urlencoded' : 'application/json';
        payload = call.form ? formOf(body) : JSON.stringify(body);
        if (call.encrypted) {
          // The cipher is large and rarely needed, so it is loaded on first use.
          const { encryptBody } = await import('./encryption.ts').catch((error: unknown) => {
            throw new Offline(error);
          });
          payload = JSON.stringify({
            payload: await encryptBody(payload, {
              baseUrl: options.baseUrl,
              send,
              cacheKey: options.cacheKey ?? options.baseUrl,
            }),
          });
          headers['Encryption'] = 'JWE';
        }
      }
      const answer = await exchange<OutputOf<typeof call>>(
        ask.onUpload && options.uploadWith ? await options.uploadWith(ask.onUpload) : send,
        `${options.baseUrl}${url}`,
        { method: call.method, headers, ...(payload === undefined ? {} : { body: payload }) },
        ask.signal,
        ask.onUpload ? UPLOAD_MS : (options.timeoutMs ?? TIMEOUT_MS),
      );
      if (answer.envelope.success) return answer.envelope.value;
      const refusal = new Refusal(answer.status, answer.envelope);
      if (token && ['session.required', 'session.ended'].includes(refusal.code)) options.onSessionEnded?.();
      throw refusal;
    },
  };
}

/** The path with its fields filled in; the rest is the query or body. */
function address(call: AnyCall, input: Record<string, unknown>): { url: string; body: Record<string, unknown> | null } {
  const rest = { ...input };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (call.method === 'POST' || call.method === 'PUT') return { url: path, body: rest };
  const text = formOf(rest);
  return { url: text ? `${path}?${text}` : path, body: null };
}

/** Fields as a query or a form-encoded body writes them. */
function formOf(fields: Record<string, unknown>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  return form.toString();
}

async function exchange<T>(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
  timeoutMs: number,
): Promise<{ status: number; envelope: Envelope<T> }> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    response = await send(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      cache: 'no-store',
    });
    const envelope = (await response.json()) as Envelope<T>;
    if (typeof envelope.success !== 'boolean') throw new Error('not an envelope');
    return { status: response.status, envelope };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Offline(error);
  }
}
