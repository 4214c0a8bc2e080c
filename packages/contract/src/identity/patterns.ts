import { sentence } from '../sentence.ts';
/** Defaults for merchants without a pattern (`decisions.md`, Validation rules); for the flag `u`. */

/** Lower case, digits and _, starting with a letter; capitals are stored lower. */
export const USER_NAME_PATTERN = '^[a-z][a-z0-9_]{2,19}$';
/** A5: at most three dot groups in the domain, the last of two or three letters; no backtracking. */
export const EMAIL_PATTERN = '^\\w+([.-]\\w+)*@\\w+(-\\w+)*(\\.\\w+(-\\w+)*){0,2}\\.[A-Za-z]{2,3}$';
/** What the HTML standard takes as an e-mail address. */
export const WIDE_EMAIL_PATTERN =
  "^[a-zA-Z0-9.!#$%&'*+\\/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?" +
  '(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$';
/** A merchant's rule for addresses; the specification's is the default (A5). */
export const EMAIL_RULES = ['specification', 'wide'] as const;
export type EmailRule = (typeof EMAIL_RULES)[number];
/** Whatever a sign-in service may have proven (`decisions.md`, e-mail pattern). */
export const ANY_EMAIL_PATTERN = '^[^\\s@]{1,64}@[^\\s@]{3,190}$';

/** Prescribed texts of an invalid number (A5). */
export const MOBILE_WANTED = sentence('field.mobileWanted');
export const MOBILE_WRONG = sentence('field.mobileForm');
