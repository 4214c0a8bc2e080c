/** Work that waits for a frame of its own, in its order. */
const waiting = new Set<() => void>();
let frame = 0;

/**
 * Does a piece of work in a frame in which no other piece is done: a slow phone draws a row of games or asks for a picture in a good
 * part of its frame, and two of them would hold up the finger. The same piece waits once.
 */
export function takeTurn(piece: () => void): void {
  waiting.add(piece);
  if (frame === 0) frame = requestAnimationFrame(next);
}

export function leaveTurn(piece: () => void): void {
  waiting.delete(piece);
}

function next(): void {
  frame = 0;
  const [piece] = waiting;
  if (!piece) return;
  waiting.delete(piece);
  piece();
  if (waiting.size > 0 && frame === 0) frame = requestAnimationFrame(next);
}
