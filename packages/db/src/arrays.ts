/** Hashes (hexadecimal) as an array literal for `::bytea[]`: both drivers take text, and only one of them lists of bytes. */
export const byteaList = (hashes: readonly string[]): string => `{${hashes.map((hash) => `"\\\\x${hash}"`).join(',')}}`;
