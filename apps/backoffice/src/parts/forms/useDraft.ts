import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Where drafts are in the cache. */
export const DRAFTS = ['drafts'];

interface Draft<Value> {
  readonly draft: Value;
  readonly write: (part: Partial<Value>) => void;
  /** It was sent. */
  readonly forget: () => void;
}

/** Waits until sent, in this person's cache alone. */
export function useDraft<Value extends object>(of: readonly string[], none: () => Value): Draft<Value> {
  const queries = useQueryClient();
  const queryKey = [...DRAFTS, ...of];
  const [draft, setDraft] = useState(() => queries.getQueryData<Value>(queryKey) ?? none());
  function write(part: Partial<Value>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    // Nothing reads it meanwhile, and it must stay.
    queries.setQueryDefaults(DRAFTS, { gcTime: Number.POSITIVE_INFINITY });
    queries.setQueryData(queryKey, next);
  }
  return { draft, write, forget: () => queries.removeQueries({ queryKey }) };
}
