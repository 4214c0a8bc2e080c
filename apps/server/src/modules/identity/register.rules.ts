import { BIRTHDAY_YEARS_BACK, type RegisterSettings } from '@baize/contract/identity/register.ts';

type Fields = RegisterSettings['fields'];
export type FieldErrors = Record<string, string>;

/** What is wrong with each field by the merchant's rules; an empty optional field passes (A5). */
export function checkFields(fields: Fields, given: Readonly<Record<string, string>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, rule] of Object.entries(fields)) {
    if (!rule.enabled) continue;
    const value = given[name] ?? '';
    if (value === '') {
      if (rule.required) errors[name] = 'Please fill in this field.';
    } else if (rule.regExp !== '' && !new RegExp(rule.regExp, 'u').test(value)) {
      errors[name] = rule.verificationMsg;
    }
  }
  return errors;
}

/** `decisions.md`: 8 to 64 characters, not the user name, not among the most common; no composition rule. */
export function checkNewPassword(
  password: string,
  userName: string,
  isCommon: (password: string) => boolean,
): string | null {
  if (password.length < 8) return 'At least 8 characters.';
  if (password.length > 64) return 'At most 64 characters.';
  if (password.toLowerCase() === userName.toLowerCase()) return 'The password must not be the user name.';
  if (isCommon(password.toLowerCase())) return 'This password is too common. Please choose another.';
  return null;
}

/** The age on a day, both as YYYY-MM-DD in the merchant's zone (A5: the exact day). */
export function ageOn(birthday: string, day: string): number {
  const [bornYear = 0] = birthday.split('-').map(Number);
  const [year = 0] = day.split('-').map(Number);
  return year - bornYear - (day.slice(5) < birthday.slice(5) ? 1 : 0);
}

export function checkBirthday(birthday: string, today: string, minimumAge: number): 'ok' | 'tooYoung' | 'format' {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday) || !isDay(birthday) || birthday > today) return 'format';
  const age = ageOn(birthday, today);
  if (age > BIRTHDAY_YEARS_BACK) return 'format';
  return age < minimumAge ? 'tooYoung' : 'ok';
}

function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}
