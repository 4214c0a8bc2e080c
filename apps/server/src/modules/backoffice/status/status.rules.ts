import type { Proof } from '@baize/contract/backoffice/status.ts';
import { RUN_KEPT_EVERY_MS } from '../../../kernel/jobs.rules.ts';

export const SIGN_EVERY_MS = 15_000;
/** Three missed signs. */
const SILENT_MS = 3 * SIGN_EVERY_MS;

export const isAlive = (seenAt: Date, now: Date): boolean => now.getTime() - seenAt.getTime() < SILENT_MS;

/** Three periods, plus as long as a run that ended well may go unrecorded. */
export const isLate = (job: { periodMs: number; endedAt: Date; tookMs: number }, now: Date): boolean =>
  now.getTime() - job.endedAt.getTime() > 3 * job.periodMs + job.tookMs + 2 * RUN_KEPT_EVERY_MS;

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
