import { useState, type FormEvent } from 'react';
import type { Places } from './form.rules.ts';
import { tiesOf } from './ties.ts';
import { useForm } from './useForm.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

interface FieldsOptions<Name extends string> extends Places<Name> {
  /** Fields in order with initial values. */
  readonly initial: Values<Name>;
  /** Errors by field. */
  readonly check: (values: Values<Name>) => Partial<Record<Name, string | undefined>>;
}

interface Sending<Name extends string> {
  /** False: not sent; the form stays open. */
  readonly send: (values: Values<Name>) => Promise<unknown>;
  readonly onDone?: () => void;
  /** Handles a refusal; false leaves it to the form. */
  readonly onRefused?: (error: unknown) => boolean;
  /** A8: the field that is refused is emptied. */
  readonly clears?: boolean;
}

/** Keeps input after errors, ignores double presses, waits after success. */
export function useFields<Name extends string>({ initial, check, ...places }: FieldsOptions<Name>) {
  const [values, setValues] = useState(initial);
  const [busy, setBusy] = useState(false);
  const order = Object.keys(initial) as Name[];
  const mistakes = check(values);
  const form = useForm({ order, wrong: (name) => mistakes[name], ...places });

  function set(name: Name, value: string) {
    setValues((before) => ({ ...before, [name]: value }));
    form.drop(name);
  }
  /** A field never filled has no error when left. */
  const leave = (name: Name) => {
    if (values[name] !== '' || initial[name] !== '') form.visit(name);
  };

  const submit =
    ({ send, onDone, onRefused, clears = false }: Sending<Name>) =>
    async (event: FormEvent): Promise<void> => {
      event.preventDefault();
      if (busy || !form.isReady()) return;
      setBusy(true);
      try {
        if ((await send(values)) === false) return setBusy(false);
        // Not for who has left the page.
        if (form.isHere()) onDone?.();
      } catch (error) {
        if (!form.isHere()) return;
        setBusy(false);
        if (!onRefused?.(error))
          form.refuse(error, (first) => clears && first && setValues((before) => ({ ...before, [first]: '' })));
      }
    };

  return {
    ...form,
    ...tiesOf({ valueOf: (name) => values[name], errorOf: form.errorOf, set, leave }),
    values,
    set,
    submit,
    busy,
    isTouched: order.some((name) => values[name] !== initial[name]),
  };
}
