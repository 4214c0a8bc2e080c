import { type ContractKind, type ContractPeriod, type CarryMode } from '@baize/contract/agency/contracts.ts';
import { CONTRACT_KEYS, type ContractKey } from '@baize/contract/agency/shapes.ts';
import { Choices, SelectField, TextField } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { grouped } from './propose.rules.ts';
import { useContractWords } from './useContractWords.ts';
import type { useProposal } from './useProposal.ts';

const PERIODS: readonly ContractPeriod[] = ['WEEK', 'HALF_MONTH', 'MONTH'];
const CARRIES: readonly CarryMode[] = ['NONE', 'ONE', 'FULL'];

interface ProposeFrameProps {
  readonly kind: ContractKind;
  readonly proposal: ReturnType<typeof useProposal>;
  /** A change keeps what the contract is about. */
  readonly isFixed: boolean;
}

/** What a proposal is about, who pays, and who counts. */
export function ProposeFrame({ kind, proposal, isFixed }: ProposeFrameProps) {
  const { t } = useApp();
  const { category } = useContractWords();
  const { values, set } = proposal;
  const isDividend = kind === 'dividend';
  return (
    <>
      <SelectField
        label={t('contracts.about')}
        value={values.category}
        disabled={isFixed}
        options={CONTRACT_KEYS.map((value) => ({ value, label: category(value) }))}
        onChange={(event) => set({ category: event.target.value as ContractKey })}
      />
      {isDividend && (
        <SelectField
          label={t('contracts.periodLabel')}
          value={values.period}
          disabled={isFixed}
          options={PERIODS.map((value) => ({ value, label: t(`contracts.period.${value}`) }))}
          onChange={(event) => set({ period: event.target.value as ContractPeriod })}
        />
      )}
      <WhoPays proposal={proposal} />
      <TextField
        label={t('contracts.activeBet')}
        inputMode="decimal"
        value={values.activeBet}
        onChange={(event) => set({ activeBet: event.target.value })}
        onBlur={() => set({ activeBet: grouped(values.activeBet) })}
      />
      {isDividend && (
        <SelectField
          label={t('contracts.carryLabel')}
          value={values.carry}
          options={CARRIES.map((value) => ({ value, label: t(`contracts.carry.${value}`) }))}
          onChange={(event) => set({ carry: event.target.value as CarryMode })}
        />
      )}
    </>
  );
}

/** The house, by one's own contract, or one's own wallet, which also pays fixed amounts. */
function WhoPays({ proposal }: Pick<ProposeFrameProps, 'proposal'>) {
  const { t } = useApp();
  const { values, set, canShare } = proposal;
  return (
    <>
      <Choices
        look="rows"
        label={t('contracts.whoPays')}
        chosen={values.funding}
        onChoose={(funding) => set({ funding })}
        choices={[
          {
            name: 'merchant' as const,
            label: t('contracts.pays.merchant'),
            note: t(canShare ? 'contracts.pays.merchantNote' : 'contracts.pays.nothingToShare'),
            off: !canShare,
          },
          { name: 'upline' as const, label: t('contracts.pays.upline'), note: t('contracts.pays.uplineNote') },
        ]}
      />
      {values.funding === 'upline' && (
        <Choices
          look="pills"
          label={t('contracts.rateKind')}
          chosen={values.rateType}
          onChoose={(rateType) => set({ rateType })}
          choices={[
            { name: 'P' as const, label: t('contracts.percent') },
            { name: 'F' as const, label: t('contracts.fixed') },
          ]}
        />
      )}
    </>
  );
}
