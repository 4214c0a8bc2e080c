import { useState } from 'react';
import * as v from 'valibot';
import type { PlayBlockRow } from '@baize/contract/backoffice/protection.ts';
import { Button, Empty, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { Page } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import { Returns } from './Returns.tsx';
import styles from '../../parts/forms/Choice.module.css';
import { DetailPanel, Facts } from '../../parts/page/DetailPanel.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { saveFile } from '../../parts/show/saveFile.ts';
import { ProtectionNow, termWords, usePlayBlocks, useProtectionReport } from '../../features/protection/index.ts';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ merchant: text, open: text });

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { say, may } = useDesk();
  const { list, merchantId } = useMerchants('protection.read', state.merchant);
  const found = usePlayBlocks(merchantId);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ blockId }) => blockId);
  const report = useProtectionReport();
  const months = lastMonths();
  const [month, setMonth] = useState(months[0] ?? '');
  async function handleSave() {
    try {
      const { csv } = await report(merchantId, month);
      saveFile(`player-protection-${month}.csv`, csv);
      say(t('exclusions.reportForSaved', { month }));
    } catch (error) {
      say(error instanceof Error ? error.message : t('common.theFileDidntDownload'), 'bad');
    }
  }
  return (
    <Page
      title={t('exclusions.breaksAndExclusions')}
      about={t('exclusions.theyCantBeEndedEarly')}
      panel={
        row && <BlockPanel row={row} hasLeft={hasLeft} merchantId={merchantId} onClose={() => change({ open: '' })} />
      }
      actions={
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
          <Button kind="line" small disabled={merchantId === ''} onClick={() => void handleSave()}>
            {t('exclusions.saveReport')}
          </Button>
        </>
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier={t('exclusions.earlierOnes')}
        label={t('exclusions.breaksAndExclusions')}
        columns={COLUMNS}
        rowKey={({ blockId }) => blockId}
        openKey={state.open}
        onOpen={({ blockId }) => change({ open: blockId })}
        empty={<Empty title={t('exclusions.noBreaks')} text={t('exclusions.timeOutsAndExclusionsAppear')} />}
      />
      {merchantId !== '' && <Returns merchantId={merchantId} mayClear={may('protection.decide', merchantId)} />}
    </Page>
  );
}

/** This month and the eleven before. */
function lastMonths(): string[] {
  const now = new Date();
  return Array.from({ length: 12 }, (_, before) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before, 1)).toISOString().slice(0, 7),
  );
}

interface BlockPanelProps {
  readonly row: PlayBlockRow;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly onClose: () => void;
}

const BlockPanel = ({ row, hasLeft, merchantId, onClose }: BlockPanelProps) => (
  <DetailPanel title={row.userName} about={kindOf(row)} of={row.blockId} hasLeft={hasLeft} onClose={onClose}>
    <Facts
      facts={[
        [t('common.member'), <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
        [t('common.term'), termWords(row.term)],
        [t('common.since'), moment(row.since)],
        [t('common.until'), moment(row.until)],
        [t('common.decidedBy'), row.by === 'staff' ? t('common.staff') : t('exclusions.theMember')],
        [t('common.reason'), row.reason || '–'],
      ]}
    />
    <ProtectionNow merchantId={merchantId} memberId={row.memberId} />
  </DetailPanel>
);

const KINDS: Readonly<Record<string, string>> = {
  timeOut: t('exclusions.kinds.timeOut'),
  excluded: t('exclusions.kinds.excluded'),
  family: t('exclusions.kinds.family'),
};

function kindOf({ block, by }: PlayBlockRow): string {
  return by === 'staff' ? t('exclusions.byStaff', { block }) : (KINDS[block] ?? block);
}

const COLUMNS: readonly Column<PlayBlockRow>[] = [
  { key: 'member', head: t('common.member'), cell: ({ userName }) => userName },
  {
    key: 'kind',
    head: t('common.kind'),
    cell: kindOf,
  },
  { key: 'term', head: t('common.term'), cell: ({ term }) => termWords(term) },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ until }) =>
      Date.parse(until) > Date.now() ? (
        <Tag tone="caution">{t('exclusions.inForce')}</Tag>
      ) : (
        <Tag>{t('exclusions.ended')}</Tag>
      ),
  },
  { key: 'reason', head: t('common.reason'), cell: ({ reason }) => reason || '–' },
  { key: 'since', head: t('common.since'), figure: true, cell: ({ since }) => moment(since) },
  { key: 'until', head: t('common.until'), figure: true, cell: ({ until }) => moment(until) },
];
