import { IconButton, Meter, Tag, type TagTone } from '@baize/ui';
import { binIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Institution, useCashierWords } from '../cashier/index.ts';
import styles from './bankAccounts.module.css';
import type { Account, Accounts } from './bankAccounts.queries.ts';

const HOUR_MS = 3_600_000;
const TONES: Record<Account['state'], TagTone> = {
  active: 'ok',
  cooling: 'info',
  nameDiffers: 'bad',
  confirm: 'bad',
};

interface AccountListProps {
  readonly accounts: Accounts;
  readonly onRemove: (account: Account) => void;
}

export function AccountList({ accounts: { list, max, coolingHours }, onRemove }: AccountListProps) {
  const { t } = useApp();
  return (
    <>
      <ul className={styles.list} aria-label={t('bankCards.list')}>
        {list.map((account) => (
          <li key={account.bankCardId} className={styles.account}>
            <AccountCard account={account} coolingHours={coolingHours} onRemove={() => onRemove(account)} />
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{t('bankCards.count', { count: list.length, max })}</p>
    </>
  );
}

interface AccountCardProps {
  readonly account: Account;
  readonly coolingHours: number;
  readonly onRemove: () => void;
}

function AccountCard({ account, coolingHours, onRemove }: AccountCardProps) {
  const { t } = useApp();
  const { when } = useCashierWords();
  const { name, mask, holder, state, usableAt, lastUsedAt } = account;
  const left = usableAt === null ? 0 : Date.parse(usableAt) - Date.now();
  return (
    <>
      <div className={styles.line}>
        <Institution name={name} large />
        <span className="grow">
          <b>{name}</b>
          <bdi className="num" dir="ltr">
            {mask}
          </bdi>
        </span>
        <IconButton icon={binIcon} label={t('bankCards.removeOne', { name })} onClick={onRemove} />
      </div>
      <div className={styles.foot}>
        <span>{lastUsedAt ? t('bankCards.lastUsed', { time: when(lastUsedAt) }) : t('bankCards.neverUsed')}</span>
        <Tag tone={TONES[state]}>
          {state === 'cooling' ? t('bankCards.ready', { time: when(usableAt ?? '') }) : t(`bankCards.tag.${state}`)}
        </Tag>
      </div>
      {state === 'cooling' && (
        <>
          <Meter
            look="plain"
            label={t('bankCards.waiting')}
            share={coolingHours === 0 ? 1 : 1 - left / (coolingHours * HOUR_MS)}
          />
          <p className={styles.text}>{t('bankCards.cooling', { hours: coolingHours })}</p>
        </>
      )}
      {state === 'nameDiffers' && <p className={styles.text}>{t('bankCards.nameDiffers', { name: holder })}</p>}
      {state === 'confirm' && <p className={styles.text}>{t('bankCards.state.confirm')}</p>}
    </>
  );
}
