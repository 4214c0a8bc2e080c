import type { TransferLine } from '@baize/contract/wallet/transfer.ts';
import { formatMoment } from '@baize/i18n';
import { lineClass, lineEndClass, ListCard, Skeleton, Stack, Tag, type TagTone, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { useTransfers } from './walletTransfer.queries.ts';

const TONES: Record<TransferLine['standing'], TagTone> = {
  underWay: 'caution',
  completed: 'ok',
  reversed: 'bad',
  rejected: 'bad',
};

export function TransferHistory() {
  const { t } = useApp();
  const pages = useTransfers();
  return (
    <Stack as="section" gap={3} aria-labelledby="transfer-history">
      <h2 id="transfer-history">{t('transfer.history')}</h2>
      <PagedList
        pages={pages}
        waiting={<Skeleton round={4} block={136} />}
        failed={{ title: t('transfer.historyFailed') }}
        empty={
          <Text size="small" tone="muted">
            {t('transfer.noHistory')}
          </Text>
        }
      >
        {(rows) => (
          <ListCard flush>
            <ul aria-label={t('transfer.history')}>
              {rows.map((line) => (
                <Line key={line.transferId} line={line} />
              ))}
            </ul>
          </ListCard>
        )}
      </PagedList>
    </Stack>
  );
}

function Line({ line }: { readonly line: TransferLine }) {
  const { t, money, start, language } = useApp();
  return (
    <li className={lineClass()}>
      <span className="grow">
        <b>{t(`transfer.line.${line.direction}`, { vendor: line.vendorName })}</b>
        <small>{formatMoment(line.askedAt, start.merchant.timeZone, language)}</small>
        {line.origin !== 'member' && <small>{t(`transfer.origin.${line.origin}`)}</small>}
        {line.problem && <small>{t(`transfer.problem.${line.problem}`)}</small>}
      </span>
      <Stack as="span" gap={1} className={lineEndClass}>
        <bdi>{money(line.amount)}</bdi>
        <Tag tone={TONES[line.standing]}>{t(`transfer.standing.${line.standing}`)}</Tag>
      </Stack>
    </li>
  );
}
