import { type Way, VALUE_NAMES, type TextValues, type ValueName } from './fields.rules.ts';
import { keepTyped, readTyped, textOf, whenCleared } from '../form/index.ts';
import { joinBirthday, NO_BIRTHDAY, type BirthdayParts } from './birthday.rules.ts';

export interface Draft {
  readonly way: Way;
  readonly values: TextValues;
  readonly birthday: BirthdayParts;
  /** No country: the merchant's. */
  readonly phone: { readonly country?: string; readonly number: string };
  /** The address's code; the field's is in `values`. */
  readonly invitation: string;
}

/** A form that nobody has begun. */
export const EMPTY: Draft = {
  way: 'username',
  values: Object.fromEntries(VALUE_NAMES.map((name) => [name, ''])) as TextValues,
  birthday: NO_BIRTHDAY,
  phone: { number: '' },
  invitation: '',
};

/** In memory only, for a look at the terms. */
const SECRET: readonly ValueName[] = [
  'password',
  'confirmPassword',
  'paymentPassword',
  'idNumber',
  'captcha',
  'verificationCode',
];
const STORED = VALUE_NAMES.filter((name) => !SECRET.includes(name));

let kept: Draft | null = null;
let isAgreed = false;
whenCleared(() => {
  kept = null;
  isAgreed = false;
});

export const wasAgreed = (): boolean => isAgreed;

export const keepAgreement = (agreed: boolean): void => void (isAgreed = agreed);

/** From this page, or a discarded one (`isBack`). */
export function readDraft(): { readonly draft: Draft; readonly isBack: boolean } {
  const stored = kept ? null : readTyped<Draft>('register');
  return { draft: kept ?? (stored ? draftOf(stored) : EMPTY), isBack: stored !== null };
}

export function keepDraft(draft: Draft): void {
  kept = draft;
  const { values, birthday, phone, invitation } = draft;
  const isBegun =
    STORED.some((name) => values[name] !== (name === 'affiliateCode' ? invitation : '')) ||
    joinBirthday(birthday) !== '' ||
    phone.number !== '';
  const stored = Object.fromEntries(STORED.map((name) => [name, values[name]]));
  keepTyped('register', isBegun ? { ...draft, values: stored } : null);
}

/** Once: a removed code stays removed. */
export const withInvitation = (draft: Draft, given: string): Draft =>
  given === '' || draft.invitation === given
    ? draft
    : { ...draft, invitation: given, values: { ...draft.values, affiliateCode: given } };

/** The kept draft under early input. */
export function withTyped(back: Draft, typed: Draft): Draft {
  const values = VALUE_NAMES.map((name) => [name, typed.values[name] || back.values[name]]);
  return {
    ...back,
    way: typed.values.username === '' ? back.way : typed.way,
    values: Object.fromEntries(values) as TextValues,
    birthday: Object.values(typed.birthday).some(Boolean) ? typed.birthday : back.birthday,
  };
}

function draftOf({ way, values, birthday, phone, invitation }: Partial<Record<keyof Draft, unknown>>): Draft {
  const texts = (values ?? {}) as Partial<Record<ValueName, unknown>>;
  const { year, month, day } = (birthday ?? {}) as Partial<Record<keyof BirthdayParts, unknown>>;
  const { country, number } = (phone ?? {}) as Partial<Record<keyof Draft['phone'], unknown>>;
  return {
    way: way === 'mobile' ? 'mobile' : 'username',
    values: { ...EMPTY.values, ...Object.fromEntries(STORED.map((name) => [name, textOf(texts[name])])) },
    birthday: { year: textOf(year), month: textOf(month), day: textOf(day) },
    phone: { ...(textOf(country) ? { country: textOf(country) } : {}), number: textOf(number) },
    invitation: textOf(invitation),
  };
}
