import { createHash } from 'node:crypto';
import type { PayoutAccountKind } from '@baize/contract/cashier/payoutAccounts.ts';
import type { AccountKind } from './institutions.ts';

/** As kept and compared; null: no such number. */
export function readNumber({ kind, number }: Pick<AccountKind, 'kind' | 'number'>, typed: string): string | null {
  // Full-width digits count; addresses are case-sensitive.
  const text = typed.normalize('NFKC').replace(kind === 'address' ? /^\s+|\s+$/g : /[\s().-]/g, '');
  if (!new RegExp(number.pattern, 'u').test(text)) return null;
  if (kind === 'ewallet') return `+63${text.slice(-10)}`;
  if (kind === 'address') return hasTronChecksum(text) ? text : null;
  return text;
}

/** All but the last digits hidden. */
export function maskNumber(kind: PayoutAccountKind, number: string): string {
  if (kind === 'ewallet') return `${number.slice(0, 3)} ••• ••• ${number.slice(-4)}`;
  if (kind === 'address') return `${number.slice(0, 4)}••${number.slice(-4)}`;
  return `••${number.slice(-4)}`;
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const TRON_PREFIX = 0x41;
const PAYLOAD_BYTES = 21;
const CHECKSUM_BYTES = 4;

/** Base58check: mistyped, money would go to nobody. */
function hasTronChecksum(address: string): boolean {
  let value = 0n;
  for (const letter of address) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) return false;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16).padStart((PAYLOAD_BYTES + CHECKSUM_BYTES) * 2, '0');
  const bytes = Buffer.from(hex, 'hex');
  if (bytes.length !== PAYLOAD_BYTES + CHECKSUM_BYTES || bytes[0] !== TRON_PREFIX) return false;
  const twice = sha256(sha256(bytes.subarray(0, PAYLOAD_BYTES)));
  return twice.subarray(0, CHECKSUM_BYTES).equals(bytes.subarray(PAYLOAD_BYTES));
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
