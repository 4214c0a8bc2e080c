import {
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Button, Notice } from '@baize/ui/index.ts';
import { Refusal } from '../../app/client.ts';
import { DeskContext } from '../../app/desk.ts';
import { UnsavedContext } from '../../app/unsaved.ts';
import { DialogTitleContext } from '../page/Dialog.tsx';
import { BegunContext } from './FormOf.tsx';
import styles from './DeskForm.module.css';
import { isSame, typeInto, valuesOf, type Values } from './formValues.ts';

/** What was filled in. */
export interface Fields {
  has(name: string): boolean;
  text(name: string): string;
  all(name: string): string[];
  isOn(name: string): boolean;
}

interface DeskFormProps {
  readonly submit: string;
  readonly danger?: boolean;
  /** One form among several beside each other: its button is not the one brass one. */
  readonly quiet?: boolean;
  /** What is typed waits elsewhere, so nobody is asked before leaving it. */
  readonly keepsDraft?: boolean;
  readonly isChanged?: boolean;
  /** What the form sends that is in none of its named fields, such as `roles`: this is not kept when a session ends. */
  readonly beside?: string;
  /** A refusal that is thrown here is shown: at its fields, or above the button. */
  readonly onSubmit: (fields: Fields) => Promise<void>;
  readonly onCancel?: (() => void) | undefined;
  /** Draws the fields; each takes its own error. */
  readonly children: (errors: Readonly<Record<string, string | undefined>>) => ReactNode;
}

/**
 * A form that is sent once: what was typed survives a refusal, and the focus goes to the first field that is wrong. In a `FormOf` it
 * survives a colleague's save, too. Whoever has gone elsewhere meanwhile is told in passing.
 */
export function DeskForm(props: DeskFormProps) {
  const { submit, danger, quiet, onSubmit, onCancel, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const begun = use(BegunContext);
  const desk = use(DeskContext);
  const unsaved = useUnsaved(form, props);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ text: string; fields: Readonly<Record<string, string>> } | null>(null);

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    // Before it is sent: what was saved may open another thing.
    const typed = unsaved.send();
    try {
      await onSubmit(readFields(new FormData(event.currentTarget)));
      unsaved.arrive();
      begun?.beginAnew();
    } catch (error) {
      unsaved.write(typed);
      const fields = error instanceof Refusal ? error.fields : {};
      const text = error instanceof Error ? error.message : String(error);
      setRefusal({ text, fields });
      if (!form.current) desk?.say(`“${submit}”: ${Object.values(fields).join(' ') || text}`, 'bad');
      const first = [...(form.current?.elements ?? [])].find(
        (element) => element instanceof HTMLElement && isRefused(element.getAttribute('name') ?? '', fields),
      );
      if (first instanceof HTMLElement) first.focus();
    } finally {
      setBusy(false);
    }
  }

  const errors = refusal?.fields ?? {};
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onChange={(event) => unsaved.write(event.target)}
      onSubmit={(event) => void handleSubmit(event)}
    >
      {children(errors)}
      {refusal && (
        <Notice tone="bad" role="alert">
          {refusal.text}
        </Notice>
      )}
      {begun?.isOvertaken && !busy && (
        <Notice tone="caution" role="status">
          <p>A colleague changed this after you opened it, so your changes can’t be saved. Your text is still here.</p>
          <Button kind="line" small onClick={begun.beginAnew}>
            Show current version
          </Button>
        </Notice>
      )}
      <div className={styles.end}>
        {onCancel && (
          <Button kind="line" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" kind={danger ? 'danger' : quiet ? 'plain' : 'main'} busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** Tells the screens whether the form holds something that was not sent, and types anew what it held when a session ended. */
function useUnsaved(form: RefObject<HTMLFormElement | null>, { keepsDraft, isChanged, beside, submit }: DeskFormProps) {
  const unsaved = use(UnsavedContext);
  const desk = use(DeskContext);
  const title = use(DialogTitleContext);
  const missing = useRef<Values>({});
  const begin = useEffectEvent((current: HTMLFormElement) => {
    const written = unsaved.begin(current, `${title} ${submit}`.trim());
    if (!written) return;
    missing.current = written.typed;
    const now = valuesOf(current);
    const isOther = Object.keys(written.typed).some((name) => !isSame(now[name], written.was[name]));
    if (beside) desk?.say(`“${submit}”: your text was restored. Check the ${beside} again.`, 'plain');
    if (isOther) desk?.say(`“${submit}”: this was changed in the meantime. Compare before saving.`, 'plain');
  });
  useEffect(() => void (form.current && begin(form.current)), [form]);
  // A field may come only with what is typed in another.
  useEffect(() => {
    if (form.current && Object.keys(missing.current).length > 0)
      missing.current = typeInto(form.current, missing.current);
  });
  function write(field: EventTarget | null | undefined): void {
    if (!keepsDraft && form.current && field instanceof HTMLElement) unsaved.write(form.current, field);
  }
  const sent = useRef<HTMLFormElement>(null);
  function send(): HTMLElement | undefined {
    sent.current = form.current;
    return form.current ? unsaved.send(form.current) : undefined;
  }
  // The form may be gone by then.
  const arrive = (): void => void (sent.current && unsaved.arrive(sent.current));
  const tellChanged = useEffectEvent(() => write(form.current?.querySelector<HTMLElement>('input, textarea, select')));
  useEffect(() => {
    if (isChanged) tellChanged();
  }, [isChanged]);
  useEffect(() => {
    const { current } = form;
    return () => void (current && unsaved.forget(current));
  }, [form, unsaved]);
  return { write, send, arrive };
}

/** Whether a refusal is about a field, or about something in it: `hosts.2` is the third line of `hosts`. */
const isRefused = (name: string, fields: Readonly<Record<string, string>>): boolean =>
  name !== '' && Object.keys(fields).some((path) => path === name || path.startsWith(`${name}.`));

const readFields = (data: FormData): Fields => ({
  has: (name) => data.has(name),
  text: (name) => textOf(data.get(name)),
  all: (name) => data.getAll(name).map(textOf),
  isOn: (name) => data.get(name) !== null,
});

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');
