import { useState, type ReactNode } from 'react';
import type { Act, OfNoun } from '@baize/contract/backoffice/define.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { Button, Field, SelectField, TextField, type ButtonKind } from '@baize/ui/index.ts';
import { useDesk } from '../app/desk.ts';
import { t } from '../app/texts.ts';
import { DeskForm, type Fields } from '../parts/forms/DeskForm.tsx';
import { ReasonField } from '../parts/forms/ReasonField.tsx';
import { PanelPart } from '../parts/page/DetailPanel.tsx';
import { Dialog } from '../parts/page/Dialog.tsx';
import { Verdict } from '../parts/page/Verdict.tsx';
import { useIsHere } from '../parts/page/useIsHere.ts';
import { useMay } from './fields.tsx';
import { useAct } from './queries.ts';

/** How a field looks; what it takes stands in the act's input. */
interface FieldLook {
  readonly label: string;
  readonly hint?: string;
  /** Lines of text; 0: one line that scrolls, however long it may be. */
  readonly lines?: number;
  /** Of a choice. */
  readonly words?: Readonly<Record<string, string>>;
  readonly type?: 'date' | 'datetime-local' | 'number' | 'time';
  readonly inputMode?: 'decimal' | 'numeric';
  readonly value?: string;
  /** Where it is not by its schema. */
  readonly required?: boolean;
  /** What is sent for what was typed, such as a moment. */
  readonly read?: (typed: string) => unknown;
}

type FieldName<A extends Act> = Exclude<keyof AskOf<A> & string, 'merchantId' | 'reason'>;

export interface ActFormProps<A extends Act> {
  readonly act: A;
  /** What the page knows already; the merchant is whose permission counts. */
  readonly input: Partial<AskOf<A>> & { readonly merchantId: string };
  /** In the order of the form; `reason` comes last by itself where the act asks for one. */
  readonly fields?: Readonly<Partial<Record<FieldName<A>, string | FieldLook>>>;
  /** The entry that tells one sending from another: a repeat from the same form is the same act. */
  readonly once?: FieldName<A>;
  readonly submit: string;
  readonly danger?: boolean;
  /** Above the fields. */
  readonly note?: ReactNode;
  /** What is said once it is done; absent: nothing. */
  readonly said?: (answer: OutputOf<A>, sent: Readonly<Record<string, string>>) => string;
  readonly onDone?: (answer: OutputOf<A>) => void;
  readonly onCancel?: () => void;
}

/** A form made from an act's input: its names, lengths and choices. Drawn only for those who may do it. */
export function ActForm<A extends Act>(props: ActFormProps<A>) {
  const { act, input, fields = {}, once, submit, danger, note, said, onDone, onCancel } = props;
  const [onceId] = useState(() => crypto.randomUUID());
  const { say } = useDesk();
  const isAllowed = useMay(act, input.merchantId);
  const send = useAct(act as OfNoun<A>);
  const isHere = useIsHere();
  if (!isAllowed) return null;
  const looks = Object.entries(fields as Readonly<Record<string, string | FieldLook>>);
  const asksWhy = 'reason' in act.input.entries && !('reason' in input);
  return (
    <DeskForm
      submit={submit}
      {...(danger && { danger })}
      onCancel={onCancel}
      onSubmit={async (typed) => {
        const read = looks.map(([name, look]) => [name, readField(typed, name, look)] as const);
        const reason = asksWhy ? { reason: typed.text('reason') } : {};
        // Entry by entry what the act's input names; the server judges values.
        const own = once === undefined ? {} : { [once]: onceId };
        const answer = await send({ ...input, ...own, ...Object.fromEntries(read), ...reason } as unknown as AskOf<A>);
        if (said) say(said(answer, Object.fromEntries(looks.map(([name]) => [name, typed.text(name)]))));
        if (isHere()) onDone?.(answer);
      }}
    >
      {(errors) => (
        <>
          {note}
          {looks.map(([name, look]) => (
            <FieldOf
              key={name}
              {...{ name, schema: act.input.entries[name], error: errors[name] }}
              look={typeof look === 'string' ? { label: look } : look}
            />
          ))}
          {asksWhy && <ReasonField error={errors['reason']} />}
        </>
      )}
    </DeskForm>
  );
}

function readField(typed: Fields, name: string, look: string | FieldLook): unknown {
  const text = typed.text(name);
  return typeof look === 'string' || !look.read ? text : look.read(text);
}

/** What an entry of an input says about its field. */
interface Said {
  readonly type?: string;
  readonly options?: readonly string[];
  readonly pipe?: readonly Said[];
  readonly requirement?: unknown;
  readonly wrapped?: Said;
}

/** Fields from this length on have several lines. */
const LONG = 200;

interface FieldOfProps {
  readonly name: string;
  readonly schema: unknown;
  readonly look: FieldLook;
  readonly error: string | undefined;
}

function FieldOf({ name, schema, look, error }: FieldOfProps) {
  const { options, isRequired, maxLength } = readEntry((schema ?? {}) as Said);
  const { label, hint, lines, words, value, required = isRequired, read: _, ...input } = look;
  const frame = { label, hint, error, required };
  if (options)
    return (
      <SelectField
        {...frame}
        name={name}
        defaultValue={value}
        options={options.map((option) => ({ value: option, label: words?.[option] ?? option }))}
      />
    );
  if (lines !== 0 && (lines !== undefined || (maxLength ?? 0) > LONG))
    return (
      <Field {...frame}>
        {(ties) => <textarea {...ties} name={name} rows={lines ?? 3} maxLength={maxLength} defaultValue={value} />}
      </Field>
    );
  return <TextField {...frame} {...input} name={name} maxLength={maxLength} defaultValue={value} autoComplete="off" />;
}

/** What a pipe asks for, also within the pipes that it begins with. */
const stepsOf = ({ pipe = [] }: Said): readonly Said[] =>
  pipe.flatMap((step) => [step, ...(step.pipe ? stepsOf(step) : [])]);

function readEntry(entry: Said): { options?: readonly string[]; isRequired: boolean; maxLength?: number } {
  const isOptional = entry.type === 'optional' || entry.type === 'nullable';
  const inner = entry.wrapped ?? entry;
  const steps = stepsOf(inner);
  const said = (type: string): unknown => steps.find((step) => step.type === type)?.requirement;
  const most = said('max_length');
  // A pattern that the empty text does not fit asks for something, too.
  const pattern = said('regex');
  const isRequired =
    !isOptional && (said('min_length') !== undefined || (pattern instanceof RegExp && !pattern.test('')));
  return {
    // A union's are schemas, and no words.
    ...(inner.options && inner.type === 'picklist' && { options: inner.options }),
    isRequired,
    ...(typeof most === 'number' && { maxLength: most }),
  };
}

/** A form as a part of a panel, with a heading. */
export function ActPart<A extends Act>({ title, ...form }: ActFormProps<A> & { readonly title: string }) {
  if (!useMay(form.act, form.input.merchantId)) return null;
  return (
    <PanelPart title={title}>
      <ActForm {...form} />
    </PanelPart>
  );
}

interface ActDialogProps<A extends Act> extends Omit<ActFormProps<A>, 'onCancel'> {
  /** The button that opens it. */
  readonly button: string;
  readonly kind?: ButtonKind;
  readonly title: string;
}

/** A button and its form, in a dialog. */
export function ActDialog<A extends Act>({ button, kind = 'main', title, onDone, ...form }: ActDialogProps<A>) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay(form.act, form.input.merchantId)) return null;
  const close = (): void => setOpen(false);
  return (
    <>
      <Button kind={kind} small onClick={() => setOpen(true)}>
        {button}
      </Button>
      {isOpen && (
        <Dialog title={title} onClose={close}>
          <ActForm
            // The same act, whose type the spread of a generic forgets.
            {...(form as unknown as ActFormProps<A>)}
            onCancel={close}
            onDone={(answer) => {
              close();
              onDone?.(answer);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

interface ActButtonProps<A extends Act> extends Pick<ActFormProps<A>, 'act' | 'said' | 'onDone'> {
  readonly input: AskOf<A> & { readonly merchantId: string };
  readonly kind?: ButtonKind;
  /** Below the button. */
  readonly note?: string;
  readonly children: string;
}

/** An act that asks for nothing. */
export function ActButton<A extends Act>(props: ActButtonProps<A>) {
  const { act, input, kind = 'main', note, said, onDone, children } = props;
  const { say } = useDesk();
  const send = useAct(act as OfNoun<A>);
  const [busy, setBusy] = useState(false);
  if (!useMay(act, input.merchantId)) return null;
  async function handlePress(): Promise<void> {
    setBusy(true);
    await send(input).then(
      (answer) => {
        if (said) say(said(answer, {}));
        onDone?.(answer);
      },
      (error: Error) => say(error.message, 'bad'),
    );
    setBusy(false);
  }
  return (
    <div>
      <Button small kind={kind} busy={busy} onClick={() => void handlePress()}>
        {children}
      </Button>
      {note !== undefined && <p>{note}</p>}
    </div>
  );
}

/** How a verdict reads: the title and note of its dialog, where it has one, and what is said once it is given. */
interface VerdictLook<A extends Act> {
  readonly title?: string;
  readonly note?: string;
  readonly said?: string | ((answer: OutputOf<A>) => string);
}

interface ActVerdictProps<A extends Act> extends Pick<ActFormProps<A>, 'act' | 'input' | 'fields'> {
  /** The asker can only take it back. */
  readonly isOwn?: boolean;
  readonly looks?: Readonly<Partial<Record<'approve' | 'refuse', VerdictLook<A>>>>;
  readonly onDone: () => void;
}

/** What an act calls a verdict. */
function verdictIn(act: Act, verdict: 'approve' | 'refuse'): Readonly<Record<string, unknown>> {
  if ('approve' in act.input.entries) return { approve: verdict === 'approve' };
  const { options = [] } = (act.input.entries['verdict'] ?? {}) as Said;
  return { verdict: verdict === 'approve' || options.includes(verdict) ? verdict : 'reject' };
}

/** What a second person decides; an act that asks for more than the verdict does so in a dialog. */
export function ActVerdict<A extends Act>({ act, input, fields, isOwn = false, looks, onDone }: ActVerdictProps<A>) {
  const { say } = useDesk();
  const decide = useAct(act as OfNoun<A>);
  const [verdict, setVerdict] = useState<'approve' | 'refuse' | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  if (!useMay(act, input.merchantId)) return null;
  const tell = (chosen: 'approve' | 'refuse', answer: OutputOf<A>): string => {
    const said = looks?.[chosen]?.said ?? t(chosen === 'approve' ? 'common.approved' : 'common.rejected');
    return typeof said === 'string' ? said : said(answer);
  };
  async function handleDecide(chosen: 'approve' | 'refuse'): Promise<void> {
    if (fields || 'reason' in act.input.entries) return setVerdict(chosen);
    setBusy(true);
    setRefusal('');
    try {
      say(tell(chosen, await decide({ ...input, ...verdictIn(act, chosen) } as unknown as AskOf<A>)));
      onDone();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  const words = verdict === 'approve' ? t('common.approve') : t('common.reject');
  const look = verdict && looks?.[verdict];
  return (
    <>
      <Verdict isOwn={isOwn} busy={busy} refusal={refusal} onDecide={(chosen) => !busy && void handleDecide(chosen)} />
      {verdict && (
        <Dialog title={look?.title ?? words} onClose={() => setVerdict(null)}>
          <ActForm
            act={act}
            input={{ ...input, ...verdictIn(act, verdict) }}
            {...(fields && { fields })}
            submit={words}
            danger
            note={look?.note && <p>{look.note}</p>}
            said={(answer) => tell(verdict, answer)}
            onDone={() => {
              setVerdict(null);
              onDone();
            }}
            onCancel={() => setVerdict(null)}
          />
        </Dialog>
      )}
    </>
  );
}
