/**
 * What has to be brought back to a table after sittings, the oldest first: what a winner left with, less what was lost of it since.
 */
export const owedOf = (left: readonly { readonly stake: bigint; readonly win: bigint }[]): bigint =>
  left.reduce((owed, { stake, win }) => (win > stake || win < owed ? win : owed), 0n);
