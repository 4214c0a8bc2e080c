const names = new Intl.DisplayNames(['en'], { type: 'region' });

export const countryName = (code: string): string => names.of(code) ?? code;

/** Codes in the order of their names. */
export const byName = (codes: readonly string[]): readonly string[] =>
  [...codes].sort((one, other) => countryName(one).localeCompare(countryName(other), 'en'));
