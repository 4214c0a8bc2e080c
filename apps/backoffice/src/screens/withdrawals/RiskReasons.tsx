import type { WithdrawalFile } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import { t } from '../../app/texts.ts';
import { RULE_NAMES } from '../../features/riskRules/index.ts';
import { ACTIONS } from './withdrawalWords.ts';
import { riskWords } from './riskWords.ts';
import styles from './withdrawals.module.css';

/** What the risk rules say, with their points. */
export function RiskReasons({ file }: { readonly file: WithdrawalFile }) {
  if (file.risk.length === 0) return <p>{t('withdrawals.noRuleMatched')}</p>;
  return (
    <ul className={styles.risk}>
      {file.risk.map((line) => (
        <li key={line.rule}>
          <b className="num">{line.action === 'add' ? line.points : ACTIONS[line.action]}</b>
          <span className="grow">
            {RULE_NAMES[line.rule] ?? line.name}
            <small>{riskWords(line, file.withdrawal.currency)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
