import { useState } from 'react';
import { RATE_KEYS, type Rates } from '@baize/contract/agency/shapes.ts';
import { setAgencyRates, type AgencyNode } from '@baize/contract/backoffice/agency.ts';
import { Button, Checkbox, Notice, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { CATEGORIES, usePreviewRates } from '../../features/agency/index.ts';
import { useAct } from '../../kit/queries.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';

interface RatesFormProps {
  readonly row: AgencyNode;
  readonly merchantId: string;
  readonly onDone: () => void;
}

/** From tomorrow; whom they cut is asked before. */
export function RatesForm({ row, merchantId, onDone }: RatesFormProps) {
  const { say } = useDesk();
  const set = useAct(setAgencyRates);
  const preview = usePreviewRates();
  const [plan, setPlan] = useState('');
  const now = row.pending?.rates ?? row.rates;
  const ratesIn = (form: HTMLFormElement | null): Rates =>
    Object.fromEntries(
      RATE_KEYS.map((key) => [key, String(new FormData(form ?? undefined).get(key) ?? '').trim()]),
    ) as Rates;
  async function show(form: HTMLFormElement | null): Promise<void> {
    try {
      const { fromDay, byDepth } = await preview({ merchantId, userName: row.userName, rates: ratesIn(form) });
      const all = byDepth.reduce((sum, { count }) => sum + count, 0);
      const parts = byDepth.map(({ depth, count }) => t('agents.atLevel', { count, depth })).join(', ');
      setPlan(
        all === 0
          ? t('agents.nobodyBelowIsCutFrom', { fromDay })
          : t('agents.belowAreCutFrom', { all, fromDay, parts }),
      );
    } catch (error) {
      setPlan(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <DeskForm
      submit={t('agents.setFromTomorrow')}
      onSubmit={async (fields) => {
        const rates = Object.fromEntries(RATE_KEYS.map((key) => [key, fields.text(key)])) as Rates;
        const { fromDay, changed } = await set({
          ...{ merchantId, userName: row.userName, rates, reason: fields.text('reason') },
          cascade: fields.text('cascade') !== '',
        });
        say(changed === 1 ? t('agents.setFromOn', { fromDay }) : t('agents.setFromOnForMembers', { fromDay, changed }));
        onDone();
      }}
    >
      {(errors) => (
        <>
          {RATE_KEYS.map((key) => (
            <TextField
              key={key}
              name={key}
              label={`${CATEGORIES[key]} %`}
              inputMode="decimal"
              defaultValue={(now[key] ?? '0.0000').slice(0, -2)}
              error={errors[`rates.${key}`]}
            />
          ))}
          {row.isAgent && (
            <>
              <Checkbox name="cascade" value="yes">
                {t('agents.alsoLowerEveryoneBelowWho')}
              </Checkbox>
              <Button small kind="line" onClick={(event) => void show(event.currentTarget.closest('form'))}>
                {t('agents.preview')}
              </Button>
              {plan !== '' && <Notice role="status">{plan}</Notice>}
            </>
          )}
          <ReasonField error={errors.reason} />
        </>
      )}
    </DeskForm>
  );
}
