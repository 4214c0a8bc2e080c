import { tableClass } from '@baize/ui';
import type { AgentContract } from '@baize/contract/agency/contracts.ts';
import { useApp } from '../../app/app.ts';
import { useAgencyWords } from '../agency/index.ts';
import styles from './agentContracts.module.css';
import { useContractWords } from './useContractWords.ts';

/** The tiers of a contract. */
export function TermsTable({ contract }: { readonly contract: Pick<AgentContract, 'kind' | 'terms'> }) {
  const { t } = useApp();
  const { short, count } = useAgencyWords();
  const { rate } = useContractWords();
  const { kind, terms } = contract;
  const isDividend = kind === 'dividend';
  return (
    <table className={`${tableClass} ${styles.terms} num`}>
      <caption className="sr">{t('contracts.tiers')}</caption>
      <thead>
        <tr>
          {isDividend && <th scope="col">{t('contracts.lossFrom')}</th>}
          <th scope="col">{t(kind === 'hour' ? 'contracts.hourBetsFrom' : 'contracts.betsFrom')}</th>
          <th scope="col">{t('contracts.activeShort')}</th>
          <th scope="col">{t('contracts.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {terms.tiers.map((tier, at) => (
          <tr key={at}>
            {isDividend && <td>{short(tier.netLoss ?? '0')}</td>}
            <td>{short(tier.minimumBet)}</td>
            <td>{count(tier.activeMember)}</td>
            <td>
              <b>{rate(tier)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
