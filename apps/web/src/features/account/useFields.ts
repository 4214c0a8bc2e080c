import { Refusal } from '@baize/client';
import type { ErrorCode } from '@baize/contract/errors.ts';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useApp } from '../../app/app.ts';

type Texts<Name extends string> = Partial<Record<Name, string>>;

interface Options<Name extends string> {
  /** The fields from top to bottom, so that the focus goes to the first that is wrong. */
  readonly initial: Readonly<Record<Name, string>>;
  /** What is wrong, in the player's words, by field. */
  readonly check: (values: Readonly<Record<Name, string>>) => Texts<Name>;
  /** Which field a refusal is about; the others stand over the form. */
  readonly places?: Partial<Record<ErrorCode, Name>>;
  /** Fields of the call by the names of this form, where they differ. */
  readonly names?: Readonly<Record<string, Name>>;
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<unknown>;
  readonly onDone: () => void;
}

/** A small form: what was typed survives an error, errors stand at their fields, the first gets the focus, one press counts. */
export function useFields<Name extends string>({ initial, check, places, names, send, onDone }: Options<Name>) {
  const app = useApp();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [visited, setVisited] = useState<readonly Name[]>([]);
  const [refused, setRefused] = useState<{ readonly fields: Texts<Name>; readonly form?: string }>({ fields: {} });
  const [busy, setBusy] = useState(false);
  const order = Object.keys(initial) as Name[];
  const mistakes = check(values);

  function set(name: Name, value: string) {
    setValues((before) => ({ ...before, [name]: value }));
    setRefused((before) => ({ fields: { ...before.fields, [name]: undefined } }));
  }
  const visit = (name: Name) => setVisited((before) => (before.includes(name) ? before : [...before, name]));
  const errorOf = (name: Name): string | undefined =>
    refused.fields[name] ?? (visited.includes(name) ? mistakes[name] : undefined);
  const focus = (name: Name) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  function refuse(error: unknown) {
    if (!(error instanceof Refusal)) return app.sayError(error);
    const fields: Texts<Name> = {};
    for (const [given, words] of Object.entries(error.fields)) fields[names?.[given] ?? (given as Name)] = words;
    const place = places?.[error.code];
    if (place) fields[place] = error.message;
    const first = order.find((name) => fields[name]);
    // At once, so that a screen reader finds the message when the focus arrives.
    flushSync(() => setRefused(first ? { fields } : { fields, form: error.message }));
    if (first) focus(first);
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setVisited(order);
    const first = order.find((name) => mistakes[name]);
    if (first) return focus(first);
    setBusy(true);
    try {
      await send(values);
      onDone();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    values,
    set,
    visit,
    errorOf,
    handleSubmit,
    busy,
    refuse,
    formError: refused.form,
    /** What ties an input to its field of the form. */
    tie: (name: Name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => set(name, event.currentTarget.value),
      onBlur: () => visit(name),
    }),
  };
}
