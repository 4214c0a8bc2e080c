import type { Proof } from '@baize/contract/backoffice/status.ts';

/** A process says so this often that it lives. */
export const SIGN_EVERY_MS = 15_000;
/** Three missed signs: it hangs, or it was killed. */
const SILENT_MS = 3 * SIGN_EVERY_MS;
/** A job's row is written at most this often while all goes well. */
const ROW_EVERY_MS = 60_000;

export const isAlive = (seenAt: Date, now: Date): boolean => now.getTime() - seenAt.getTime() < SILENT_MS;

/** Whether a job should have ended again by now: three turns, as its lease lasts, and the row may be a minute old. */
export const isLate = (job: { periodMs: number; endedAt: Date; tookMs: number }, now: Date): boolean =>
  now.getTime() - job.endedAt.getTime() > 3 * job.periodMs + job.tookMs + 2 * ROW_EVERY_MS;

/** Both proofs, also one that was never asked for. */
export function proofsOf(
  kept: readonly { readonly name: string; readonly at: Date; readonly ok: boolean; readonly lines: Proof['lines'] }[],
): Proof[] {
  return (['books', 'audit'] as const).map((name) => {
    const proof = kept.find((one) => one.name === name);
    return proof
      ? { name, at: proof.at.toISOString(), ok: proof.ok, lines: proof.lines }
      : { name, at: null, ok: null, lines: [] };
  });
}
