import { Refusal } from '@baize/client';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApp } from '../../app/app.ts';
import { useHydrated } from '../../app/hydration/hydrated.ts';
import { replayEarlyInput } from './replayEarlyInput.ts';
import { AtField } from './atField.ts';
import { placeRefusal, type Places, type Refused } from './form.rules.ts';

interface FormOptions<Name extends string> extends Places<Name> {
  /** The fields that are shown, from top to bottom, so that the focus goes to the first that is wrong. */
  readonly order: readonly Name[];
  /** What is wrong with a field, in the player's words. */
  readonly wrong: (name: Name) => string | undefined;
}

const NOTHING: Refused = { fields: {} };

/**
 * What every form of the site does, whatever its values are: a mistake is said once its field was left or the form was sent, a
 * refusal at the field that it is about or over the form, and the focus goes to the first of them.
 */
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
  const visit = (...names: readonly Name[]) =>
    setVisited((before) => (names.every((name) => before.includes(name)) ? before : [...before, ...names]));
  const errorOf = (name: Name): string | undefined =>
    refused.fields[name] ?? (visited.includes(name) ? wrong(name) : undefined);

  /** Takes back what was refused: at these fields and over the form, or everything. */
  function drop(...names: readonly Name[]) {
    setRefused((before) => (names.length === 0 ? NOTHING : { fields: without(before.fields, names) }));
  }
  /** Marks what is wrong among these fields, or all, and goes to the first; false when something is. */
  function isReady(names: readonly Name[] = order): boolean {
    const first = names.find((name) => wrong(name));
    // At once, so that a screen reader finds the message when the focus arrives.
    flushSync(() => (visit(...names), drop()));
    if (first) focus(first);
    return first === undefined;
  }
  /** Shows what was refused; `along` is done in the same stroke, before the focus moves. */
  function show(found: Refused, along?: (first: Name | undefined) => void): Name | undefined {
    const first = order.find((name) => found.fields[name]);
    flushSync(() => (along?.(first), setRefused(found)));
    // Words over a form may be out of sight; the focus brings them into it.
    if (first) focus(first);
    else if (found.form) find('[data-refused]')?.focus();
    return first;
  }
  /** Shows why nothing came of it; what is no refusal (no connection, a fault) is said. Answers the field that it is about. */
  function refuse(error: unknown, along?: (first: Name | undefined) => void): Name | undefined {
    if (error instanceof Refusal && error.code === 'captcha.required' && !find('[name="captcha"]')) {
      // A field that appears only now has nothing wrong in it yet: why it is there is said, and the focus goes to it.
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
    /** Begins anew, whole or at these fields: nothing was left or refused. */
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
