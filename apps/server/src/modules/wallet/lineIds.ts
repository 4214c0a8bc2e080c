import type { Cipher } from '../../kernel/crypto.ts';
import { isSequence, readSealedCursor, sealedCursorOf } from '../../kernel/cursor.ts';
import type { WalletKey } from './ledger/ledger.rules.ts';

/**
 * How lines of a statement are called outside. Their number in the journal would tell how much else was moved between two of them, so it
 * stays inside: a line has a fingerprint, and the place where the next page begins is sealed.
 */
const LINE_ID_LENGTH = 22;

const purposeOf = ({ merchantId, memberId, currency, trial }: WalletKey): string =>
  `statement:${merchantId}:${memberId}:${currency}:${trial ? 'trial' : 'real'}`;

/** Always the same for a line, and of this account alone. */
export const lineId = (cipher: Cipher, key: WalletKey, seq: bigint): string =>
  cipher.sign('statement line', `${purposeOf(key)}:${seq}`).slice(0, LINE_ID_LENGTH);

export const lineCursor = (cipher: Cipher, key: WalletKey, seq: bigint): string =>
  sealedCursorOf(cipher, purposeOf(key), [seq]);

/** The number of the line that a cursor names; null when it is none of this account's. */
export function readLineCursor(cipher: Cipher, key: WalletKey, cursor: string): bigint | null {
  const position = readSealedCursor(cipher, purposeOf(key), cursor, [isSequence]);
  return position?.[0] === undefined ? null : BigInt(position[0]);
}
