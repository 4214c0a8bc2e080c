/** The one place that makes formats of `Intl`, which are dear: each is kept. Dates are Gregorian; figures western, as in games and on slips. */
const kept = new Map<string, unknown>();

function keep<F>(kind: string, tag: string, options: object, make: () => F): F {
  const key = `${kind} ${tag} ${JSON.stringify(options)}`;
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as F;
}

/**
 * Languages whose words for months and days browsers do not know: they would write "M11", and figures otherwise than the
 * server. Dates stand in figures alone.
 */
const IN_FIGURES = new Set(['km', 'lo', 'my', 'ne', 'si']);
const FIGURES = 'en-GB';

/** Of dates and clocks, in the phone's zone unless one is given; throws `RangeError` for an unknown zone. */
export const dateFormat = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keep('date', tag, options, () => {
    const { weekday: _words, month, ...others } = options;
    const [as, parts] = IN_FIGURES.has(tag)
      ? [FIGURES, { ...others, ...(month && { month: 'numeric' as const }) }]
      : [tag, options];
    return new Intl.DateTimeFormat(as, { calendar: 'gregory', numberingSystem: 'latn', ...parts });
  });

export const numberFormat = (tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  keep(
    'number',
    tag,
    options,
    () => new Intl.NumberFormat(IN_FIGURES.has(tag) ? FIGURES : tag, { numberingSystem: 'latn', ...options }),
  );

/** "A, B and C"; `disjunction`: "A, B or C"; `unit`: "A, B, C". */
export const listFormat = (tag: string, type: Intl.ListFormatType = 'conjunction'): Intl.ListFormat =>
  keep('list', tag, { type }, () => new Intl.ListFormat(tag, { type }));

/** A country's name by its ISO 3166 code in the language, else in English, else the code. */
export const countryName = (code: string, tag: string): string =>
  keep('region', tag, {}, () => new Intl.DisplayNames([tag, 'en'], { type: 'region' })).of(code) ?? code;

/** A language's name by its tag in another; null where nobody has named it. */
export const languageName = (tag: string, reader: string): string | null =>
  keep('language', reader, {}, () => new Intl.DisplayNames([reader], { type: 'language' })).of(tag) ?? null;

/** A tag with the script and region that are most likely meant; null for what is no tag. */
export function likelyLocale(tag: string): Intl.Locale | null {
  try {
    // Not kept: whoever asks may send any tag.
    return new Intl.Locale(tag).maximize();
  } catch {
    return null;
  }
}

/** Parts of a date by name: `{ year: '2026', month: '11', … }`, for zones and orders. */
export const datePartsOf = (format: Intl.DateTimeFormat, at: Date | number): Readonly<Record<string, string>> =>
  Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
