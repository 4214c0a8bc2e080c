/** One statement deletes no more, so that none holds its rows for long. */
const PIECE_ROWS = 1_000;

/**
 * Deletes what is old, however much it is: `deletePiece` is sent with the most rows that it may delete until it finds fewer. Its
 * statement says the age twice, where it looks and where it deletes: a row that was renewed while it waited for it has to stay.
 */
export async function deleteInPieces(deletePiece: (rowsMax: number) => Promise<number>): Promise<void> {
  while ((await deletePiece(PIECE_ROWS)) === PIECE_ROWS);
}
