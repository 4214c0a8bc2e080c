import { useRef, useState } from 'react';
import type { Toast, ToastTone } from '@baize/ui/index.ts';

export type Say = (text: string, tone?: ToastTone) => void;

const STAYS_MS = 5_000;

/** Short messages, each for five seconds. */
export function useToasts(): [readonly Toast[], Say, (id: number) => void] {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const last = useRef(0);
  const forget = (id: number): void => setToasts((all) => all.filter((toast) => toast.id !== id));
  const say: Say = (text, tone = 'ok') =>
    setToasts((all) => [...all.slice(-2), { id: ++last.current, text, tone, staysMs: STAYS_MS }]);
  return [toasts, say, forget];
}
