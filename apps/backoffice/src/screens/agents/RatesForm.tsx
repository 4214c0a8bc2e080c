import { useState } from 'react';
import { RATE_KEYS, type Rates } from '@baize/contract/agency/shapes.ts';
import type { AgencyNode } from '@baize/contract/backoffice/agency.ts';
import { Button, Checkbox, Notice, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { usePreviewRates, useSetAgencyRates } from '../../features/agency/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { CATEGORIES } from './agentWords.ts';

interface RatesFormProps {
  readonly row: AgencyNode;
  readonly merchantId: string;
  readonly onDone: () => void;
}

/** Rates from tomorrow on; whom they would cut below is asked before. */
export function RatesForm({ row, merchantId, onDone }: RatesFormProps) {
  const { say } = useDesk();
  const set = useSetAgencyRates();
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
      const parts = byDepth.map(({ depth, count }) => `${count} at level ${depth}`).join(', ');
      setPlan(all === 0 ? `Nobody below is cut. From ${fromDay}.` : `${all} below are cut from ${fromDay}: ${parts}.`);
    } catch (error) {
      setPlan(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <DeskForm
      submit="Set from tomorrow"
      onSubmit={async (fields) => {
        const rates = Object.fromEntries(RATE_KEYS.map((key) => [key, fields.text(key)])) as Rates;
        const { fromDay, changed } = await set({
          ...{ merchantId, userName: row.userName, rates, reason: fields.text('reason') },
          cascade: fields.text('cascade') !== '',
        });
        say(changed === 1 ? `Set from ${fromDay} on.` : `Set from ${fromDay} on, for ${changed} members.`);
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
                Also lower everyone below who has more
              </Checkbox>
              <Button small kind="line" onClick={(event) => void show(event.currentTarget.closest('form'))}>
                Preview
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
