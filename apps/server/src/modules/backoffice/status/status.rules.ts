import type { Proof } from '@baize/contract/backoffice/status.ts';

export const SIGN_EVERY_MS = 15_000;
/** Three missed signs. */
const SILENT_MS = 3 * SIGN_EVERY_MS;
/** While all is well. */
const ROW_EVERY_MS = 60_000;

export const isAlive = (seenAt: Date, now: Date): boolean => now.getTime() - seenAt.getTime() < SILENT_MS;

/** Three periods (its lease) plus the row's minute. */
export const isLate = (job: { periodMs: number; endedAt: Date; tookMs: number }, now: Date): boolean =>
  now.getTime() - job.endedAt.getTime() > 3 * job.periodMs + job.tookMs + 2 * ROW_EVERY_MS;

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
