import type { Toast } from '@baize/ui';
import { useCallback, useRef, useState } from 'react';
import type { SayOptions } from './app.ts';

// A9: default toast 1.5 to 3 s, long 8 s; good news 1 to 1.5 s, because what it tells of is on the page by then.
const STAY_MS = { short: 3000, long: 8000, open: null } as const;
const GOOD_NEWS_MS = 1500;
const SHOWN_AT_ONCE = 3;

export function useToasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const last = useRef(0);

  const drop = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const say = useCallback(
    (text: string, { tone = 'plain', stay = 'short', action }: SayOptions = {}) => {
      last.current += 1;
      const id = last.current;
      // The same words twice are one message.
      setToasts((all) =>
        [...all.filter((toast) => toast.text !== text), { id, text, tone, action }].slice(-SHOWN_AT_ONCE),
      );
      const ms = tone === 'ok' && stay === 'short' ? GOOD_NEWS_MS : STAY_MS[stay];
      if (ms !== null) setTimeout(() => drop(id), ms);
      return () => drop(id);
    },
    [drop],
  );
  return { toasts, say, drop };
}
