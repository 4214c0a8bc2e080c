import { useRef, useState } from 'react';
import { LIST_MAX, NAMED_MAX, type Audience, type BroadcastRow } from '@baize/contract/backoffice/inbox.ts';
import { Button, Field, Notice, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useMeasure } from '../../features/inbox/index.ts';
import type { Fields } from '../../parts/forms/DeskForm.tsx';
import { CHECKS, TYPES } from './broadcastWords.ts';
import { MemberListField } from './MemberListField.tsx';
import styles from './messages.module.css';
import { localIn, momentIn } from './zone.rules.ts';
import { listed } from '../../parts/show/lists.ts';
import { figure } from '../../parts/show/words.ts';

const namesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((name) => name !== '');

/** Who a broadcast is for, as the fields say it. */
export function audienceIn(fields: Pick<Fields, 'text' | 'all' | 'isOn'>, zone: string): Audience {
  const who = fields.text('who');
  if (who === 'list') return { who, listId: fields.text('listId') };
  if (who === 'named') return { who, userNames: namesIn(fields.text('userNames')) };
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

const WAYS: readonly { readonly value: Audience['who']; readonly label: string }[] = [
  { value: 'members', label: t('messages.membersByTypeLanguageAnd') },
  { value: 'named', label: t('messages.singleMembersUpTo', { namedMax: figure(NAMED_MAX) }) },
  { value: 'list', label: t('messages.aListFromAFile', { listMax: figure(LIST_MAX) }) },
];

/** By facts, names or a file; with today's count. */
export function AudienceFields({ merchantId, languages, zone, row, errors }: AudienceFieldsProps) {
  const place = useRef<HTMLFieldSetElement>(null);
  const measure = useMeasure();
  const { say } = useDesk();
  const [found, setFound] = useState<{ readers: number; unknown: string[] } | null>(null);
  const [busy, setBusy] = useState(false);
  const [who, setWho] = useState<Audience['who']>(row?.audience.who ?? 'members');
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
    const kind = fields.text('kind') === 'promo' ? 'promo' : 'news';
    await measure({ merchantId, audience: audienceIn(fields, zone), kind }).then(setFound, (problem: Error) =>
      say(problem.message, 'bad'),
    );
    setBusy(false);
  }
  return (
    <fieldset ref={place} className={styles.audience}>
      <legend>{t('messages.audience')}</legend>
      <SelectField
        name="who"
        label={t('messages.sendTo')}
        options={WAYS}
        value={who}
        onChange={(event) => {
          setWho(WAYS.find(({ value }) => value === event.target.value)?.value ?? 'members');
          setFound(null);
        }}
      />
      {who === 'members' && <FactFields {...{ languages, zone, facts }} error={errors.agent} />}
      {who === 'named' && (
        <Field
          label={t('messages.usernames')}
          required
          hint={t('messages.separatedBySpacesCommasOr')}
          error={errors['audience.userNames'] ?? errors.audience}
        >
          {(ties) => (
            <textarea
              {...ties}
              name="userNames"
              rows={3}
              defaultValue={row?.audience.who === 'named' ? row.audience.userNames.join(' ') : ''}
            />
          )}
        </Field>
      )}
      {who === 'list' && (
        <MemberListField
          merchantId={merchantId}
          listId={row?.audience.who === 'list' ? row.audience.listId : ''}
          error={errors['audience.listId'] && t('messages.chooseAFileFirst')}
        />
      )}
      <div>
        <Button small kind="line" busy={busy} onClick={() => void handleCount()}>
          {t('messages.countReaders')}
        </Button>
      </div>
      <div aria-live="polite">
        {found && (
          <Notice tone={found.unknown.length > 0 ? 'caution' : 'info'}>
            {t('messages.aboutMembers', { readers: found.readers })}
            {found.unknown.length > 0 && ` ${t('messages.notFound', { unknown: listed(found.unknown.slice(0, 10)) })}`}
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
    <SelectField name="types" label={t('common.members')} options={TYPES} defaultValue={facts?.types.join(',') ?? ''} />
    <TextField
      name="registeredFrom"
      type="datetime-local"
      label={t('messages.registeredFrom')}
      defaultValue={facts?.registeredFrom ? localIn(facts.registeredFrom, zone) : ''}
    />
    <TextField
      name="registeredTo"
      type="datetime-local"
      label={t('messages.registeredBefore')}
      defaultValue={facts?.registeredTo ? localIn(facts.registeredTo, zone) : ''}
    />
    {languages.length > 1 && (
      <Ticks
        name="languages"
        label={t('messages.languageOfTheirLastLogin')}
        options={languages.map((value) => ({ value, label: value }))}
        ticked={facts?.languages ?? []}
      />
    )}
    <Ticks name="kyc" label={t('messages.identityCheck')} options={CHECKS} ticked={facts?.kyc ?? []} />
    <TextField
      name="agent"
      label={t('messages.belowThisAgent')}
      hint={t('messages.theAgentsUsernameEveryoneBelow')}
      autoComplete="off"
      defaultValue={facts?.agent ?? ''}
      error={error}
    />
    <label>
      <input type="checkbox" name="includeNew" defaultChecked={facts?.includeNew ?? false} />{' '}
      {t('messages.alsoMembersWhoRegisterLater')}
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
    <legend>{label}</legend>
    {options.map(({ value, label: words }) => (
      <label key={value}>
        <input type="checkbox" name={name} value={value} defaultChecked={ticked.includes(value)} /> {words}
      </label>
    ))}
  </fieldset>
);
