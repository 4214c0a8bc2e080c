import * as v from 'valibot';
import { isDay } from './calendar.ts';

/** Decimal text with the currency's places, at least two, and an optional minus: amounts on the wire. */
export const Amount = v.pipe(v.string(), v.regex(/^-?\d{1,15}\.\d{2,3}$/));
/** ISO 8601 with offset. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());
/** A moment that a caller names, of these centuries. */
export const NamedInstant = v.pipe(
  Instant,
  v.check((text) => text >= '1900' && !Number.isNaN(Date.parse(text)), 'This moment does not exist.'),
);
/** YYYY-MM-DD of a day that exists. */
export const Day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'Use the form YYYY-MM-DD.'),
  v.check((text) => isDay(text) && text >= '1900', 'This day does not exist.'),
);

/** An id as all of ours are written: lower-case hex digits with dashes. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An id of ours. */
export const Uuid = v.pipe(v.string(), v.regex(UUID, 'This is not an id.'));
/** Opaque place in a list. */
export const Cursor = v.pipe(v.string(), v.maxLength(200), v.regex(/^[A-Za-z0-9_-]*$/, 'This is not a cursor.'));
/** A text of at most so many characters (UTF-16 units). */
export const Text = (max: number) => v.pipe(v.string(), v.maxLength(max, `At most ${max} characters.`));

/** A whole number that may arrive as query text. */
export const Whole = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}$/, 'Use a whole number.'), v.transform(Number))]),
    v.integer('Use a whole number.'),
    v.minValue(min, `At least ${min}.`),
    v.maxValue(max, `At most ${max}.`),
  );

/** Takes nothing; unknown fields are ignored. */
export const Nothing = v.object({});
