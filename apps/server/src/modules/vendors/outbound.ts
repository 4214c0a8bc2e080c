import { ANSWER_LIMITS, GAME_LIST_LIMITS, type AnswerLimits } from '@baize/contract/vendor/answers.ts';
import { SIGNATURE_HEADER, TIME_HEADER, TIMED_SIGNATURE_HEADER } from '@baize/contract/vendor/protocol.ts';
import { createPrivateKey, sign, verify, type KeyObject } from 'node:crypto';
import type { App } from '../../kernel/app.ts';
import { askOutside } from '../../kernel/http/askOutside.ts';
import { createShapeCounter } from '../../kernel/http/bodyShape.rules.ts';
import { perApp } from '../../kernel/perApp.ts';
import type { ConnectedVendor } from './registry.ts';
import { platformKeyOf } from './vendorApi.routes.ts';

/** Any status; `body` is parsed, unchecked JSON. */
export interface VendorReply {
  readonly status: number;
  readonly body: unknown;
}

const signingKeyOf = perApp(async (app: App): Promise<KeyObject> =>
  createPrivateKey((await platformKeyOf(app)).privatePem),
);

/** Sends a signed message. Null: no JSON answer in time, or too large. No redirects: staff entered the address. */
export async function askVendor(
  app: App,
  vendor: Pick<ConnectedVendor, 'code' | 'baseUrl'>,
  path: string,
  message: object,
  timeoutMs: number,
): Promise<VendorReply | null> {
  return orNull(await exchange(app, vendor, { path, message, timeoutMs, limits: ANSWER_LIMITS }));
}

/** For money: only an answer signed by the vendor counts. */
export async function askVendorSigned(
  app: App,
  vendor: Pick<ConnectedVendor, 'code' | 'baseUrl' | 'key'>,
  path: string,
  message: object,
  timeoutMs: number,
): Promise<VendorReply | null> {
  const limits = ANSWER_LIMITS;
  return orNull(await exchange(app, vendor, { path, message, timeoutMs, limits, answerKey: vendor.key }));
}

/** `tooMuch`: beyond the limits of `game/list`. */
export async function askForGames(
  app: App,
  vendor: Pick<ConnectedVendor, 'code' | 'baseUrl'>,
  message: object,
  timeoutMs: number,
): Promise<VendorReply | 'tooMuch' | null> {
  return exchange(app, vendor, { path: 'game/list', message, timeoutMs, limits: GAME_LIST_LIMITS });
}

const orNull = (reply: VendorReply | 'tooMuch' | null): VendorReply | null => (reply === 'tooMuch' ? null : reply);

interface Exchange {
  readonly path: string;
  readonly message: object;
  readonly timeoutMs: number;
  readonly limits: AnswerLimits;
  readonly answerKey?: KeyObject;
}

async function exchange(
  app: App,
  vendor: Pick<ConnectedVendor, 'code' | 'baseUrl'>,
  { path, message, timeoutMs, limits, answerKey }: Exchange,
): Promise<VendorReply | 'tooMuch' | null> {
  const body = JSON.stringify(message);
  const key = await signingKeyOf(app);
  const signed = (text: string): string => sign('RSA-SHA256', Buffer.from(text), key).toString('base64');
  const time = String(app.clock.now().getTime());
  try {
    const response = await askOutside(app.config, `${vendor.baseUrl}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signed(body),
        [TIME_HEADER]: time,
        [TIMED_SIGNATURE_HEADER]: signed(`${time}.${body}`),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 300 && response.status < 400) throw new Error('the answer leads elsewhere');
    const bytes = await readBytes(response, limits);
    if (answerKey && !isSigned(bytes, response.headers.get(SIGNATURE_HEADER), answerKey))
      throw new Error('the answer does not bear the signature of the vendor');
    return { status: response.status, body: JSON.parse(bytes.toString()) };
  } catch (error) {
    app.log.warn({ err: error, vendor: vendor.code, path }, 'a vendor did not answer');
    return error instanceof TooMuch ? 'tooMuch' : null;
  }
}

class TooMuch extends Error {}

const isSigned = (bytes: Buffer, signature: string | null, key: KeyObject): boolean =>
  signature !== null && verify('RSA-SHA256', bytes, key, Buffer.from(signature, 'base64'));

async function readBytes(response: Response, most: AnswerLimits): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const count = createShapeCounter();
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    const { signs, escapes } = count(chunk);
    if (size > most.bytes || signs > most.signs || escapes > most.escapes)
      throw new TooMuch('the answer holds too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
