import * as v from 'valibot';

/** What a dangerous action asks for; kept in the audit log. */
export const Reason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(5, 'Say why, in at least 5 characters.'),
  v.maxLength(500, 'At most 500 characters.'),
);
export const StaffName = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9_.-]{2,60}$/, 'Use 2 to 60 small letters, digits, points, dashes and underscores.'),
);
export const STAFF_PASSWORD_MIN = 12;
export const NewStaffPassword = v.pipe(
  v.string(),
  v.minLength(STAFF_PASSWORD_MIN, `At least ${STAFF_PASSWORD_MIN} characters.`),
  v.maxLength(100, 'At most 100 characters.'),
);
export const MerchantId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/, 'This is not a merchant.'));
export const PageSize = 50;
