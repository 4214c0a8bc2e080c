import * as v from 'valibot';

/** What a dangerous action asks for; kept in the audit log. */
export const Reason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(5, 'Say why, in at least 5 characters.'),
  v.maxLength(500, 'At most 500 characters.'),
);
/** The name by which staff log in. */
export const StaffName = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9_.-]{2,60}$/, 'Use 2 to 60 lowercase letters, digits, points, dashes and underscores.'),
);
/** Characters of a new password of staff. */
export const STAFF_PASSWORD_MIN = 12;
export const NewStaffPassword = v.pipe(
  v.string(),
  v.minLength(STAFF_PASSWORD_MIN, `At least ${STAFF_PASSWORD_MIN} characters.`),
  v.maxLength(100, 'At most 100 characters.'),
);
export const MerchantId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/, 'This isn’t a valid merchant.'));
/** The change that waits for a second person; null: none. */
export const Waits = v.nullable(v.string());
/** Rows to a page of the desk. */
export const PageSize = 50;

/** The largest picture that staff may send: 3 MiB. */
export const PICTURE_BYTES_MAX = 3 * 1024 * 1024;
/** Room for a picture as text, and the rest of the call. */
export const PICTURE_BODY_BYTES_MAX = Math.ceil(PICTURE_BYTES_MAX / 3) * 4 + 64 * 1024;
/** A picture as a data address; empty: none. Its type is judged by its bytes. */
export const Picture = v.pipe(
  v.string(),
  v.maxLength(Math.ceil(PICTURE_BYTES_MAX / 3) * 4 + 100, 'This image is larger than 3 MB.'),
  v.check((text) => text === '' || /^data:[\w.+/;=-]{0,100},/.test(text), 'Choose an image.'),
);
/** Words by language code; English stands in where a language is missing. */
export const Words = (max: number) =>
  v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^[A-Z]{2}(-[A-Z]{2})?$/, 'This isn’t a valid language.')),
      v.pipe(v.string(), v.trim(), v.maxLength(max, `At most ${max} characters.`)),
    ),
    v.check((words) => Object.keys(words).length <= 40, 'At most 40 languages.'),
  );
