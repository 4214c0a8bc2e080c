import type { NewSlip } from '../../sport.ts';

export interface KeepSlips {
  /** Unanswered slips of this session; a new launch may be another player's. */
  pending(): readonly NewSlip[];
  add(slip: NewSlip): void;
  remove(key: string): void;
}

type Kept = { readonly session: string; readonly slips: readonly NewSlip[] };

export function keepSlips(league: string, storage: Storage, session: () => string | null): KeepSlips {
  const name = `felt.slips.${league}`;

  function pending(): readonly NewSlip[] {
    const text = storage.getItem(name);
    const kept = text === null ? null : (JSON.parse(text) as Kept);
    return kept?.session === session() ? kept.slips : [];
  }

  function write(slips: readonly NewSlip[]): void {
    if (slips.length === 0) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify({ session: session() ?? '', slips } satisfies Kept));
  }

  return {
    pending,
    add: (slip) => write([...pending().filter(({ key }) => key !== slip.key), slip]),
    remove: (key) => write(pending().filter((slip) => slip.key !== key)),
  };
}
