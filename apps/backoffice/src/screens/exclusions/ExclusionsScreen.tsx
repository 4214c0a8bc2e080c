import { useState } from 'react';
import * as v from 'valibot';
import type { PlayBlockRow } from '@baize/contract/backoffice/protection.ts';
import { Button, Empty, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { Page } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import styles from '../../parts/forms/Choice.module.css';
import { DetailPanel, Facts } from '../../parts/page/DetailPanel.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { saveFile } from '../../parts/show/saveFile.ts';
import { ProtectionNow, termWords, usePlayBlocks, useProtectionReport } from '../../features/protection/index.ts';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ merchant: text, open: text });

/** Every time-out and exclusion of a merchant, and the month's report. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { say } = useDesk();
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
      say(`Report for ${month} saved.`);
    } catch (error) {
      say(error instanceof Error ? error.message : 'The file didn’t download.', 'bad');
    }
  }
  return (
    <Page
      title="Breaks and exclusions"
      about="They can’t be ended early"
      panel={
        row && <BlockPanel row={row} hasLeft={hasLeft} merchantId={merchantId} onClose={() => change({ open: '' })} />
      }
      actions={
        <>
          <select
            className={styles.choice}
            aria-label="Report month"
            value={month}
            onChange={({ target }) => setMonth(target.value)}
          >
            {months.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
          <Button kind="line" small disabled={merchantId === ''} onClick={() => void handleSave()}>
            Save report
          </Button>
        </>
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier="Earlier ones"
        label="Breaks and exclusions"
        columns={COLUMNS}
        rowKey={({ blockId }) => blockId}
        openKey={state.open}
        onOpen={({ blockId }) => change({ open: blockId })}
        empty={<Empty title="No breaks" text="Time-outs and exclusions appear here." />}
      />
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

/** One decision as it was taken, and what protects the member now. */
const BlockPanel = ({ row, hasLeft, merchantId, onClose }: BlockPanelProps) => (
  <DetailPanel title={row.userName} about={kindOf(row)} of={row.blockId} hasLeft={hasLeft} onClose={onClose}>
    <Facts
      facts={[
        ['Member', <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
        ['Term', termWords(row.term)],
        ['Since', moment(row.since)],
        ['Until', moment(row.until)],
        ['Decided by', row.by === 'staff' ? 'Staff' : 'The member'],
        ['Reason', row.reason || '–'],
      ]}
    />
    <ProtectionNow merchantId={merchantId} memberId={row.memberId} />
  </DetailPanel>
);

const KINDS: Readonly<Record<string, string>> = {
  timeOut: 'Time-out',
  excluded: 'Self-exclusion',
  family: 'Family exclusion',
};

function kindOf({ block, by }: PlayBlockRow): string {
  const kind = KINDS[block] ?? block;
  return by === 'staff' ? `${kind} by staff` : kind;
}

const COLUMNS: readonly Column<PlayBlockRow>[] = [
  { key: 'member', head: 'Member', cell: ({ userName }) => userName },
  {
    key: 'kind',
    head: 'Kind',
    cell: kindOf,
  },
  { key: 'term', head: 'Term', cell: ({ term }) => termWords(term) },
  {
    key: 'state',
    head: 'Status',
    cell: ({ until }) => (Date.parse(until) > Date.now() ? <Tag tone="caution">Running</Tag> : <Tag>Over</Tag>),
  },
  { key: 'reason', head: 'Reason', cell: ({ reason }) => reason || '–' },
  { key: 'since', head: 'Since', figure: true, cell: ({ since }) => moment(since) },
  { key: 'until', head: 'Until', figure: true, cell: ({ until }) => moment(until) },
];
