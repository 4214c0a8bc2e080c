import { SIGNATURE_HEADER, VENDOR_HEADER, type VendorAnswer } from '@baize/contract/vendor/protocol.ts';
import { createSign, randomUUID } from 'node:crypto';

/** The kit as a known vendor, with a member who opened its game. */
export interface Seat {
  readonly baseUrl: string;
  readonly vendor: string;
  readonly privateKey: string;
  readonly user: string;
  readonly token: string;
  readonly game: string;
  readonly currency: string;
}

export interface Sent {
  /** Null when the answer was no JSON. */
  readonly answer: VendorAnswer | null;
  readonly http: number;
  readonly text: string;
}

export interface Odd {
  /** Signature in place of the right one; null leaves it out. */
  readonly signature?: string | null;
  readonly signatureHeader?: string;
  readonly vendor?: string;
}

const TIMEOUT_MS = 10_000;

export const newUuid = (): string => randomUUID();

/** Sends a message, signed by default. A text goes out unchanged. */
export async function send(seat: Seat, path: string, message: object | string, odd: Odd = {}): Promise<Sent> {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  const signature = odd.signature === undefined ? signatureOf(seat, text) : odd.signature;
  const response = await fetch(`${seat.baseUrl}/vendor/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [VENDOR_HEADER]: odd.vendor ?? seat.vendor,
      ...(signature === null ? {} : { [odd.signatureHeader ?? SIGNATURE_HEADER]: signature }),
    },
    body: text,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = await response.text();
  return { answer: parse(body), http: response.status, text: body };
}

export const signatureOf = ({ privateKey }: Pick<Seat, 'privateKey'>, text: string): string =>
  createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');

function parse(text: string): VendorAnswer | null {
  try {
    return JSON.parse(text) as VendorAnswer;
  } catch {
    return null;
  }
}

type Fields = Record<string, unknown>;

const common = ({ user, token, game }: Seat): Fields => ({ user, token, game_code: game, request_uuid: newUuid() });

export const balanceOf = (seat: Seat, change: Fields = {}): Fields => ({ ...common(seat), ...change });

export const bet = (seat: Seat, change: Fields = {}): Fields => ({
  ...common(seat),
  transaction_uuid: newUuid(),
  round: newUuid(),
  round_closed: false,
  amount: 100_000,
  currency: seat.currency,
  ...change,
});

/** A win or a rollback of a bet, in the bet's own round. */
export const after = (seat: Seat, first: Fields, change: Fields = {}): Fields => ({
  ...common(seat),
  transaction_uuid: newUuid(),
  round: first['round'],
  round_closed: false,
  reference_transaction_uuid: first['transaction_uuid'],
  ...change,
});
