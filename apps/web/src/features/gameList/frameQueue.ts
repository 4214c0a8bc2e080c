/** Work that waits for a frame of its own, in its order. */
const waiting = new Set<() => void>();
let frame = 0;

/**
 * Does a piece of work after a frame in which no other piece was done: a slow phone draws a row of games or asks for a picture in a
 * good part of a frame, and two of them would hold up the finger. After the frame and not in it, so that a finger is heard between
 * the piece and the painting of what it did. The same piece waits once.
 */
export function takeTurn(piece: () => void): void {
  waiting.add(piece);
  if (frame === 0) frame = requestAnimationFrame(afterFrame);
}

export function leaveTurn(piece: () => void): void {
  waiting.delete(piece);
}

function afterFrame(): void {
  setTimeout(next);
}

function next(): void {
  frame = 0;
  const [piece] = waiting;
  if (!piece) return;
  waiting.delete(piece);
  piece();
  if (waiting.size > 0 && frame === 0) frame = requestAnimationFrame(afterFrame);
}
