import type { MethodRow, MethodSettings } from '@baize/contract/backoffice/cashierDeposits.ts';
import { Checkbox, Field, SelectField, TextField } from '@baize/ui/index.ts';
import { Refusal } from '../../app/client.ts';
import { useDesk } from '../../app/desk.ts';
import { useSaveMethod } from '../../features/methods/index.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { WordsField, wordsIn } from '../../parts/forms/WordsField.tsx';
import { PanelPart } from '../../parts/page/DetailPanel.tsx';
import { readSchedule, scheduleText } from './schedule.rules.ts';

interface Account {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
}

interface MethodFormProps {
  readonly row: MethodRow;
  readonly accounts: readonly Account[];
  readonly languages: readonly string[];
  readonly merchantId: string;
}

export const KINDS = {
  in: [
    { value: 'redirect', label: 'Payment page' },
    { value: 'qr', label: 'QR code' },
    { value: 'bank', label: 'Bank transfer with proof' },
    { value: 'card', label: 'Card' },
    { value: 'address', label: 'Crypto address' },
  ],
  out: [
    { value: 'ewallet', label: 'E-wallet' },
    { value: 'bank', label: 'Bank account' },
    { value: 'address', label: 'Crypto address' },
  ],
} as const;
const ICONS = ['gcash', 'maya', 'qr', 'bank', 'wallet', 'card', 'coins'];

const listOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The whole of a payment method in one form; a save by a colleague meanwhile is refused, not overwritten. */
export function MethodForm({ row, accounts, languages, merchantId }: MethodFormProps) {
  const { say } = useDesk();
  const save = useSaveMethod();
  const { settings } = row;
  return (
    <DeskForm
      submit="Save"
      onSubmit={async (fields) => {
        const { waits } = await save({
          merchantId,
          methodId: row.methodId,
          currency: row.currency,
          version: row.version,
          state: fields.text('state') === 'open' ? 'open' : 'closed',
          position: fields.text('position'),
          settings: settingsIn(fields, settings, languages),
        });
        say(
          waits === null
            ? 'Saved. Live now.'
            : 'Saved. Higher limits and another gateway account wait for a second person under Approvals.',
        );
      }}
    >
      {(errors) => {
        const at = (name: string): string | undefined => errors[`settings.${name}`] ?? errors[name];
        const part = { row, settings, languages, errors, at };
        return (
          <>
            <Basics {...part} accounts={accounts} />
            <Amounts {...part} />
            <FeeFields {...part} />
            <Audience {...part} />
          </>
        );
      }}
    </DeskForm>
  );
}

interface PartProps {
  readonly row: MethodRow;
  readonly settings: MethodSettings;
  readonly languages: readonly string[];
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** What is wrong with a setting. */
  readonly at: (name: string) => string | undefined;
}

function Basics({ row, settings, languages, errors, at, accounts }: PartProps & { accounts: readonly Account[] }) {
  const words = { languages } as const;
  return (
    <>
      <SelectField
        name="state"
        label="Status"
        defaultValue={row.state}
        options={[
          { value: 'open', label: 'Open' },
          { value: 'closed', label: 'Closed' },
        ]}
        error={errors.state}
      />
      <TextField name="position" label="Place in the list" defaultValue={row.position} error={errors.position} />
      <SelectField
        name="kind"
        label="Kind"
        defaultValue={settings.kind}
        options={KINDS[settings.direction]}
        error={at('kind')}
      />
      <WordsField {...words} name="name" label="Name" words={settings.name} maxLength={40} errors={errors} />
      <WordsField {...words} name="hint" label="Hint" words={settings.hint} maxLength={120} errors={errors} />
      <SelectField
        name="icon"
        label="Icon"
        defaultValue={settings.icon}
        options={[...new Set([settings.icon, ...ICONS])].map((value) => ({ value, label: value }))}
        error={at('icon')}
      />
      <SelectField
        name="gatewayAccountId"
        label="Gateway account"
        defaultValue={settings.gatewayAccountIds[0]}
        options={accounts
          .filter(({ currency }) => currency === row.currency)
          .map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))}
        error={at('gatewayAccountIds')}
      />
      <TextField
        name="fallbacks"
        label="Fallback gateway accounts"
        hint="IDs, separated by commas"
        defaultValue={settings.gatewayAccountIds.slice(1).join(', ')}
        error={at('gatewayAccountIds')}
      />
      <TextField name="channel" label="Channel" defaultValue={settings.channel} error={at('channel')} />
    </>
  );
}

function Amounts({ settings, at }: PartProps) {
  return (
    <PanelPart title="Amounts">
      <TextField name="min" label="Minimum" defaultValue={settings.min} error={at('min')} />
      <TextField name="max" label="Maximum" defaultValue={settings.max} error={at('max')} />
      <TextField
        name="quick"
        label="Quick amounts"
        hint="Up to six, separated by commas"
        defaultValue={settings.quick.join(', ')}
        error={at('quick')}
      />
      <TextField
        name="firstDepositMin"
        label="Minimum for a first deposit"
        hint="Empty: same as other deposits"
        defaultValue={settings.firstDepositMin ?? ''}
        error={at('firstDepositMin')}
      />
      <TextField
        name="dayCap"
        label="Daily maximum for all members"
        hint="Empty: no limit"
        defaultValue={settings.dayCap ?? ''}
        error={at('dayCap')}
      />
    </PanelPart>
  );
}

function FeeFields({ settings, at }: PartProps) {
  return (
    <PanelPart title="Fee">
      <SelectField
        name="paidBy"
        label="Paid by"
        defaultValue={settings.fee.paidBy}
        options={[
          { value: 'member', label: 'The member' },
          { value: 'merchant', label: 'The merchant' },
        ]}
        error={at('fee.paidBy')}
      />
      <TextField
        name="percentBp"
        label="Hundredths of a percent"
        hint="150 is 1.5 %"
        defaultValue={settings.fee.percentBp}
        error={at('fee.percentBp')}
      />
      <TextField name="fixed" label="Fixed part" defaultValue={settings.fee.fixed} error={at('fee.fixed')} />
      <TextField name="feeMin" label="At least" defaultValue={settings.fee.min} error={at('fee.min')} />
      <TextField
        name="feeMax"
        label="At most"
        hint="Empty: no limit"
        defaultValue={settings.fee.max ?? ''}
        error={at('fee.max')}
      />
      <TextField
        name="freePerDay"
        label="Free per day"
        defaultValue={settings.fee.freePerDay}
        error={at('fee.freePerDay')}
      />
    </PanelPart>
  );
}

function Audience({ settings, languages, errors, at }: PartProps) {
  const words = { languages } as const;
  return (
    <PanelPart title="Who and when">
      <Field
        label="Opening hours in the merchant’s time zone"
        hint="One per line, such as Mon-Fri 08:00-20:00. Empty: always."
        error={at('schedule')}
      >
        {(ties) => <textarea {...ties} name="schedule" rows={2} defaultValue={scheduleText(settings.schedule)} />}
      </Field>
      <WordsField
        {...words}
        name="closedText"
        label="Shown when closed"
        words={settings.closedText}
        maxLength={160}
        errors={errors}
      />
      {([0, 1, 2] as const).map((type) => (
        <Checkbox key={type} name="memberTypes" value={type} defaultChecked={settings.memberTypes.includes(type)}>
          {['Players', 'Agents', 'Top agents'][type]}
        </Checkbox>
      ))}
      <TextField
        name="countries"
        label="Countries"
        hint="Two letters each; empty: all"
        defaultValue={settings.countries.join(', ')}
        error={at('countries')}
      />
      <TextField
        name="levels"
        label="VIP levels"
        hint="Empty: all"
        defaultValue={settings.levels.join(', ')}
        error={at('levels')}
      />
      <TextField
        name="expiryMinutes"
        label="Minutes to pay"
        defaultValue={settings.expiryMinutes}
        error={at('expiryMinutes')}
      />
      <Checkbox name="proofNeeded" defaultChecked={settings.proofNeeded}>
        Asks for a proof of payment
      </Checkbox>
      <Checkbox name="uniqueCents" defaultChecked={settings.uniqueCents}>
        Adds unique cents to identify the transfer
      </Checkbox>
    </PanelPart>
  );
}

/** The settings as the form holds them now. */
function settingsIn(fields: Fields, before: MethodSettings, languages: readonly string[]) {
  const schedule = readSchedule(fields.text('schedule'));
  if (!schedule)
    throw new Refusal(400, {
      success: false,
      errorCode: 'input.invalid',
      message: 'Please check the marked fields.',
      fields: { schedule: 'Write each line as Mon-Fri 08:00-20:00.' },
    });
  const orNull = (name: string): string | null => fields.text(name).trim() || null;
  return {
    ...before,
    kind: fields.text('kind') as MethodSettings['kind'],
    name: wordsIn(fields, 'name', languages),
    hint: wordsIn(fields, 'hint', languages),
    icon: fields.text('icon'),
    gatewayAccountIds: [fields.text('gatewayAccountId'), ...listOf(fields.text('fallbacks'))].filter(Boolean),
    channel: fields.text('channel'),
    min: fields.text('min'),
    max: fields.text('max'),
    quick: listOf(fields.text('quick')),
    fee: {
      paidBy: fields.text('paidBy') === 'member' ? ('member' as const) : ('merchant' as const),
      percentBp: fields.text('percentBp'),
      fixed: fields.text('fixed'),
      min: fields.text('feeMin'),
      max: orNull('feeMax'),
      freePerDay: fields.text('freePerDay'),
    },
    expiryMinutes: fields.text('expiryMinutes'),
    schedule,
    countries: listOf(fields.text('countries')).map((code) => code.toUpperCase()),
    levels: listOf(fields.text('levels')),
    memberTypes: fields.all('memberTypes').map(Number) as MethodSettings['memberTypes'],
    firstDepositMin: orNull('firstDepositMin'),
    dayCap: orNull('dayCap'),
    closedText: wordsIn(fields, 'closedText', languages),
    proofNeeded: fields.isOn('proofNeeded'),
    uniqueCents: fields.isOn('uniqueCents'),
  };
}
