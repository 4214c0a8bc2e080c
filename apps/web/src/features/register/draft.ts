import { NO_BIRTHDAY, type BirthdayParts } from './birthday.rules.ts';
import { TEXT_FIELDS, type TextValues } from './register.rules.ts';

export interface Draft {
  readonly values: TextValues;
  readonly birthday: BirthdayParts;
}

const EMPTY: Draft = {
  values: {
    username: '',
    password: '',
    confirmPassword: '',
    birthday: '',
    captcha: '',
    ...(Object.fromEntries(TEXT_FIELDS.map((name) => [name, ''])) as Record<(typeof TEXT_FIELDS)[number], string>),
  },
  birthday: NO_BIRTHDAY,
};

// In memory only, for a look at the terms and back: a password is never stored.
let kept = EMPTY;

export const readDraft = (): Draft => kept;
export const keepDraft = (draft: Draft): void => void (kept = draft);
export const clearDraft = (): void => void (kept = EMPTY);
