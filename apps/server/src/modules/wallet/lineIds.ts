import type { Cipher } from '../../kernel/crypto.ts';
import { isSequence, readSealedCursor, sealedCursorOf } from '../../kernel/cursor.ts';
import type { WalletKey } from './ledger/ledger.rules.ts';

/**
 * Public ids of statement lines. Journal numbers would reveal others' activity, so lines have a fingerprint, and
 * cursors are sealed.
 */
const LINE_ID_LENGTH = 22;

const purposeOf = ({ merchantId, memberId, currency, trial }: WalletKey): string =>
  `statement:${merchantId}:${memberId}:${currency}:${trial ? 'trial' : 'real'}`;

/** Constant per line and account. */
export const lineId = (cipher: Cipher, key: WalletKey, seq: bigint): string =>
  cipher.sign('statement line', `${purposeOf(key)}:${seq}`).slice(0, LINE_ID_LENGTH);

export const lineCursor = (cipher: Cipher, key: WalletKey, seq: bigint): string =>
  sealedCursorOf(cipher, purposeOf(key), [seq]);

/** The line number in a cursor; null: another account's. */
export function readLineCursor(cipher: Cipher, key: WalletKey, cursor: string): bigint | null {
  const position = readSealedCursor(cipher, purposeOf(key), cursor, [isSequence]);
  return position?.[0] === undefined ? null : BigInt(position[0]);
}
