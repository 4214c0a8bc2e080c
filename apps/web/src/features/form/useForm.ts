import { Refusal } from '@baize/client';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApp } from '../../app/app.ts';
import { useHydrated } from '../../app/hydration/hydrated.ts';
import { replayEarlyInput } from './replayEarlyInput.ts';
import { AtField } from './atField.ts';
import { placeRefusal, type Places, type Refused } from './form.rules.ts';

interface FormOptions<Name extends string> extends Places<Name> {
  /** In order, for the focus on the first error. */
  readonly order: readonly Name[];
  readonly wrong: (name: Name) => string | undefined;
}

const NOTHING: Refused = { fields: {} };

/** Errors after leaving or sending, refusals at their field, focus on the first. */
export function useForm<Name extends string>({ order, wrong, ...places }: FormOptions<Name>) {
  const { say, sayError } = useApp();
  const form = useRef<HTMLFormElement>(null);
  const [visited, setVisited] = useState<readonly Name[]>([]);
  const [refused, setRefused] = useState<Refused>(NOTHING);

  const isHydrated = useHydrated();
  const [cameDrawn] = useState(!isHydrated);
  useLayoutEffect(() => {
    if (cameDrawn && form.current) replayEarlyInput(form.current);
  }, [cameDrawn]);

  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
  const focus = (name: string) => find(`[name="${name}"]`)?.focus();
  /** To the field; what is said of one that this page does not draw is said aloud. */
  function point(name: string, words: string | undefined) {
    const at = find(`[name="${name}"]`);
    if (at) at.focus();
    else if (words) say(words, { tone: 'bad' });
  }
  const visit = (...names: readonly Name[]) =>
    setVisited((before) => (names.every((name) => before.includes(name)) ? before : [...before, ...names]));
  const errorOf = (name: Name): string | undefined =>
    refused.fields[name] ?? (visited.includes(name) ? wrong(name) : undefined);

  /** Removes refusals at these fields and above, or all. */
  function drop(...names: readonly Name[]) {
    setRefused((before) => (names.length === 0 ? NOTHING : { fields: without(before.fields, names) }));
  }
  /** Marks errors among these fields, or all, and focuses the first; false: errors. */
  function isReady(names: readonly Name[] = order): boolean {
    const first = names.find((name) => wrong(name));
    // Synchronously, so that the message exists when the focus arrives.
    flushSync(() => (visit(...names), drop()));
    if (first) point(first, wrong(first));
    return first === undefined;
  }
  /** Shows a refusal; `along` runs in the same update. */
  function show(found: Refused, along?: (first: Name | undefined) => void): Name | undefined {
    const first = order.find((name) => found.fields[name]);
    flushSync(() => (along?.(first), setRefused(found)));
    // The focus scrolls a form's error into view.
    if (first) point(first, found.fields[first]);
    else if (found.form) find('[data-refused]')?.focus();
    return first;
  }
  /** Shows a refusal, or says another error. Returns its field. */
  function refuse(error: unknown, along?: (first: Name | undefined) => void): Name | undefined {
    if (error instanceof Refusal && error.code === 'captcha.required' && !find('[name="captcha"]')) {
      // A newly shown field has no error yet: say why and focus it.
      say(error.message, { stay: 'short' });
      flushSync(() => (drop(), along?.(order.find((name) => name === 'captcha'))));
      focus('captcha');
      return undefined;
    }
    if (error instanceof Refusal) return show(placeRefusal(error, order, places), along);
    const at = error instanceof AtField && order.find((name) => name === error.field);
    if (at) return show({ fields: { [at]: error.message } }, along);
    sayError(error);
    return undefined;
  }
  return {
    form,
    visit,
    errorOf,
    focus,
    drop,
    isReady,
    show,
    refuse,
    /** Resets all or these fields. */
    reset(...names: readonly Name[]) {
      setVisited((before) => (names.length === 0 ? [] : before.filter((name) => !names.includes(name))));
      drop(...names);
    },
    /** Whether it is still shown. */
    isHere: () => here.current,
    formError: refused.form,
    hasError: order.some((name) => errorOf(name) !== undefined),
  };
}

const without = (fields: Refused['fields'], names: readonly string[]): Refused['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
