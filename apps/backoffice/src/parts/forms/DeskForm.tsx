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
import { t } from '../../app/texts.ts';
import { UnsavedContext } from '../../app/unsaved.ts';
import { DialogTitleContext } from '../page/Dialog.tsx';
import { BegunContext } from './FormOf.tsx';
import styles from './DeskForm.module.css';
import { readDay } from '../show/days.ts';
import { isSame, typeInto, valuesOf, type Values } from './formValues.ts';

/** What is sent beside named fields, and what its person reads after the text came back without it. */
const RESTORED = {
  countries: 'forms.restored.countries',
  draft: 'forms.restored.draft',
  flags: 'forms.restored.flags',
  picture: 'forms.restored.picture',
  roles: 'forms.restored.roles',
} as const;

/** What was filled in. */
export interface Fields {
  has(name: string): boolean;
  text(name: string): string;
  /** Of a `DayField`, as YYYY-MM-DD; what is no day comes as it was typed, and the server refuses it. */
  day(name: string): string;
  all(name: string): string[];
  isOn(name: string): boolean;
}

interface DeskFormProps {
  readonly submit: string;
  readonly danger?: boolean;
  /** One of several: not the one brass button. */
  readonly quiet?: boolean;
  /** Kept elsewhere: nobody is asked before leaving. */
  readonly keepsDraft?: boolean;
  readonly isChanged?: boolean;
  /** Sent beside named fields; not kept at a session's end. */
  readonly beside?: keyof typeof RESTORED;
  /** Thrown refusals show at fields or above the button. */
  readonly onSubmit: (fields: Fields) => Promise<void>;
  readonly onCancel?: (() => void) | undefined;
  /** Draws the fields; each takes its own error. */
  readonly children: (errors: Readonly<Record<string, string | undefined>>) => ReactNode;
}

/** Sent once; input survives a refusal, in a `FormOf` also a colleague's save. The focus goes to the first error. */
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
    // Before sending: a save may open another thing.
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
      if (!form.current)
        desk?.say(t('forms.notSent', { submit, text: Object.values(fields).join(' ') || text }), 'bad');
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
          <p>{t('forms.aColleagueChangedThisAfter')}</p>
          <Button kind="line" small onClick={begun.beginAnew}>
            {t('forms.showCurrentVersion')}
          </Button>
        </Notice>
      )}
      <div className={styles.end}>
        {onCancel && (
          <Button kind="line" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" kind={danger ? 'danger' : quiet ? 'plain' : 'main'} busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** Unsent words, and their return after a session's end. */
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
    if (beside) desk?.say(t(RESTORED[beside], { submit }), 'plain');
    if (isOther) desk?.say(t('forms.thisWasChangedInThe', { submit }), 'plain');
  });
  useEffect(() => void (form.current && begin(form.current)), [form]);
  // A field may come with another's value.
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

/** `hosts.2` is the third line of `hosts`. */
const isRefused = (name: string, fields: Readonly<Record<string, string>>): boolean =>
  name !== '' && Object.keys(fields).some((path) => path === name || path.startsWith(`${name}.`));

const readFields = (data: FormData): Fields => ({
  has: (name) => data.has(name),
  text: (name) => textOf(data.get(name)),
  day: (name) => {
    const text = textOf(data.get(name));
    return readDay(text) ?? text;
  },
  all: (name) => data.getAll(name).map(textOf),
  isOn: (name) => data.get(name) !== null,
});

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');
