/** One statement deletes no more, so that none holds its rows for long. */
const PIECE_ROWS = 1_000;

/**
 * Deletes old rows in pieces: calls `deletePiece` with the most rows to delete until it deletes fewer. Its statement
 * must check the age twice, where it selects and where it deletes, to keep rows renewed meanwhile.
 */
export async function deleteInPieces(deletePiece: (rowsMax: number) => Promise<number>): Promise<void> {
  while ((await deletePiece(PIECE_ROWS)) === PIECE_ROWS);
}
