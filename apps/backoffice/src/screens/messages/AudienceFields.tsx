import { useRef, useState } from 'react';
import { NAMED_MAX, type Audience, type BroadcastRow } from '@baize/contract/backoffice/inbox.ts';
import { Button, Field, Notice, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMeasure } from '../../features/inbox/index.ts';
import type { Fields } from '../../parts/forms/DeskForm.tsx';
import { CHECKS, TYPES } from './broadcastWords.ts';
import styles from './messages.module.css';
import { localIn, momentIn } from './zone.rules.ts';

/** Who a broadcast is for, as the fields say it. */
export function audienceIn(fields: Pick<Fields, 'text' | 'all' | 'isOn'>, zone: string): Audience {
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
    registeredFrom: momentIn(fields.text('registeredFrom'), zone),
    registeredTo: momentIn(fields.text('registeredTo'), zone),
    languages: fields.all('languages'),
    kyc: CHECKS.map(({ value }) => value).filter((value) => fields.all('kyc').includes(value)),
    agent: fields.text('agent').trim(),
    includeNew: fields.isOn('includeNew'),
  };
}

interface AudienceFieldsProps {
  readonly merchantId: string;
  readonly languages: readonly string[];
  readonly zone: string;
  readonly row: BroadcastRow | null;
  readonly errors: Readonly<Record<string, string | undefined>>;
}

/** Members by facts of their own, or by name; and how many that are now. */
export function AudienceFields({ merchantId, languages, zone, row, errors }: AudienceFieldsProps) {
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
    const fields = {
      text: (name: string) => String(values.get(name) ?? ''),
      all: (name: string) => values.getAll(name).map(String),
      isOn: (name: string) => values.has(name),
    };
    setBusy(true);
    await measure({ merchantId, audience: audienceIn(fields, zone) }).then(setFound, (problem: Error) =>
      say(problem.message, 'bad'),
    );
    setBusy(false);
  }
  return (
    <fieldset ref={place}>
      <legend>Audience</legend>
      <FactFields {...{ languages, zone, facts }} error={errors.agent} />
      <Field
        label="Or only these members"
        hint={`Usernames separated by spaces or commas, up to ${NAMED_MAX}. The fields above are then ignored.`}
        error={errors.audience}
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

interface FactFieldsProps {
  readonly languages: readonly string[];
  readonly zone: string;
  readonly facts: Extract<BroadcastRow['audience'], { who: 'members' }> | null;
  readonly error: string | undefined;
}

/** Type, registration, language, identity check, agent. */
const FactFields = ({ languages, zone, facts, error }: FactFieldsProps) => (
  <>
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
    {languages.length > 1 && (
      <Ticks
        name="languages"
        label="Language of their last login"
        options={languages.map((value) => ({ value, label: value }))}
        ticked={facts?.languages ?? []}
      />
    )}
    <Ticks name="kyc" label="Identity check" options={CHECKS} ticked={facts?.kyc ?? []} />
    <TextField
      name="agent"
      label="Below this agent"
      hint="The agent’s username. Everyone below, at any level. Leave empty for all members."
      autoComplete="off"
      defaultValue={facts?.agent ?? ''}
      error={error}
    />
    <label>
      <input type="checkbox" name="includeNew" defaultChecked={facts?.includeNew ?? false} /> Also members who register
      later
    </label>
  </>
);

interface TicksProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly ticked: readonly string[];
}

/** Some of a few; none ticked is any. */
const Ticks = ({ name, label, options, ticked }: TicksProps) => (
  <fieldset className={styles.ticks}>
    <legend>{label} (none selected: any)</legend>
    {options.map(({ value, label: words }) => (
      <label key={value}>
        <input type="checkbox" name={name} value={value} defaultChecked={ticked.includes(value)} /> {words}
      </label>
    ))}
  </fieldset>
);
