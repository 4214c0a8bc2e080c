import type { ContractKind, ContractTerms } from '@baize/contract/agency/contracts.ts';
import { Field, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useOfferContract } from '../../features/agency/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';

export const KIND: Readonly<Record<ContractKind, string>> = {
  daily: 'Daily salary',
  hour: 'Hourly salary',
  dividend: 'Dividend',
};
const PERIODS = { HALF_MONTH: 'Half a month', MONTH: 'Month', WEEK: 'Week' } as const;

/** One tier a line: valid bets, active members, rate, and for a dividend what the team lost. */
function tiersOf(lines: string): ContractTerms['tiers'] {
  return lines
    .split('\n')
    .map((line) => line.trim().split(/[\s;]+/))
    .filter(([bet]) => bet !== '')
    .map(([minimumBet = '', active = '', rate = '', netLoss]) => ({
      ...{ minimumBet, activeMember: Number(active), rateType: 'P' as const, rate },
      ...(netLoss ? { netLoss } : {}),
    }));
}

/** Offers an agent a contract of the house. */
export function OfferDialog({ merchantId, onClose }: { readonly merchantId: string; readonly onClose: () => void }) {
  const { say } = useDesk();
  const offer = useOfferContract();
  return (
    <Dialog title="Offer a contract" onClose={onClose}>
      <DeskForm
        submit="Offer"
        onCancel={onClose}
        onSubmit={async (fields) => {
          const kind = (Object.keys(KIND) as ContractKind[]).find((one) => one === fields.text('kind')) ?? 'daily';
          const period = (Object.keys(PERIODS) as (keyof typeof PERIODS)[]).find(
            (one) => one === fields.text('period'),
          );
          await offer({
            ...{ merchantId, kind, userName: fields.text('userName'), category: 'CONS', reason: fields.text('reason') },
            ...(kind === 'dividend' && period ? { period } : {}),
            terms: {
              tiers: tiersOf(fields.text('tiers')),
              activeRule: { bet: fields.text('activeBet'), deposit: '0.00' },
              ownPlay: false,
              feeRate: kind === 'dividend' ? fields.text('feeRate') : '0.0000',
              costs: kind === 'dividend' ? ['rebates', 'salaries', 'promotions'] : [],
              carry: { mode: 'NONE' },
              payDays: 3,
            },
          });
          say('Offered. The agent sees it at the next visit.');
          onClose();
        }}
      >
        {(errors) => (
          <>
            <TextField name="userName" label="Agent" required error={errors.userName} />
            <Choices name="kind" label="What" options={KIND} error={errors.kind} />
            <Choices name="period" label="Period of a dividend" options={PERIODS} error={errors.period} />
            <Field
              label="Tiers"
              hint="One per line: valid bets, active members, rate as a fraction, for a dividend the loss"
              error={errors.tiers ?? errors['terms.tiers']}
            >
              {(ties) => <textarea {...ties} name="tiers" rows={4} defaultValue={'50000 3 0.001\n100000 5 0.002'} />}
            </Field>
            <TextField
              name="activeBet"
              label="Own valid bets to count as active"
              defaultValue="1000.00"
              error={errors['terms.activeRule.bet']}
            />
            <TextField name="feeRate" label="Fee of a dividend" defaultValue="0.0000" error={errors['terms.feeRate']} />
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
  readonly error: string | undefined;
}

function Choices({ name, label, options, error }: ChoicesProps) {
  return (
    <Field label={label} error={error}>
      {(ties) => (
        <select {...ties} name={name}>
          {Object.entries(options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
