import { IconButton, Meter, Row, Stack, Tag, type TagTone, Text } from '@baize/ui';
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
      <Stack as="ul" gap={3} aria-label={t('bankCards.list')}>
        {list.map((account) => (
          <Stack as="li" key={account.bankCardId} gap={3} pad className={styles.account}>
            <AccountCard account={account} coolingHours={coolingHours} onRemove={() => onRemove(account)} />
          </Stack>
        ))}
      </Stack>
      <Text size="small" tone="muted" className={styles.quiet}>
        {t('bankCards.count', { count: list.length, max })}
      </Text>
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
      <Row gap={3} className={styles.line}>
        <Institution name={name} large />
        <span className="grow">
          <b>{name}</b>
          <bdi className="num" dir="ltr">
            {mask}
          </bdi>
        </span>
        <IconButton icon={binIcon} label={t('bankCards.removeOne', { name })} onClick={onRemove} />
      </Row>
      <Row between wrap size="small" tone="muted" className={styles.foot}>
        <span>{lastUsedAt ? t('bankCards.lastUsed', { time: when(lastUsedAt) }) : t('bankCards.neverUsed')}</span>
        <Tag tone={TONES[state]}>
          {state === 'cooling' ? t('bankCards.ready', { time: when(usableAt ?? '') }) : t(`bankCards.tag.${state}`)}
        </Tag>
      </Row>
      {state === 'cooling' && (
        <>
          <Meter
            look="plain"
            label={t('bankCards.waiting')}
            share={coolingHours === 0 ? 1 : 1 - left / (coolingHours * HOUR_MS)}
          />
          <Text size="small" tone="soft" break="pretty">
            {t('bankCards.cooling', { hours: coolingHours })}
          </Text>
        </>
      )}
      {state === 'nameDiffers' && (
        <Text size="small" tone="soft" break="pretty">
          {t('bankCards.nameDiffers', { name: holder })}
        </Text>
      )}
      {state === 'confirm' && (
        <Text size="small" tone="soft" break="pretty">
          {t('bankCards.state.confirm')}
        </Text>
      )}
    </>
  );
}
