import { useRef, useState, type RefObject } from 'react';
import { groupTyped } from './amount.rules.ts';

/** What a field needs of it. */
export interface AmountEntry {
  readonly typed: string;
  readonly set: (next: string) => void;
  readonly leave: () => void;
  readonly field?: RefObject<HTMLInputElement | null>;
}

interface Options {
  readonly initial?: string;
  /** Whatever was said about the last one is over. */
  readonly onChange?: () => void;
}

/** An amount while it is typed: grouped when it is left, and not called missing or too small before (`wasLeft`). */
export function useTypedAmount(currency: string, { initial = '', onChange }: Options = {}) {
  const [typed, setTyped] = useState(() => groupTyped(initial, currency));
  const [wasLeft, setWasLeft] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const set = (next: string) => {
    setTyped(next);
    onChange?.();
  };
  return {
    ...{ typed, wasLeft, field, set },
    leave: () => (setWasLeft(typed !== ''), setTyped(groupTyped(typed, currency))),
    /** One of those on offer, as a chip or "all". */
    pick: (amount: string) => (set(groupTyped(amount, currency)), setWasLeft(true)),
    clear: () => (set(''), setWasLeft(false)),
    /** The button was pressed: now everything is said. */
    press: () => setWasLeft(true),
  };
}
