import { sentence } from '../sentence.ts';
/** What holds where a merchant has no pattern of its own (`decisions.md`, Validation rules); written for the flag `u`. */

/** Small letters, digits and _, beginning with a letter; capitals are taken and stored small. */
export const USER_NAME_PATTERN = '^[a-z][a-z0-9_]{2,19}$';
/**
 * A5's simple pattern: at most three groups after a dot in the domain, the last of two or three letters. The separators are written so
 * that no input can make it backtrack.
 */
export const EMAIL_PATTERN = '^\\w+([.-]\\w+)*@\\w+(-\\w+)*(\\.\\w+(-\\w+)*){0,2}\\.[A-Za-z]{2,3}$';
/** Whatever a sign-in service may have proven (`decisions.md`, e-mail pattern). */
export const ANY_EMAIL_PATTERN = '^[^\\s@]{1,64}@[^\\s@]{3,190}$';

/** What a form says at a mobile number before it is sent, and a registration of one that was; both words are prescribed (A5). */
export const MOBILE_WANTED = sentence('field.mobileWanted');
export const MOBILE_WRONG = sentence('field.mobileForm');
