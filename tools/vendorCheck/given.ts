import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Arguments } from '../lib/arguments.ts';
import { about, newUuid, tell, type Counter } from './walletWire.ts';
import { balanceOf, send, type Seat } from './wire.ts';

/** What is wrong with the command line, said to whoever typed it. */
export class Wrong extends Error {}

/** The seat that a command line names. Throws `Wrong`. */
export const readSeat = (given: Arguments): Seat => ({
  baseUrl: addressIn(given, 'base-url'),
  vendor: textIn(given, 'vendor'),
  privateKey: keyIn(given, 'key', 'private'),
  user: textIn(given, 'user'),
  token: textIn(given, 'token'),
  game: textIn(given, 'game'),
  currency: given.text('currency', 'PHP'),
});

/** The counter that a command line names. Throws `Wrong`. */
export const readCounter = (given: Arguments): Counter => ({
  baseUrl: addressIn(given, 'wallet-url'),
  privateKey: keyIn(given, 'key', 'private'),
  vendorKey: keyIn(given, 'vendor-key', 'public'),
  user: textIn(given, 'user'),
  currency: given.text('currency', 'PHP'),
});

/** Reads the games address; its answers need no signature. Throws `Wrong`. */
export function readGamesCounter(given: Arguments): Counter {
  const privateKey = keyIn(given, 'key', 'private');
  return {
    baseUrl: addressIn(given, 'games-url'),
    privateKey,
    vendorKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    user: given.text('user', newUuid()),
    currency: given.text('currency', 'PHP'),
  };
}

/** Checks that somebody answers; the cases judge how. Throws `Wrong`. */
export async function tryTheGames(counter: Counter): Promise<void> {
  const address = `${counter.baseUrl}/game/list`;
  const { http, text } = await reached(address, () => tell(counter, 'game/list', { request_uuid: newUuid() }));
  if (http !== 200)
    throw new Wrong(
      `${address} was answered ${http} ${text.slice(0, 300)}\n(is --key the private half of what the vendor takes for the platform's key?)`,
    );
}

/** One request before the cases: if it fails, all would, for the same reason. Throws `Wrong`. */
export async function tryTheSeat(seat: Seat): Promise<void> {
  const address = `${seat.baseUrl}/vendor/v1/user/balance`;
  const { answer, http, text } = await reached(address, () => send(seat, 'user/balance', balanceOf(seat)));
  if (answer?.status === 'RS_OK') return;
  throw new Wrong(`${address} was answered ${http} ${text.slice(0, 300)}${hintTo(answer?.status)}`);
}

/** The same at a vendor's wallets, with signed answers. Throws `Wrong`. */
export async function tryTheCounter(counter: Counter): Promise<void> {
  const address = `${counter.baseUrl}/wallet/balance`;
  const { status, http, text, isSigned } = await reached(address, () =>
    tell(counter, 'wallet/balance', about(counter)),
  );
  if (status !== 'RS_OK')
    throw new Wrong(`${address} was answered ${http} ${text.slice(0, 300)}${hintTo(status ?? undefined)}`);
  if (!isSigned) throw new Wrong(`the answer of ${address} does not bear a signature that --vendor-key proves`);
}

const HINTS: Readonly<Record<string, string>> = {
  RS_ERROR_INVALID_PARTNER: 'no vendor is connected there under --vendor',
  RS_ERROR_INVALID_SIGNATURE: '--key is not the private half of the public key that is known there',
  RS_ERROR_INVALID_TOKEN: '--token is none that game/url gave for --user and this vendor',
  RS_ERROR_INVALID_GAME: '--token was given for another game than --game',
  RS_ERROR_TOKEN_EXPIRED: 'the session behind --token has ended: open the game again',
};

const hintTo = (status: string | undefined): string => {
  const hint = HINTS[status ?? ''];
  return hint ? `\n(${hint})` : '';
};

async function reached<T>(address: string, ask: () => Promise<T>): Promise<T> {
  return ask().catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Wrong(`${address} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`);
  });
}

function textIn(given: Arguments, name: string): string {
  const text = given.text(name, '');
  if (text === '') throw new Wrong(`--${name} is missing`);
  return text;
}

function addressIn(given: Arguments, name: string): string {
  const address = textIn(given, name).replace(/\/+$/, '');
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Wrong(`--${name}: ${address} is not an http or https address`);
  // The messages add it themselves.
  return address.replace(/\/vendor\/v1$/, '');
}

function keyIn(given: Arguments, name: string, half: 'private' | 'public'): string {
  const path = textIn(given, name);
  let pem: string;
  try {
    pem = readFileSync(path, 'utf8');
  } catch {
    throw new Wrong(`--${name}: ${path} cannot be read`);
  }
  try {
    if (half === 'private') createPrivateKey(pem);
    else createPublicKey(pem);
  } catch {
    throw new Wrong(`--${name}: ${path} holds no ${half} key in PEM form`);
  }
  return pem;
}
