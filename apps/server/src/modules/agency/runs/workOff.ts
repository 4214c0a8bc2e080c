import type { Db } from '@baize/db';
import { settle } from './amounts.rules.ts';
import { listDeficits, listOpenCorrections } from './corrections.store.ts';
import type { LineDraft, RunKind, StatementDraft } from './runs.store.ts';

interface Owed {
  readonly corrections: readonly { readonly id: string; readonly difference: bigint }[];
  /** What the statement before leaves; not above zero. */
  readonly deficit: bigint;
}

const NO_LINE: LineDraft = {
  ...{ what: '', memberId: null, category: null, base: null, ppm: null, ownPpm: null, belowPpm: null },
  amount: 0n,
};
const line = (what: string, amount: bigint): LineDraft[] => (amount === 0n ? [] : [{ ...NO_LINE, what, amount }]);

/** Never below zero; the rest goes on. */
export function workedOff(draft: StatementDraft, { corrections, deficit }: Owed): StatementDraft {
  if (corrections.length === 0 && deficit === 0n) return draft;
  const less = corrections.reduce((sum, { difference }) => sum + difference, 0n);
  const deficitIn = draft.deficitIn + deficit;
  const { net, deficitOut } = settle(draft.amount, draft.shared, deficitIn + less);
  return {
    ...draft,
    ...{ deficitIn, deficitOut, net, corrections: corrections.map(({ id }) => id) },
    lines: [
      ...draft.lines.filter(({ what }) => what !== 'deficitIn' && what !== 'deficitOut'),
      ...line('deficitIn', deficitIn),
      ...corrections.flatMap(({ difference }) => line('correction', difference)),
      ...line('deficitOut', -deficitOut),
    ],
  };
}

/**
 * Overpaid sums are worked off by the next statements of the same source; the rest goes on, unless a dividend looked
 * for it.
 */
export async function withCorrections(
  db: Db,
  { merchantId, kind }: { readonly merchantId: string; readonly kind: RunKind },
  drafts: readonly StatementDraft[],
): Promise<StatementDraft[]> {
  const [first] = drafts;
  if (!first) return [];
  const sourceKeys = [...new Set(drafts.map(({ sourceKey }) => sourceKey))];
  const periodKeys = [...new Set(drafts.map(({ periodKey }) => periodKey))];
  const [open, deficits] = await Promise.all([
    listOpenCorrections(db, { merchantId, sourceKeys, periodKeys }),
    kind === 'dividend' ? [] : listDeficits(db, { merchantId, sourceKeys, before: first.periodKey }),
  ]);
  if (open.length === 0 && deficits.length === 0) return [...drafts];
  const owed = new Map(deficits.map(({ sourceKey, deficit }) => [sourceKey, deficit]));
  const seen = new Set<string>();
  return drafts.map((draft) => {
    const { sourceKey } = draft;
    const corrections = seen.has(sourceKey) ? [] : open.filter((one) => one.sourceKey === sourceKey);
    seen.add(sourceKey);
    const done = workedOff(draft, { corrections, deficit: owed.get(sourceKey) ?? 0n });
    if (kind !== 'dividend') owed.set(sourceKey, done.deficitOut);
    return done;
  });
}
