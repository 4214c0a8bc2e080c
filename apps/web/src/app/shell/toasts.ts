import type { Toast } from '@baize/ui';
import { useCallback, useRef, useState } from 'react';
import type { SayOptions } from '../app.ts';

// A9: default 1.5 to 3 s, long 8 s; good news 1 to 1.5 s, as its result is on the page.
const STAY_MS = { short: 3000, long: 8000, open: null } as const;
const GOOD_NEWS_MS = 1500;

type Said = Toast & { readonly isShort: boolean };

/** One at a time, as a second would cover the page; the newest first, a longer one returns after it. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly Said[]>([]);
  const last = useRef(0);

  const drop = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const say = useCallback(
    (text: string, { tone = 'plain', stay = 'short', action }: SayOptions = {}) => {
      last.current += 1;
      const id = last.current;
      const staysMs = tone === 'ok' && stay === 'short' ? GOOD_NEWS_MS : STAY_MS[stay];
      // The same words twice are one message.
      setToasts((all) => [
        ...all.filter((toast) => !toast.isShort && toast.text !== text),
        { id, text, tone, action, staysMs, isShort: stay === 'short' },
      ]);
      return () => drop(id);
    },
    [drop],
  );
  return { toasts: toasts.slice(-1), say, drop };
}
