import type { App } from '../../kernel/app.ts';
import { closureWords, isClosed, listConnectedVendors } from '../vendors/index.ts';

export interface ClosedVendor {
  /** Staff's message by language; may be empty. */
  readonly words: Readonly<Record<string, string>>;
  /** Reopens then; null: when staff say so. */
  readonly until: Date | null;
}
export type ClosedVendors = ReadonlyMap<string, ClosedVendor>;

/** Vendors paused or closed by staff, by code. */
export async function closedVendors(app: App): Promise<ClosedVendors> {
  const now = app.clock.now();
  const paused = (await listConnectedVendors(app)).filter(({ status }) => status === 'paused');
  return new Map(
    paused.map((vendor) => {
      const planned = isClosed(vendor, now) ? vendor.closure : null;
      return [vendor.code, { words: planned?.words ?? {}, until: planned?.until ?? null }];
    }),
  );
}

/** What a member is told: staff's message and the reopening, if any. */
export function toldOf(closed: ClosedVendor | undefined, language: string): { words?: string; until?: string } {
  const words = closed && closureWords(closed.words, language);
  return {
    ...(words ? { words } : {}),
    ...(closed?.until ? { until: closed.until.toISOString() } : {}),
  };
}
