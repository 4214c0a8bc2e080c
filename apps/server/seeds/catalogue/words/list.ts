/** Entries between commas; line breaks are blanks. */
export function list(text: string): readonly string[] {
  return text
    .split(',')
    .map((entry) => entry.trim().replace(/\s+/g, ' '))
    .filter((entry) => entry !== '');
}
