import type { Side } from '../script.ts';

/** A number from 0 to 1 out of a text; for pictures only, nothing is decided by it. */
function wandering(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash ^= hash >>> 15;
  return ((Math.imul(hash, 0x2c1b3c6d) >>> 8) % 10_000) / 10_000;
}

/** Where the ball is shown in a minute; home plays to the right. */
export function ballAt({
  seal,
  place,
  minute,
  goal,
}: {
  seal: string;
  place: number;
  minute: number;
  goal: Side | null;
}): { x: number; y: number } {
  if (goal !== null) return { x: goal === 'home' ? 1.01 : -0.01, y: 0.5 };
  const at = (what: string): number => wandering(`${seal}:${place}:${minute}:${what}`);
  // Short of both goals: a ball in the net is a goal.
  return { x: 0.08 + at('x') * 0.84, y: 0.08 + at('y') * 0.84 };
}
