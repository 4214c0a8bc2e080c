import * as v from 'valibot';
import { sentence } from '../sentence.ts';

/** More than the platform speaks. */
export const LANGUAGES_MAX = 40;

/** For the audit log. */
export const Reason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(5, sentence('desk.reasonMin')),
  v.maxLength(500, sentence('field.charactersMax', { max: 500 })),
);
/** The name by which staff log in. */
export const StaffName = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9_.-]{2,60}$/, sentence('desk.staffNameForm')),
);
/** Characters of a new password of staff. */
export const STAFF_PASSWORD_MIN = 12;
export const NewStaffPassword = v.pipe(
  v.string(),
  v.minLength(STAFF_PASSWORD_MIN, sentence('field.charactersMin', { min: STAFF_PASSWORD_MIN })),
  v.maxLength(100, sentence('field.charactersMax', { max: 100 })),
);
export const MerchantId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/, sentence('desk.notMerchant')));
export const Waits = v.nullable(v.string());
/** Rows to a page of the desk. */
export const PageSize = 50;

/** Bytes of a request whose texts have so many characters in each language: a character is three at most; the rest is names and other fields. */
export const textsBytesMax = (charactersMax: number, languages = LANGUAGES_MAX): number =>
  languages * (charactersMax * 3 + 200) + 64 * 1024;

/** 3 MiB. */
export const PICTURE_BYTES_MAX = 3 * 1024 * 1024;
export const PICTURE_BODY_BYTES_MAX = Math.ceil(PICTURE_BYTES_MAX / 3) * 4 + 64 * 1024;
/** A data address; empty: none. Its bytes decide its type. */
export const Picture = v.pipe(
  v.string(),
  v.maxLength(Math.ceil(PICTURE_BYTES_MAX / 3) * 4 + 100, sentence('field.pictureBytes', { megabytes: 3 })),
  v.check((text) => text === '' || /^data:[\w.+/;=-]{0,100},/.test(text), sentence('desk.chooseImage')),
);
/** By language code; English where missing. */
export const Words = (max: number) =>
  v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^[A-Z]{2}(-[A-Z]{2})?$/, sentence('desk.notLanguage'))),
      v.pipe(v.string(), v.trim(), v.maxLength(max, sentence('field.charactersMax', { max }))),
    ),
    v.check((words) => Object.keys(words).length <= LANGUAGES_MAX, sentence('field.max', { max: LANGUAGES_MAX })),
  );
