const waiting = new Set<() => void>();
let frame = 0;

/** One piece of work per frame, after painting, so that a slow phone stays responsive. The same piece waits once. */
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
