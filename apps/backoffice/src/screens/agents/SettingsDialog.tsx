import { RATE_KEYS, type RateKey } from '@baize/contract/agency/shapes.ts';
import type { QuotaTemplate } from '@baize/contract/backoffice/agency.ts';
import { Checkbox, Field, TextField } from '@baize/ui/index.ts';
import { CATEGORIES } from './agentWords.ts';
import { useDesk } from '../../app/desk.ts';
import { useAgencySettings, useSaveAgencySettings } from '../../features/agency/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';

const MOVES = { agent: 'Agents', approve: 'Agents, with staff approval', staff: 'Staff only' } as const;

/** What holds for a merchant's agents: caps of rates, moves, accounts, transfers. */
export function SettingsDialog({ merchantId, onClose }: { readonly merchantId: string; readonly onClose: () => void }) {
  const { say } = useDesk();
  const found = useAgencySettings(merchantId);
  const save = useSaveAgencySettings();
  const now = found.data?.settings;
  if (!now) return null;
  return (
    <Dialog title="Settings of agents" onClose={onClose}>
      <DeskForm
        submit="Save"
        onCancel={onClose}
        onSubmit={async (fields) => {
          const caps = Object.fromEntries(RATE_KEYS.map((key) => [key, fields.text(key)])) as Record<RateKey, string>;
          const moves = fields.text('moves');
          await save({
            ...{ merchantId, version: found.data?.version ?? 0, reason: fields.text('reason') },
            settings: {
              ...now,
              caps,
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
          say('Saved.');
          onClose();
        }}
      >
        {(errors) => (
          <>
            {RATE_KEYS.map((key) => (
              <TextField
                key={key}
                name={key}
                label={`Highest rate, ${CATEGORIES[key]} %`}
                defaultValue={now.caps[key]}
                error={errors[`settings.caps.${key}`]}
              />
            ))}
            <Field label="Who moves members" error={errors['settings.moves']}>
              {(ties) => (
                <select {...ties} name="moves" defaultValue={now.moves}>
                  {Object.entries(MOVES).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <TextField
              name="openPerDay"
              label="Accounts an agent can prepare per day"
              inputMode="numeric"
              defaultValue={String(now.openPerDay)}
              error={errors['settings.openPerDay']}
            />
            <Checkbox name="agentOpensAgents" value="yes" defaultChecked={now.agentOpensAgents}>
              Agents can open agent accounts
            </Checkbox>
            <Checkbox name="secondFactor" value="yes" defaultChecked={now.secondFactor}>
              Agents confirm payments and contracts with a code, too
            </Checkbox>
            <Checkbox name="transferOpen" value="yes" defaultChecked={now.transferOpen}>
              Agents can send money to downlines
            </Checkbox>
            <Checkbox name="transferTree" value="yes" defaultChecked={now.transferReceiver === 'TREE'}>
              To anyone in the team, not only direct downlines
            </Checkbox>
            <Amounts now={now} errors={errors} />
            <Checkbox name="auto" value="yes" defaultChecked={now.rebateRelease === 'auto'}>
              Release usual rebates and salaries automatically
            </Checkbox>
            <TextField
              name="quotas"
              label="Quotas: category, rate % and name, separated by semicolons"
              hint="RNG 0.60 High slots; LIVE 0.40 High live"
              defaultValue={quotasText(now.quotas)}
              error={errors['settings.quotas']}
            />
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}

const quotasText = (quotas: readonly QuotaTemplate[]): string =>
  quotas.map(({ category, from, name }) => `${category} ${from} ${name}`).join('; ');

/** What was typed as templates: the same category and rate is the same template however it is named. */
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
        label="Minimum transfer"
        defaultValue={now.transferMin}
        error={errors['settings.transferMin']}
      />
      <TextField
        name="transferMax"
        label="Maximum transfer"
        defaultValue={now.transferMax}
        error={errors['settings.transferMax']}
      />
      <TextField
        name="transferDayMax"
        label="Maximum transfers per agent per day"
        defaultValue={now.transferDayMax}
        error={errors['settings.transferDayMax']}
      />
    </>
  );
}
