import type { App } from '../../kernel/app.ts';
import { closureWords, isClosed, listConnectedVendors } from '../vendors/index.ts';

export interface ClosedVendor {
  /** A word to players by language; empty where staff have left none. */
  readonly words: Readonly<Record<string, string>>;
  /** When it opens again; null: when staff say so. */
  readonly until: Date | null;
}
export type ClosedVendors = ReadonlyMap<string, ClosedVendor>;

/** Vendors that staff have paused or closed for a while, by their codes. */
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

/** What a member is told whose game does not open: a word of staff and when it opens again, where there is either. */
export function toldOf(closed: ClosedVendor | undefined, language: string): { words?: string; until?: string } {
  const words = closed && closureWords(closed.words, language);
  return {
    ...(words ? { words } : {}),
    ...(closed?.until ? { until: closed.until.toISOString() } : {}),
  };
}
