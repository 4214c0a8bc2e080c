import { ANSWER_MS_MAX } from '@baize/contract/vendor/answers.ts';
import {
  SIGNATURE_HEADER,
  TIME_HEADER,
  TIMED_SIGNATURE_HEADER,
  type VendorStatus,
} from '@baize/contract/vendor/protocol.ts';
import { createSign, createVerify, randomUUID } from 'node:crypto';

/** The kit as the platform, towards a wallet-keeping vendor. */
export interface Counter {
  /** The vendor's base address: `{baseUrl}/wallet/deposit` and so on. */
  readonly baseUrl: string;
  /** PEM of the key that the vendor takes for the platform's. */
  readonly privateKey: string;
  /** PEM of the vendor's key, which its answers are signed with. */
  readonly vendorKey: string;
  /** A user whom nobody plays with meanwhile. */
  readonly user: string;
  readonly currency: string;
}

export interface Heard {
  readonly status: VendorStatus | null;
  readonly balance: number;
  readonly requestUuid: string;
  readonly isSigned: boolean;
  readonly http: number;
  readonly text: string;
}

export interface Odd {
  /** Replaces the signatures over body and over time and body; null: none. */
  readonly signature?: string | null;
}

export const newUuid = (): string => randomUUID();

export const signatureOf = ({ privateKey }: Pick<Counter, 'privateKey'>, text: string): string =>
  createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');

let lastMs = 0;

/** Never the same time twice: a vendor may refuse it. */
const nextTime = (): string => String((lastMs = Math.max(Date.now(), lastMs + 1)));

/** Sends a message as the platform does, rightly signed unless told otherwise. */
export async function tell(counter: Counter, path: string, message: object, odd: Odd = {}): Promise<Heard> {
  const text = JSON.stringify(message);
  const time = nextTime();
  const signature = odd.signature === undefined ? signatureOf(counter, text) : odd.signature;
  const timed = odd.signature === undefined ? signatureOf(counter, `${time}.${text}`) : odd.signature;
  const response = await fetch(`${counter.baseUrl}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [TIME_HEADER]: time,
      ...(signature === null ? {} : { [SIGNATURE_HEADER]: signature }),
      ...(timed === null ? {} : { [TIMED_SIGNATURE_HEADER]: timed }),
    },
    body: text,
    // As the platform: a vendor's address is what was entered.
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS_MAX),
  });
  const answer = await response.text();
  const own = Buffer.from(response.headers.get(SIGNATURE_HEADER) ?? '', 'base64');
  return {
    ...read(answer),
    http: response.status,
    text: answer,
    isSigned: createVerify('RSA-SHA256').update(answer).verify(counter.vendorKey, own),
  };
}

function read(text: string): Pick<Heard, 'status' | 'balance' | 'requestUuid'> {
  try {
    const { status, balance, request_uuid } = JSON.parse(text) as {
      status?: VendorStatus;
      balance?: number;
      request_uuid?: string;
    };
    return { status: status ?? null, balance: balance ?? Number.NaN, requestUuid: request_uuid ?? '' };
  } catch {
    return { status: null, balance: Number.NaN, requestUuid: '' };
  }
}

/** Fields of a message about the user's wallet, with the given ones instead. */
export const about = ({ user, currency }: Counter, change: Record<string, unknown> = {}): Record<string, unknown> => ({
  request_uuid: newUuid(),
  user,
  currency,
  ...change,
});

export const transfer = (
  counter: Counter,
  amount: number,
  change: Record<string, unknown> = {},
): Record<string, unknown> => about(counter, { transfer_uuid: newUuid(), amount, ...change });
