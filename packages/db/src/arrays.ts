/** Hex hashes as a literal for `::bytea[]`: both drivers take text, only one takes byte arrays. */
export const byteaList = (hashes: readonly string[]): string => `{${hashes.map((hash) => `"\\\\x${hash}"`).join(',')}}`;
