import { NO_BIRTHDAY, type BirthdayParts } from './birthday.rules.ts';
import { VALUE_NAMES, type TextValues } from './fields.rules.ts';

export type Way = 'username' | 'mobile';
export type Step = 'account' | 'identity';

export interface Draft {
  readonly way: Way;
  readonly values: TextValues;
  readonly birthday: BirthdayParts;
  /** The number as typed, with the country chosen for it; none: the merchant's own. */
  readonly phone: { readonly country?: string; readonly number: string };
}

const EMPTY: Draft = {
  way: 'username',
  values: Object.fromEntries(VALUE_NAMES.map((name) => [name, ''])) as TextValues,
  birthday: NO_BIRTHDAY,
  phone: { number: '' },
};

// In memory only, for a look at the terms and back: a password is never stored.
let kept = EMPTY;

export const readDraft = (): Draft => kept;
export const keepDraft = (draft: Draft): void => void (kept = draft);
export const clearDraft = (): void => void (kept = EMPTY);
