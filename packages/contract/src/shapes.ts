import * as v from 'valibot';
import { isDay } from './calendar.ts';
import { sentence } from './sentence.ts';

/** Decimal text: the currency's places but at least two, optional minus. */
export const Amount = v.pipe(v.string(), v.regex(/^-?\d{1,15}\.\d{2,3}$/));
/** ISO 8601 with offset. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());
/** A moment that a caller names, of these centuries. */
export const NamedInstant = v.pipe(
  Instant,
  v.check((text) => text >= '1900' && !Number.isNaN(Date.parse(text)), sentence('field.momentUnknown')),
);
/** YYYY-MM-DD of a day that exists. */
export const Day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, sentence('field.dateForm')),
  v.check((text) => isDay(text) && text >= '1900', sentence('field.dayUnknown')),
);

/** Ids: lower-case hex digits with dashes. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An id of ours. */
export const Uuid = v.pipe(v.string(), v.regex(UUID, sentence('field.notId')));
/** Opaque place in a list. */
export const Cursor = v.pipe(v.string(), v.maxLength(200), v.regex(/^[A-Za-z0-9_-]*$/, sentence('field.notCursor')));
/** A text of at most so many characters (UTF-16 units). */
export const Text = (max: number) => v.pipe(v.string(), v.maxLength(max, sentence('field.charactersMax', { max })));

/** A whole number that may arrive as query text. */
export const Whole = (min: number, max: number) =>
  v.pipe(
    v.union([
      v.number(),
      v.pipe(v.string(), v.regex(/^-?\d{1,15}$/, sentence('field.wholeNumber')), v.transform(Number)),
    ]),
    v.integer(sentence('field.wholeNumber')),
    v.minValue(min, sentence('field.min', { min })),
    v.maxValue(max, sentence('field.max', { max })),
  );

/** Takes nothing; unknown fields are ignored. */
export const Nothing = v.object({});
