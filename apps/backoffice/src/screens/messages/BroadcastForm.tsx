import { useRef, useState } from 'react';
import { NAMED_MAX, type Audience, type BroadcastRow } from '@baize/contract/backoffice/inbox.ts';
import { Button, Field, Notice, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMeasure, useSaveBroadcast } from '../../features/inbox/index.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { PageTextFields, pageTextsIn } from '../../features/content/index.ts';
import { TYPES } from './broadcastWords.ts';
import { instantIn, localIn } from './zone.rules.ts';

interface BroadcastFormProps {
  readonly merchantId: string;
  readonly languages: readonly string[];
  readonly zone: string;
  /** Null: a new one. */
  readonly row: BroadcastRow | null;
  readonly onSaved: (row: BroadcastRow) => void;
  readonly onCancel?: () => void;
}

/** A draft: who reads it, what it says in each language, from when until when. */
export function BroadcastForm({ merchantId, languages, zone, row, onSaved, onCancel }: BroadcastFormProps) {
  const save = useSaveBroadcast();
  const [id] = useState(() => row?.broadcastId ?? crypto.randomUUID());
  return (
    <DeskForm
      submit="Save draft"
      onCancel={onCancel}
      onSubmit={async (fields) => {
        const saved = await save({
          merchantId,
          broadcastId: id,
          version: row?.version ?? 0,
          kind: fields.text('kind') === 'promo' ? 'promo' : 'news',
          texts: pageTextsIn(fields, languages),
          audience: audienceIn(fields, zone),
          startsAt: momentIn(fields, 'startsAt', zone),
          endsAt: momentIn(fields, 'endsAt', zone),
        });
        onSaved(saved);
      }}
    >
      {(errors) => (
        <>
          <SelectField
            name="kind"
            label="Kind"
            hint="Promotions are hidden from self-excluded members and need a second person."
            defaultValue={row?.kind ?? 'news'}
            options={[
              { value: 'news', label: 'News' },
              { value: 'promo', label: 'Promotion' },
            ]}
            error={errors.kind}
          />
          <AudienceFields merchantId={merchantId} zone={zone} row={row} error={errors.audience} />
          <PageTextFields merchantId={merchantId} languages={languages} texts={row?.texts ?? {}} errors={errors} />
          <Moment name="startsAt" label="Starts" at={row?.startsAt ?? null} zone={zone} error={errors.startsAt} />
          <Moment name="endsAt" label="Ends" at={row?.endsAt ?? null} zone={zone} error={errors.endsAt} />
        </>
      )}
    </DeskForm>
  );
}

interface MomentProps {
  readonly name: string;
  readonly label: string;
  readonly at: string | null;
  readonly zone: string;
  readonly error: string | undefined;
}

const Moment = ({ name, label, at, zone, error }: MomentProps) => (
  <TextField
    name={name}
    type="datetime-local"
    label={`${label}, by the merchant’s clock (${zone})`}
    hint={name === 'startsAt' ? 'Empty: when sent.' : 'Empty: until recalled.'}
    defaultValue={at === null ? '' : localIn(at, zone)}
    error={error}
  />
);

const momentIn = (fields: Pick<Fields, 'text'>, name: string, zone: string): string | null =>
  fields.text(name) === '' ? null : instantIn(fields.text(name), zone);

function audienceIn(fields: Pick<Fields, 'text' | 'isOn'>, zone: string): Audience {
  const names = fields
    .text('userNames')
    .split(/[\s,;]+/)
    .filter((name) => name !== '');
  if (names.length > 0) return { who: 'named', userNames: names };
  const types = fields
    .text('types')
    .split(',')
    .filter((type) => type !== '')
    .map(Number);
  return {
    who: 'members',
    types: types as (0 | 1 | 2)[],
    registeredFrom: momentIn(fields, 'registeredFrom', zone),
    registeredTo: momentIn(fields, 'registeredTo', zone),
    includeNew: fields.isOn('includeNew'),
  };
}

interface AudienceFieldsProps {
  readonly merchantId: string;
  readonly zone: string;
  readonly row: BroadcastRow | null;
  readonly error: string | undefined;
}

function AudienceFields({ merchantId, zone, row, error }: AudienceFieldsProps) {
  const place = useRef<HTMLFieldSetElement>(null);
  const measure = useMeasure();
  const { say } = useDesk();
  const [found, setFound] = useState<{ readers: number; unknown: string[] } | null>(null);
  const [busy, setBusy] = useState(false);
  const facts = row?.audience.who === 'members' ? row.audience : null;
  async function handleCount(): Promise<void> {
    const form = place.current?.form;
    if (!form) return;
    const values = new FormData(form);
    const text = (name: string) => String(values.get(name) ?? '');
    setBusy(true);
    await measure({ merchantId, audience: audienceIn({ text, isOn: (name) => values.has(name) }, zone) }).then(
      setFound,
      (problem: Error) => say(problem.message, 'bad'),
    );
    setBusy(false);
  }
  return (
    <fieldset ref={place}>
      <legend>Audience</legend>
      <SelectField name="types" label="Members" options={TYPES} defaultValue={facts?.types.join(',') ?? ''} />
      <TextField
        name="registeredFrom"
        type="datetime-local"
        label="Registered from"
        defaultValue={facts?.registeredFrom ? localIn(facts.registeredFrom, zone) : ''}
      />
      <TextField
        name="registeredTo"
        type="datetime-local"
        label="Registered before"
        defaultValue={facts?.registeredTo ? localIn(facts.registeredTo, zone) : ''}
      />
      <label>
        <input type="checkbox" name="includeNew" defaultChecked={facts?.includeNew ?? false} /> Also members who
        register later
      </label>
      <Field
        label="Or only these members"
        hint={`Usernames separated by spaces or commas, up to ${NAMED_MAX}. The fields above are then ignored.`}
        error={error}
      >
        {(ties) => (
          <textarea
            {...ties}
            name="userNames"
            rows={2}
            defaultValue={row?.audience.who === 'named' ? row.audience.userNames.join(' ') : ''}
          />
        )}
      </Field>
      <div>
        <Button small kind="line" busy={busy} onClick={() => void handleCount()}>
          Count readers
        </Button>
      </div>
      <div aria-live="polite">
        {found && (
          <Notice tone={found.unknown.length > 0 ? 'caution' : 'info'}>
            {`About ${found.readers.toLocaleString('en')} members.`}
            {found.unknown.length > 0 && ` Not found: ${found.unknown.slice(0, 10).join(', ')}.`}
          </Notice>
        )}
      </div>
    </fieldset>
  );
}
