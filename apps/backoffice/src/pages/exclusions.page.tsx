import { useState } from 'react';
import { protectionStops, type PlayBlockRow } from '@baize/contract/backoffice/protection.ts';
import { Button, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../app/desk.ts';
import { t } from '../app/texts.ts';
import { ProtectionNow, termWords, useProtectionReport } from '../features/protection/index.ts';
import { member, said, when } from '../kit/fields.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';
import styles from '../parts/forms/Choice.module.css';
import { saveFile } from '../parts/show/saveFile.ts';
import { moment } from '../parts/show/words.ts';
import { Returns } from './exclusions.returns.tsx';

const KINDS: Readonly<Record<string, string>> = {
  timeOut: t('exclusions.kinds.timeOut'),
  excluded: t('exclusions.kinds.excluded'),
  family: t('exclusions.kinds.family'),
};
const kindOf = ({ block, by }: PlayBlockRow): string =>
  by === 'staff' ? t('exclusions.byStaff', { block }) : (KINDS[block] ?? block);

/** Every time-out and exclusion, and accounts that look like an excluded person's. */
export const Screen = () => (
  <ListPage
    list={protectionStops}
    title={t('exclusions.breaksAndExclusions')}
    about={t('exclusions.theyCantBeEndedEarly')}
    actions={(merchantId) => <MonthReport merchantId={merchantId} />}
    columns={[
      said('userName', t('common.member')),
      { key: 'kind', head: t('common.kind'), cell: kindOf },
      { key: 'term', head: t('common.term'), cell: ({ term }) => termWords(term) },
      { key: 'state', head: t('common.status'), cell: (row) => <StateTag row={row} /> },
      said('reason', t('common.reason')),
      when('since', t('common.since')),
      when('until', t('common.until')),
    ]}
    earlier={t('exclusions.earlierOnes')}
    empty={[t('exclusions.noBreaks'), t('exclusions.timeOutsAndExclusionsAppear')]}
    panel={(row, seat) => <BlockPanel row={row} seat={seat} />}
    below={(merchantId) => <Returns merchantId={merchantId} />}
  />
);

const StateTag = ({ row: { until } }: { readonly row: PlayBlockRow }) =>
  Date.parse(until) > Date.now() ? (
    <Tag tone="caution">{t('exclusions.inForce')}</Tag>
  ) : (
    <Tag>{t('exclusions.ended')}</Tag>
  );

const BlockPanel = ({ row, seat }: { readonly row: PlayBlockRow; readonly seat: Seat }) => (
  <RowPanel
    seat={seat}
    title={row.userName}
    about={kindOf(row)}
    facts={[
      member(seat.merchantId, { memberId: row.memberId }),
      [t('common.term'), termWords(row.term)],
      [t('common.since'), moment(row.since)],
      [t('common.until'), moment(row.until)],
      [t('common.decidedBy'), row.by === 'staff' ? t('common.staff') : t('exclusions.theMember')],
      [t('common.reason'), row.reason || '–'],
    ]}
  >
    <ProtectionNow merchantId={seat.merchantId} memberId={row.memberId} />
  </RowPanel>
);

/** This month and the eleven before. */
function lastMonths(): string[] {
  const now = new Date();
  return Array.from({ length: 12 }, (_, before) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before, 1)).toISOString().slice(0, 7),
  );
}

function MonthReport({ merchantId }: { readonly merchantId: string }) {
  const { say } = useDesk();
  const report = useProtectionReport();
  const months = lastMonths();
  const [month, setMonth] = useState(months[0] ?? '');
  async function handleSave(): Promise<void> {
    try {
      const { csv } = await report(merchantId, month);
      saveFile(`player-protection-${month}.csv`, csv);
      say(t('exclusions.reportForSaved', { month }));
    } catch (error) {
      say(error instanceof Error ? error.message : t('common.theFileDidntDownload'), 'bad');
    }
  }
  return (
    <>
      <select
        className={styles.choice}
        aria-label={t('exclusions.reportMonth')}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      >
        {months.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <Button kind="line" small onClick={() => void handleSave()}>
        {t('exclusions.saveReport')}
      </Button>
    </>
  );
}
