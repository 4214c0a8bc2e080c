import { newId } from '@baize/client/newId.ts';
import { useRef } from 'react';

export interface RequestKey {
  /** The key of this request; another content is another request. */
  readonly of: (content: string) => string;
  /** The server has answered: the next one is new, even with the same content. */
  readonly end: () => void;
}

/** One idempotency key for every try of a money call until it is answered, so that a lost answer moves nothing twice. */
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
