import * as v from 'valibot';
import { sentence } from '../sentence.ts';

const whole = (min: number, max: number) =>
  v.pipe(
    v.number(sentence('desk.number')),
    v.integer(sentence('field.wholeNumber')),
    v.minValue(min, sentence('field.min', { min })),
    v.maxValue(max, sentence('field.max', { max })),
  );

/** What SMS codes may cost a merchant. */
export const CodeSettings = v.object({
  /** Of numbers that get codes, as ISO 3166 codes; empty: the merchant's own country. */
  countries: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, sentence('desk.countryForm')))),
    v.maxLength(250, sentence('field.max', { max: 250 })),
  ),
  hourMax: whole(1, 1_000_000),
  /** Of numbers that begin alike, such as +63917. */
  prefixHourMax: whole(1, 1_000_000),
  /** Fewer of the codes of two hours typed in: guests solve a captcha. 0: never. */
  enteredPercentMin: whole(0, 100),
});
export type CodeSettings = v.InferOutput<typeof CodeSettings>;

/** What holds where a merchant has said nothing. */
export const CODE_DEFAULTS: CodeSettings = { countries: [], hourMax: 500, prefixHourMax: 150, enteredPercentMin: 50 };
