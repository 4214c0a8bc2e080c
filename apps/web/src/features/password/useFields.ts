import { Refusal } from '@baize/client';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApp } from '../../app/app.ts';
import type { Mistakes, Wrong } from './password.rules.ts';

/** Values of a small form, what is wrong with them, and refusals at the fields that they are about. */
export function useFields<Field extends string>(
  initial: Readonly<Record<Field, string>>,
  check: (values: Readonly<Record<Field, string>>) => Mistakes<Field>,
  /** The server's own words for a mistake, in place of ours. */
  said: Partial<Record<Wrong, string>> = {},
) {
  const { t, sayError } = useApp();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [visited, setVisited] = useState<readonly Field[]>([]);
  const [refused, setRefused] = useState<{ readonly at: Field | 'form'; readonly words: string } | null>(null);
  /** Top to bottom, so that the focus goes to the first that is wrong. */
  const order = Object.keys(initial) as Field[];
  const mistakes = check(values);

  const focus = (field: string) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  function change(field: Field, value: string) {
    setValues((before) => ({ ...before, [field]: value }));
    setRefused(null);
  }
  function visit(field: Field) {
    if (values[field] !== '') setVisited((before) => (before.includes(field) ? before : [...before, field]));
  }
  function errorOf(field: Field): string | undefined {
    if (refused?.at === field) return refused.words;
    const wrong = mistakes[field];
    return wrong && visited.includes(field) ? said[wrong] || t(wrong) : undefined;
  }
  /** Marks everything that is wrong and goes to the first; false when something is. */
  function isReady(): boolean {
    setVisited(order);
    setRefused(null);
    const first = order.find((field) => mistakes[field]);
    if (first) focus(first);
    return first === undefined;
  }
  /** Shows a refusal at its field, at `place`, or above the form; `clear` empties that field (A8). */
  function refuse(error: unknown, place: (code: string) => Field | 'form', { clear = false } = {}) {
    if (!(error instanceof Refusal)) return sayError(error);
    const named = order.find((field) => error.fields[field]);
    const at = named ?? place(error.code);
    // At once, so that a screen reader finds the message when the focus arrives.
    flushSync(() => {
      if (clear && at !== 'form') setValues((before) => ({ ...before, [at]: '' }));
      setRefused({ at, words: (named && error.fields[named]) ?? error.message });
    });
    if (at !== 'form') focus(at);
  }
  return {
    form,
    values,
    change,
    visit,
    errorOf,
    isReady,
    refuse,
    focus,
    isTouched: order.some((field) => values[field] !== initial[field]),
    hasError: order.some((field) => errorOf(field) !== undefined),
    formError: refused?.at === 'form' ? refused.words : undefined,
  };
}
