import { RATE_KEYS, type RateKey } from '@baize/contract/agency/shapes.ts';
import type { QuotaTemplate } from '@baize/contract/backoffice/agency.ts';
import { Checkbox, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { CATEGORIES, useAgencySettings, useSaveAgencySettings } from '../../features/agency/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';

const MOVES = {
  agent: t('agents.moves.agent'),
  approve: t('agents.moves.approve'),
  staff: t('agents.moves.staff'),
} as const;

const NOTHING_PAID = { rates: '0.0000', salaries: '0.0000', promotions: '0.0000' };

export function SettingsDialog({ merchantId, onClose }: { readonly merchantId: string; readonly onClose: () => void }) {
  const { say } = useDesk();
  const found = useAgencySettings(merchantId);
  const save = useSaveAgencySettings();
  const now = found.data?.settings;
  if (!now) return null;
  return (
    <Dialog title={t('agents.settingsOfAgents')} onClose={onClose}>
      <DeskForm
        submit={t('common.save')}
        onCancel={onClose}
        onSubmit={async (fields) => {
          const caps = Object.fromEntries(RATE_KEYS.map((key) => [key, fields.text(key)])) as Record<RateKey, string>;
          const turnoverCaps = Object.fromEntries(
            RATE_KEYS.map((key) => [key, fields.text(`turnover${key}`)]),
          ) as Record<RateKey, string>;
          const moves = fields.text('moves');
          const { waits } = await save({
            ...{ merchantId, version: found.data?.version ?? 0, reason: fields.text('reason') },
            settings: {
              ...now,
              caps,
              turnoverCaps,
              moves: moves === 'agent' || moves === 'staff' ? moves : 'approve',
              openPerDay: Number(fields.text('openPerDay')),
              agentOpensAgents: fields.text('agentOpensAgents') !== '',
              secondFactor: fields.text('secondFactor') !== '',
              transferOpen: fields.text('transferOpen') !== '',
              transferReceiver: fields.text('transferTree') === '' ? 'DIRECT' : 'TREE',
              transferMin: fields.text('transferMin'),
              transferMax: fields.text('transferMax'),
              transferDayMax: fields.text('transferDayMax'),
              rebateRelease: fields.text('auto') === '' ? 'staff' : 'auto',
              quotas: quotasFrom(fields.text('quotas')),
            },
          });
          say(waits === null ? t('common.saved') : t('agents.savedWhatGivesAgentsMore'));
          onClose();
        }}
      >
        {(errors) => (
          <>
            {RATE_KEYS.map((key) => (
              <TextField
                key={key}
                name={key}
                label={t('agents.highestRate', { categories: CATEGORIES[key] })}
                defaultValue={now.caps[key]}
                error={errors[`settings.caps.${key}`]}
              />
            ))}
            {RATE_KEYS.map((key) => (
              <TextField
                key={key}
                name={`turnover${key}`}
                label={t('agents.turnoverCap', { categories: CATEGORIES[key] })}
                hint={t('agents.turnoverParts', found.data?.turnover[key] ?? NOTHING_PAID)}
                defaultValue={now.turnoverCaps[key]}
                error={errors[`settings.turnoverCaps.${key}`]}
              />
            ))}
            <SelectField
              name="moves"
              label={t('agents.whoMovesMembers')}
              error={errors['settings.moves']}
              defaultValue={now.moves}
              options={Object.entries(MOVES).map(([value, label]) => ({ value, label }))}
            />
            <TextField
              name="openPerDay"
              label={t('agents.accountsAnAgentCanPrepare')}
              inputMode="numeric"
              defaultValue={String(now.openPerDay)}
              error={errors['settings.openPerDay']}
            />
            <Checkbox name="agentOpensAgents" value="yes" defaultChecked={now.agentOpensAgents}>
              {t('agents.agentsCanOpenAgentAccounts')}
            </Checkbox>
            <Checkbox name="secondFactor" value="yes" defaultChecked={now.secondFactor}>
              {t('agents.agentsConfirmPaymentsAndContracts')}
            </Checkbox>
            <Checkbox name="transferOpen" value="yes" defaultChecked={now.transferOpen}>
              {t('agents.agentsCanSendMoneyTo')}
            </Checkbox>
            <Checkbox name="transferTree" value="yes" defaultChecked={now.transferReceiver === 'TREE'}>
              {t('agents.toAnyoneInTheTeam')}
            </Checkbox>
            <Amounts now={now} errors={errors} />
            <Checkbox name="auto" value="yes" defaultChecked={now.rebateRelease === 'auto'}>
              {t('agents.releaseUsualRebatesAndSalaries')}
            </Checkbox>
            <TextField
              name="quotas"
              label={t('agents.quotasCategoryRateAndName')}
              hint={t('agents.rng060HighSlots')}
              defaultValue={quotasText(now.quotas)}
              error={errors['settings.quotas']}
            />
            <p>{t('agents.anythingThatGivesAgentsMore')}</p>
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}

const quotasText = (quotas: readonly QuotaTemplate[]): string =>
  quotas.map(({ category, from, name }) => `${category} ${from} ${name}`).join('; ');

/** Category and rate identify a template, not its name. */
function quotasFrom(typed: string): QuotaTemplate[] {
  return typed
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [word = '', from = '', ...name] = one.split(/\s+/);
      const category = RATE_KEYS.find((key) => key === word.toUpperCase()) ?? 'RNG';
      return { id: `${category}-${from.replace('.', '-')}`.toLowerCase(), category, from, name: name.join(' ') };
    });
}

interface AmountsProps {
  readonly now: { readonly transferMin: string; readonly transferMax: string; readonly transferDayMax: string };
  readonly errors: Readonly<Record<string, string | undefined>>;
}

function Amounts({ now, errors }: AmountsProps) {
  return (
    <>
      <TextField
        name="transferMin"
        label={t('agents.minimumTransfer')}
        defaultValue={now.transferMin}
        error={errors['settings.transferMin']}
      />
      <TextField
        name="transferMax"
        label={t('agents.maximumTransfer')}
        defaultValue={now.transferMax}
        error={errors['settings.transferMax']}
      />
      <TextField
        name="transferDayMax"
        label={t('agents.maximumTransfersPerAgentPer')}
        defaultValue={now.transferDayMax}
        error={errors['settings.transferDayMax']}
      />
    </>
  );
}
