const waiting = new Set<() => void>();
let frame = 0;

/** Small pieces share a frame: a row of covers comes at once. */
const FRAME_MS = 3;

/**
 * A piece of work per frame, or as many as fit into a moment of it, after painting, so that a slow phone stays
 * responsive. The same piece waits once.
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
  const untilMs = performance.now() + FRAME_MS;
  for (const piece of waiting) {
    waiting.delete(piece);
    piece();
    if (performance.now() >= untilMs) break;
  }
  if (waiting.size > 0 && frame === 0) frame = requestAnimationFrame(afterFrame);
}
