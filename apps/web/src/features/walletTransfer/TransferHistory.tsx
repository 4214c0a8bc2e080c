import type { TransferLine } from '@baize/contract/wallet/transfer.ts';
import { formatMoment } from '@baize/i18n';
import { Button, Empty, ListCard, Skeleton, Tag, type TagTone } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { useTransfers } from './walletTransfer.queries.ts';
import styles from './walletTransfer.module.css';

const TONES: Record<TransferLine['standing'], TagTone> = {
  underWay: 'caution',
  completed: 'ok',
  reversed: 'bad',
  rejected: 'bad',
};

export function TransferHistory() {
  const { t } = useApp();
  const pages = useTransfers();
  const rows = pages.data?.pages.flatMap(({ list }) => list);
  return (
    <section className={styles.history} aria-labelledby="transfer-history">
      <h2 id="transfer-history">{t('transfer.history')}</h2>
      {pages.isError && !rows ? (
        <Empty sign="cross" title={t('transfer.historyFailed')}>
          <Button onClick={() => void pages.refetch()} busy={pages.isFetching}>
            {t('common.retry')}
          </Button>
        </Empty>
      ) : !rows ? (
        <Skeleton className={styles.bone} />
      ) : rows.length === 0 ? (
        <p className={styles.quiet}>{t('transfer.noHistory')}</p>
      ) : (
        <>
          <ListCard className={styles.card}>
            <ul aria-label={t('transfer.history')}>
              {rows.map((line) => (
                <Line key={line.transferId} line={line} />
              ))}
            </ul>
          </ListCard>
          {pages.hasNextPage && (
            <Button onClick={() => void pages.fetchNextPage()} busy={pages.isFetchingNextPage}>
              {t('common.more')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function Line({ line }: { readonly line: TransferLine }) {
  const { t, money, start, language } = useApp();
  return (
    <li className={styles.line}>
      <span className="grow">
        <b>{t(`transfer.line.${line.direction}`, { vendor: line.vendorName })}</b>
        <small>{formatMoment(line.askedAt, start.merchant.timeZone, language)}</small>
        {line.origin !== 'member' && <small>{t(`transfer.origin.${line.origin}`)}</small>}
        {line.problem && <small>{t(`transfer.problem.${line.problem}`)}</small>}
      </span>
      <span className={styles.end}>
        <bdi className={styles.sum}>{money(line.amount)}</bdi>
        <Tag tone={TONES[line.standing]}>{t(`transfer.standing.${line.standing}`)}</Tag>
      </span>
    </li>
  );
}
