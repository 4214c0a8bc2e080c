import { saveCashierMethod, type MethodRow, type MethodSettings } from '@baize/contract/backoffice/cashierDeposits.ts';
import { Checkbox, Field, SelectField, TextField } from '@baize/ui/index.ts';
import { Refusal } from '../../app/client.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useAct } from '../../kit/queries.ts';
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
    { value: 'redirect', label: t('methods.kinds.in.redirect') },
    { value: 'qr', label: t('methods.kinds.in.qr') },
    { value: 'bank', label: t('methods.kinds.in.bank') },
    { value: 'card', label: t('methods.kinds.in.card') },
    { value: 'address', label: t('methods.kinds.in.address') },
  ],
  out: [
    { value: 'ewallet', label: t('methods.kinds.out.ewallet') },
    { value: 'bank', label: t('methods.kinds.out.bank') },
    { value: 'address', label: t('methods.kinds.out.address') },
  ],
} as const;
const ICONS = ['gcash', 'maya', 'qr', 'bank', 'wallet', 'card', 'coins'];

const listOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** A colleague's save meanwhile refuses this one. */
export function MethodForm({ row, accounts, languages, merchantId }: MethodFormProps) {
  const { say } = useDesk();
  const save = useAct(saveCashierMethod);
  const { settings } = row;
  return (
    <DeskForm
      submit={t('common.save')}
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
        say(waits === null ? t('common.savedLiveNow') : t('methods.savedAColleagueMustApprove'));
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
  return (
    <>
      <SelectField
        name="state"
        label={t('common.status')}
        defaultValue={row.state}
        options={[
          { value: 'open', label: t('common.open') },
          { value: 'closed', label: t('common.closed') },
        ]}
        error={errors.state}
      />
      <TextField
        name="position"
        label={t('common.positionInTheList')}
        defaultValue={row.position}
        error={errors.position}
      />
      <SelectField
        name="kind"
        label={t('common.kind')}
        defaultValue={settings.kind}
        options={KINDS[settings.direction]}
        error={at('kind')}
      />
      <Words settings={settings} languages={languages} errors={errors} />
      <SelectField
        name="icon"
        label={t('methods.icon')}
        defaultValue={settings.icon}
        options={[...new Set([settings.icon, ...ICONS])].map((value) => ({ value, label: value }))}
        error={at('icon')}
      />
      <SelectField
        name="gatewayAccountId"
        label={t('methods.gatewayAccount')}
        defaultValue={settings.gatewayAccountIds[0]}
        options={accounts
          .filter(({ currency }) => currency === row.currency)
          .map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))}
        error={at('gatewayAccountIds')}
      />
      <TextField
        name="fallbacks"
        label={t('methods.fallbackGatewayAccounts')}
        hint={t('methods.idsSeparatedByCommas')}
        defaultValue={settings.gatewayAccountIds.slice(1).join(', ')}
        error={at('gatewayAccountIds')}
      />
      <TextField name="channel" label={t('methods.channel')} defaultValue={settings.channel} error={at('channel')} />
    </>
  );
}

function Words({ settings, languages, errors }: Pick<PartProps, 'settings' | 'languages' | 'errors'>) {
  return (
    <>
      <WordsField
        languages={languages}
        name="name"
        label={t('common.name')}
        words={settings.name}
        maxLength={40}
        errors={errors}
      />
      <WordsField
        languages={languages}
        name="hint"
        label={t('methods.hint')}
        words={settings.hint}
        maxLength={120}
        errors={errors}
      />
    </>
  );
}

function Amounts({ settings, at }: PartProps) {
  return (
    <PanelPart title={t('methods.amounts')}>
      <TextField name="min" label={t('methods.minimum')} defaultValue={settings.min} error={at('min')} />
      <TextField name="max" label={t('methods.maximum')} defaultValue={settings.max} error={at('max')} />
      <TextField
        name="quick"
        label={t('methods.quickAmounts')}
        hint={t('methods.upToSixSeparatedBy')}
        defaultValue={settings.quick.join(', ')}
        error={at('quick')}
      />
      <TextField
        name="firstDepositMin"
        label={t('methods.minimumForAFirstDeposit')}
        hint={t('methods.emptySameAsOtherDeposits')}
        defaultValue={settings.firstDepositMin ?? ''}
        error={at('firstDepositMin')}
      />
      <TextField
        name="dayCap"
        label={t('methods.dailyMaximumForAllMembers')}
        hint={t('methods.emptyNoLimit')}
        defaultValue={settings.dayCap ?? ''}
        error={at('dayCap')}
      />
    </PanelPart>
  );
}

function FeeFields({ settings, at }: PartProps) {
  return (
    <PanelPart title={t('methods.fee')}>
      <SelectField
        name="paidBy"
        label={t('common.paidBy')}
        defaultValue={settings.fee.paidBy}
        options={[
          { value: 'member', label: t('methods.theMember') },
          { value: 'merchant', label: t('methods.theMerchant') },
        ]}
        error={at('fee.paidBy')}
      />
      <TextField
        name="percentBp"
        label={t('methods.percentInHundredths')}
        defaultValue={settings.fee.percentBp}
        error={at('fee.percentBp')}
      />
      <TextField
        name="fixed"
        label={t('methods.fixedAmount')}
        defaultValue={settings.fee.fixed}
        error={at('fee.fixed')}
      />
      <TextField name="feeMin" label={t('methods.atLeast')} defaultValue={settings.fee.min} error={at('fee.min')} />
      <TextField
        name="feeMax"
        label={t('common.atMost')}
        hint={t('methods.emptyNoLimit')}
        defaultValue={settings.fee.max ?? ''}
        error={at('fee.max')}
      />
      <TextField
        name="freePerDay"
        label={t('methods.freePerDay')}
        defaultValue={settings.fee.freePerDay}
        error={at('fee.freePerDay')}
      />
    </PanelPart>
  );
}

function Audience({ settings, languages, errors, at }: PartProps) {
  const words = { languages } as const;
  return (
    <PanelPart title={t('methods.whoAndWhen')}>
      <Field
        label={t('methods.openingHoursInTheMerchants')}
        hint={t('methods.onePerLineSuchAs')}
        error={at('schedule')}
      >
        {(ties) => <textarea {...ties} name="schedule" rows={2} defaultValue={scheduleText(settings.schedule)} />}
      </Field>
      <WordsField
        {...words}
        name="closedText"
        label={t('methods.shownWhenClosed')}
        words={settings.closedText}
        maxLength={160}
        errors={errors}
      />
      {([0, 1, 2] as const).map((type) => (
        <Checkbox key={type} name="memberTypes" value={type} defaultChecked={settings.memberTypes.includes(type)}>
          {[t('methods.players'), t('common.agents'), t('methods.generalAgents')][type]}
        </Checkbox>
      ))}
      <TextField
        name="countries"
        label={t('methods.countries')}
        hint={t('methods.twoLettersEachEmptyAll')}
        defaultValue={settings.countries.join(', ')}
        error={at('countries')}
      />
      <TextField
        name="levels"
        label={t('common.vipLevels')}
        hint={t('methods.emptyAll')}
        defaultValue={settings.levels.join(', ')}
        error={at('levels')}
      />
      <TextField
        name="expiryMinutes"
        label={t('methods.minutesToPay')}
        defaultValue={settings.expiryMinutes}
        error={at('expiryMinutes')}
      />
      <Checkbox name="proofNeeded" defaultChecked={settings.proofNeeded}>
        {t('methods.asksForAProofOf')}
      </Checkbox>
      <Checkbox name="uniqueCents" defaultChecked={settings.uniqueCents}>
        {t('methods.addsUniqueCentsToIdentify')}
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
      message: t('methods.pleaseCheckTheMarkedFields'),
      fields: { schedule: t('methods.writeEachLineAsMon') },
    });
  const orNull = (name: string): string | null => fields.text(name).trim() || null;
  return {
    ...before,
    kind: fields.text('kind') as MethodSettings['kind'],
    name: wordsIn(fields, 'name', languages, before.name),
    hint: wordsIn(fields, 'hint', languages, before.hint),
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
    closedText: wordsIn(fields, 'closedText', languages, before.closedText),
    proofNeeded: fields.isOn('proofNeeded'),
    uniqueCents: fields.isOn('uniqueCents'),
  };
}
