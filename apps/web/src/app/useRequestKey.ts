import { newId } from '@baize/client/newId.ts';
import { useRef } from 'react';

export interface RequestKey {
  /** Another content is another request. */
  readonly of: (content: string) => string;
  /** Answered: the next one is new, even with the same content. */
  readonly end: () => void;
}

/** One idempotency key for all tries of a money call until answered. */
export function useRequestKey(): RequestKey {
  const open = useRef<{ content: string; key: string } | null>(null);
  return {
    of(content) {
      if (open.current?.content !== content) open.current = { content, key: newId() };
      return open.current.key;
    },
    end() {
      open.current = null;
    },
  };
}
