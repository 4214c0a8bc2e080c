import { createHash, randomBytes } from 'node:crypto';

const ID_BYTES = 10;
const MS_DIGITS = 14;

/** Such as pay_4f1c…: nobody guesses the address of another's pay page. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(ID_BYTES).toString('hex')}`;

/** Sorts by time, so that a page of the statement never misses what comes later. */
export const newLineId = (at: Date): string =>
  `txn_${String(at.getTime()).padStart(MS_DIGITS, '0')}_${randomBytes(5).toString('hex')}`;

/** What is kept of an API key. */
export const hashOfKey = (apiKey: string): Buffer => createHash('sha256').update(apiKey).digest();
