import type { PayoutAccount } from '@baize/contract/cashier/payoutAccounts.ts';
import { Choices, Icon } from '@baize/ui';
import { clockIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { Institution, useCashierWords } from '../cashier/index.ts';
import styles from './withdraw.module.css';
import { isUsable, methodFor, type Method } from './withdraw.rules.ts';

interface AccountChoiceProps {
  readonly accounts: readonly PayoutAccount[];
  readonly methods: readonly Method[];
  readonly chosen: string;
  readonly onChoose: (bankCardId: string) => void;
}

export function AccountChoice({ accounts, methods, chosen, onChoose }: AccountChoiceProps) {
  const { t } = useApp();
  const { when } = useCashierWords();
  const noteOf = (account: PayoutAccount) => {
    if (account.state === 'cooling') return t('withdrawals.coolingUntil', { time: when(account.usableAt ?? '') });
    if (account.state !== 'active') return t(`bankCards.state.${account.state}`);
    const method = methodFor(methods, account);
    if (method?.open) return <bdi dir="ltr">{account.mask}</bdi>;
    const until = method?.opensAt ? t('deposits.opensAt', { time: when(method.opensAt) }) : '';
    return [method?.closedText || t('deposits.closed'), until].filter(Boolean).join(' ');
  };
  return (
    <Choices
      look="rows"
      label={t('withdrawals.to')}
      aside={
        <Link to="/m/bankCards" className={styles.link}>
          {t('withdrawals.accounts')}
        </Link>
      }
      chosen={chosen}
      onChoose={onChoose}
      choices={accounts.map((account) => {
        const usable = isUsable(account, methods);
        return {
          name: account.bankCardId,
          label: usable ? (
            account.name
          ) : (
            <>
              {account.name} <bdi dir="ltr">••{account.mask.slice(-4)}</bdi>
            </>
          ),
          note: noteOf(account),
          mark: <Institution name={account.name} />,
          off: !usable,
          ...(usable ? {} : { end: <Icon path={clockIcon} small /> }),
        };
      })}
    />
  );
}
