import type { AgentContract, ContractTerms, ContractTier } from '@baize/contract/agency/contracts.ts';
import { GAME_TYPES } from '@baize/contract/games/games.ts';
import type { To } from '../../app/router/routes.ts';
import { useApp } from '../../app/app.ts';
import { useAgencyWords } from '../agency/index.ts';

export const CONTRACT_PAGES = {
  daily: '/m/member/agent/getSalaryContract',
  dividend: '/m/member/agent/getDevidendContract',
  hour: '/m/member/agent/getHourContract',
} as const satisfies Record<AgentContract['kind'], To>;

/** How contracts read. */
export function useContractWords() {
  const { t, money } = useApp();
  const { share, short } = useAgencyWords();
  const category = (key: string): string => {
    const type = GAME_TYPES.find((known) => known === key);
    return type ? t(`category.${type}`) : t('contracts.allGames');
  };
  return {
    category,
    /** "all games · half a month". */
    scope: ({ category: key, period }: Pick<AgentContract, 'category' | 'period'>): string =>
      [category(key), period !== null && t(`contracts.period.${period}`)].filter(Boolean).join(' · '),
    giver: (name: string | null): string => name ?? t('contracts.house'),
    rate: ({ rateType, rate }: Pick<ContractTier, 'rateType' | 'rate'>): string =>
      rateType === 'P' ? share(rate) : money(rate),
    /** Who counts, what is taken off, what is carried on. */
    fineprint({ activeRule, costs, feeRate, carry, ownPlay, payDays }: ContractTerms, isDividend: boolean): string {
      const isFree = Number(feeRate) === 0 && costs.length === 0;
      return [
        Number(activeRule.deposit) > 0
          ? t('contracts.activeBoth', { bet: short(activeRule.bet), deposit: short(activeRule.deposit) })
          : t('contracts.active', { bet: short(activeRule.bet) }),
        t('contracts.lastTier'),
        t(ownPlay ? 'contracts.ownPlay' : 'contracts.notOwnPlay'),
        isDividend &&
          (isFree
            ? t('contracts.noCosts')
            : t('contracts.costs', {
                list: [
                  Number(feeRate) > 0 && t('contracts.fee', { rate: share(feeRate) }),
                  ...costs.map((cost) => t(`contracts.cost.${cost}`)),
                ]
                  .filter(Boolean)
                  .join(', '),
              })),
        isDividend && t(`contracts.carry.${carry.mode}`, { cap: short(carry.cap ?? '0') }),
        t('contracts.payDays', { days: payDays }),
      ]
        .filter(Boolean)
        .join(' ');
    },
    /** "3c91 e07a 44fd … b2". */
    hash: (text: string): string => `${(text.slice(0, 12).match(/.{1,4}/g) ?? []).join(' ')} … ${text.slice(-2)}`,
  };
}
