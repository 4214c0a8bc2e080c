import type { ContractKind, ContractPeriod, ContractTerms } from '@baize/contract/agency/contracts.ts';
import { CONTRACT_KEYS, type ContractKey } from '@baize/contract/agency/shapes.ts';
import type { ContractTemplate } from '@baize/contract/backoffice/agencyContracts.ts';
import { Field, SelectField, TextField } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { CATEGORIES } from '../../features/agency/index.ts';
import type { Fields } from '../../parts/forms/DeskForm.tsx';

export const KIND: Readonly<Record<ContractKind, string>> = {
  daily: t('agencyContracts.kind.daily'),
  hour: t('agencyContracts.kind.hour'),
  dividend: t('agencyContracts.kind.dividend'),
};
const PERIODS: Readonly<Record<ContractPeriod, string>> = {
  HALF_MONTH: t('agencyContracts.periods.HALF_MONTH'),
  MONTH: t('agencyContracts.periods.MONTH'),
  WEEK: t('agencyContracts.periods.WEEK'),
};
export const CONTRACT_CATEGORIES: Readonly<Record<ContractKey, string>> = {
  CONS: t('agencyContracts.contractCategories.CONS'),
  ...CATEGORIES,
};

/** One tier a line: valid bets, active members, rate, and for a dividend what the team lost. A rate with "fixed" is an amount. */
function tiersOf(lines: string): ContractTerms['tiers'] {
  return lines
    .split('\n')
    .map((line) => line.trim().split(/[\s;]+/))
    .filter(([bet]) => bet !== '')
    .map((words) => {
      const isFixed = words.includes('fixed');
      const [minimumBet = '', active = '', rate = '', netLoss] = words.filter((word) => word !== 'fixed');
      return {
        ...{ minimumBet, activeMember: Number(active), rateType: isFixed ? ('F' as const) : ('P' as const), rate },
        ...(netLoss ? { netLoss } : {}),
      };
    });
}
const linesOf = (tiers: ContractTerms['tiers']): string =>
  tiers
    .map(({ minimumBet, activeMember, rate, rateType, netLoss }) =>
      [minimumBet, activeMember, rate, ...(netLoss ? [netLoss] : []), ...(rateType === 'F' ? ['fixed'] : [])].join(' '),
    )
    .join('\n');

type Whole = Pick<ContractTemplate, 'kind' | 'category' | 'period' | 'terms'>;

const oneOf = <Name extends string>(names: readonly Name[], text: string, otherwise: Name): Name =>
  names.find((name) => name === text) ?? otherwise;

/** What was filled in; what the form does not ask for stays as it was. */
export function termsOf(fields: Fields, before?: Whole): Whole {
  const kind = oneOf(Object.keys(KIND) as ContractKind[], fields.text('kind'), 'daily');
  const isDividend = kind === 'dividend';
  const was = before?.kind === kind ? before.terms : null;
  return {
    kind,
    category: oneOf(CONTRACT_KEYS, fields.text('category'), 'CONS'),
    period: isDividend ? oneOf(Object.keys(PERIODS) as ContractPeriod[], fields.text('period'), 'MONTH') : null,
    terms: {
      tiers: tiersOf(fields.text('tiers')),
      activeRule: { bet: fields.text('activeBet'), deposit: was?.activeRule.deposit ?? '0.00' },
      ownPlay: was?.ownPlay ?? false,
      feeRate: isDividend ? fields.text('feeRate') : '0.0000',
      costs: isDividend ? (was?.costs ?? ['rebates', 'salaries', 'promotions']) : [],
      carry: was?.carry ?? { mode: 'NONE' },
      payDays: was?.payDays ?? 3,
    },
  };
}

interface TermsFieldsProps {
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** What the fields begin with. */
  readonly start?: Whole | undefined;
}

/** Kind, category, tiers and what else terms of a contract say. */
export function TermsFields({ errors, start }: TermsFieldsProps) {
  return (
    <>
      <Choices name="kind" label={t('common.what')} options={KIND} start={start?.kind} error={errors.kind} />
      <Choices
        name="category"
        label={t('common.category')}
        options={CONTRACT_CATEGORIES}
        start={start?.category}
        error={errors.category}
      />
      <Choices
        name="period"
        label={t('agencyContracts.periodOfADividend')}
        options={PERIODS}
        start={start?.period ?? undefined}
        error={errors.period}
      />
      <Field
        label={t('agencyContracts.tiers')}
        hint={t('agencyContracts.onePerLineValidBets')}
        error={errors.tiers ?? errors['terms.tiers']}
      >
        {(ties) => (
          <textarea
            {...ties}
            name="tiers"
            rows={4}
            defaultValue={start ? linesOf(start.terms.tiers) : '50000 3 0.001\n100000 5 0.002'}
          />
        )}
      </Field>
      <TextField
        name="activeBet"
        label={t('agencyContracts.ownValidBetsToCount')}
        defaultValue={start?.terms.activeRule.bet ?? '1000.00'}
        error={errors['terms.activeRule.bet']}
      />
      <TextField
        name="feeRate"
        label={t('agencyContracts.feeOfADividend')}
        defaultValue={start?.terms.feeRate ?? '0.0000'}
        error={errors['terms.feeRate']}
      />
    </>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
  readonly start: string | undefined;
  readonly error: string | undefined;
}

const Choices = ({ options, start, ...frame }: ChoicesProps) => (
  <SelectField
    {...frame}
    defaultValue={start}
    options={Object.entries(options).map(([value, label]) => ({ value, label }))}
  />
);
