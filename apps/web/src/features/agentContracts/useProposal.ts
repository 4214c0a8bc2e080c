import type {
  AgentContract,
  ContractKind,
  ContractPeriod,
  ContractTerms,
  Funding,
} from '@baize/contract/agency/contracts.ts';
import type { ContractKey } from '@baize/contract/agency/shapes.ts';
import { plainFigure } from '@baize/i18n/typedFigures.ts';
import { useState } from 'react';
import type { Contracts } from './contracts.queries.ts';
import { grouped, typedTiers, type TypedTier } from './propose.rules.ts';

interface Values {
  readonly userName: string;
  readonly category: ContractKey;
  readonly period: ContractPeriod;
  readonly funding: Funding;
  readonly rateType: 'P' | 'F';
  readonly activeBet: string;
  readonly carry: ContractTerms['carry']['mode'];
  readonly tiers: readonly TypedTier[];
}

interface ProposalOptions {
  readonly kind: ContractKind;
  readonly data: Contracts;
  readonly userName: string;
  readonly replaces: AgentContract | undefined;
}

/** Begins with the changed contract or the merchant's template. */
export function useProposal({ data, userName, replaces }: ProposalOptions) {
  const template = replaces?.terms ?? data.template;
  const [values, setValues] = useState<Values>({
    userName: replaces?.receiver ?? userName,
    category: replaces?.category ?? 'CONS',
    period: replaces?.period ?? 'HALF_MONTH',
    funding: replaces?.funding ?? (data.limits.covers.length > 0 ? 'merchant' : 'upline'),
    rateType: template.tiers[0]?.rateType ?? 'P',
    activeBet: grouped(template.activeRule.bet),
    carry: template.carry.mode,
    tiers: typedTiers(template),
  });
  // Only an upline's own wallet pays fixed amounts.
  const rateType = values.funding === 'upline' ? values.rateType : 'P';
  return {
    values,
    rateType,
    canShare: data.limits.covers.length > 0,
    set: (some: Partial<Values>) => setValues((before) => ({ ...before, ...some })),
    /** All but the tiers. */
    terms: {
      ...template,
      activeRule: { ...template.activeRule, bet: plainFigure(values.activeBet) },
      carry: { ...template.carry, mode: values.carry },
    },
  };
}
